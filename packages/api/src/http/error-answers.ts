import type { Socket } from 'node:net';
import { english, type Said } from '@muster/domain/language/texts';
import type { Translate } from '@muster/domain/language/translate';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { logFailure, type PublicError, publicError, safely, saysOf } from './errors.ts';
import { logAnswer } from './request-log.ts';
import { httpTexts } from './texts.ts';

export function answerErrors(
  app: FastifyInstance,
  failures: Context['failures'],
  translateFor: (headers: FastifyRequest['headers']) => Translate,
): void {
  app.setErrorHandler<unknown>((error, request, reply) => {
    const translate = translateFor(request.headers);
    const refused = refusalOf(error, translate);
    if (!refused) logFailure({ log: request.log, failures }, error, {}, 'a request failed');
    const { status, message, says, methods, record, retryAfter } = refused ?? publicError(error, translate);
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    const rest = {
      message,
      ...says,
      ...(methods && { methods }),
      ...(record && { record }),
    };
    const isCall = request.url.startsWith('/trpc/') && status === 403;
    // A text passes no hook and no serializer, which may have failed already: Fastify would answer in its own words.
    const text = JSON.stringify(isCall ? { ...rest, ...inTrpc(error, translate) } : rest);
    return reply.status(status).type('application/json; charset=utf-8').send(text);
  });
  app.setNotFoundHandler(({ headers }, reply) =>
    reply.status(404).send(bodyOf(httpTexts.notFound(), translateFor(headers))),
  );
}

/** The answer that says no more than a sentence. */
export function bodyOf(said: Said, translate: Translate = english) {
  return { message: translate(said), ...saysOf(said) };
}

/** A refusal in the shape that the page reads of a call. */
export function inTrpc(error: unknown, translate: Translate) {
  const { code, status, message, says } = publicError(error, translate);
  const data = { code, httpStatus: status, says };
  return { error: { code: TRPC_ERROR_CODES_BY_KEY[code], message, data } };
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
    .send(bodyOf(httpTexts.addressNotValid()));
  logAnswer(request, reply, status);
}

const brokenRequests: Readonly<Record<string, readonly [status: string, said: Said]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', httpTexts.headersTooLarge()],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', httpTexts.requestTooSlow()],
};

/** Answers a broken, oversized or slow request that never reaches Fastify (D45, D52). */
export function answerBrokenRequest({ code }: { code: string }, socket: Socket): void {
  const [status, said] = brokenRequests[code] ?? ['400 Bad Request', httpTexts.requestNotValid()];
  const body = JSON.stringify(bodyOf(said));
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

type Refusal = Pick<PublicError, 'status' | 'message' | 'says'> & Partial<PublicError>;

const refusal = z.object({
  statusCode: z.int().min(400).max(499),
  code: z.string().optional(),
  expose: z.boolean().optional(),
});

/** Refusals by Fastify and its plugins: broken JSON, a body too large, an unknown content type. In words of our own. */
function refusalOf(error: unknown, translate: Translate): Refusal | undefined {
  const { statusCode: status, code = '', expose } = safely(() => refusal.safeParse(error).data) ?? {};
  // A caller who disconnects during the body is no defect and is not logged.
  const isMeant = expose === true || /^(FST_|ECONNRESET$)/.test(code);
  if (status === undefined || !isMeant) return undefined;
  const said = byCode[code] ?? byStatus[status] ?? httpTexts.requestNotValid();
  return { status, message: translate(said), says: saysOf(said) };
}

const byCode: Readonly<Record<string, Said>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: httpTexts.notJson(),
  FST_ERR_CTP_EMPTY_JSON_BODY: httpTexts.notJson(),
};

const byStatus: Readonly<Record<number, Said>> = {
  404: httpTexts.notFound(),
  413: httpTexts.bodyTooLarge(),
  415: httpTexts.mediaType(),
};
