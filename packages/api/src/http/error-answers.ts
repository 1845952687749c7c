import type { Socket } from 'node:net';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { logFailure, type PublicError, publicError, safely } from './errors.ts';
import { logAnswer } from './request-log.ts';

export function answerErrors(app: FastifyInstance, failures: Context['failures']): void {
  app.setErrorHandler<unknown>((error, request, reply) => {
    const refused = refusalOf(error);
    if (!refused) logFailure({ log: request.log, failures }, error, {}, 'a request failed');
    const { status, message, reason, methods, record, retryAfter } = refused ?? publicError(error);
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    const rest = {
      message,
      ...(reason && { code: reason }),
      ...(methods && { methods }),
      ...(record && { record }),
    };
    const isCall = request.url.startsWith('/trpc/') && status === 403;
    // A text passes no hook and no serializer, which may have failed already: Fastify would answer in its own words.
    const text = JSON.stringify(isCall ? { ...rest, ...inTrpc(error) } : rest);
    return reply.status(status).type('application/json; charset=utf-8').send(text);
  });
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ message: 'Not found' }));
}

/** A refusal in the shape that the page reads of a call. */
export function inTrpc(error: unknown) {
  const { code, status, message } = publicError(error);
  return { error: { code: TRPC_ERROR_CODES_BY_KEY[code], message, data: { code, httpStatus: status } } };
}

const bareHeaders = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
} as const;

/** Neither hooks nor the error handler run, so it sets everything itself (D45, D52). */
export function answerUnreadableAddress(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const status = error.statusCode ?? 400;
  reply
    .status(status)
    .headers({ ...bareHeaders, 'x-request-id': request.id })
    .send({ message: 'This address is not valid' });
  logAnswer(request, reply, status);
}

const brokenRequests: Readonly<Record<string, readonly [status: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers of this request are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'This request took too long'],
};

/** Answers a broken, oversized or slow request that never reaches Fastify (D45, D52). */
export function answerBrokenRequest({ code }: { code: string }, socket: Socket): void {
  const [status, message] = brokenRequests[code] ?? ['400 Bad Request', 'This request is not valid'];
  const body = JSON.stringify({ message });
  const headers = {
    ...bareHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  if (socket.writable) socket.write([`HTTP/1.1 ${status}`, ...lines, '', body].join('\r\n'));
  socket.destroy();
}

type Refusal = Pick<PublicError, 'status' | 'message'> & Partial<PublicError>;

const refusal = z.object({
  statusCode: z.int().min(400).max(499),
  code: z.string().optional(),
  expose: z.boolean().optional(),
});

/** Refusals by Fastify and its plugins: broken JSON, a body too large, an unknown content type. In words of our own. */
function refusalOf(error: unknown): Refusal | undefined {
  const { statusCode: status, code = '', expose } = safely(() => refusal.safeParse(error).data) ?? {};
  // A caller who disconnects during the body is no defect and is not logged.
  const isMeant = expose === true || /^(FST_|ECONNRESET$)/.test(code);
  if (status === undefined || !isMeant) return undefined;
  return { status, message: byCode[code] ?? byStatus[status] ?? 'This request is not valid' };
}

const byCode: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request is not valid JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request is not valid JSON',
};

const byStatus: Readonly<Record<number, string>> = {
  404: 'Not found',
  413: 'Request body is too large',
  415: 'Unsupported Media Type',
};
