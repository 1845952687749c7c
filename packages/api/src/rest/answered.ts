import { answeredHeader } from '@muster/domain/wire/answered';
import type { TRPCError } from '@trpc/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CutOff } from '../http/cut-off.ts';
import { asTrpcError } from '../http/errors.ts';

/** What a procedure says of the call itself. Sessions, limits and failures say nothing of it. */
const final: ReadonlySet<TRPCError['code']> = new Set([
  'BAD_REQUEST',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'PAYLOAD_TOO_LARGE',
  'UNPROCESSABLE_CONTENT',
]);

const uuid = /^[0-9a-f-]{36}$/i;

/** The answer names the key that its procedure accepted or refused: a device takes no other refusal as final (L42). */
export async function answerFor<O>(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<O>,
): Promise<O> {
  const key = headers['idempotency-key'];
  const nameCall = () => {
    if (typeof key === 'string' && uuid.test(key)) reply.header(answeredHeader, key);
  };
  try {
    const result = await work();
    nameCall();
    return result;
  } catch (error) {
    if (isFinal(error)) nameCall();
    throw error;
  }
}

function isFinal(error: unknown): boolean {
  const { code, cause } = asTrpcError(error);
  return final.has(code) && !(cause instanceof CutOff);
}
