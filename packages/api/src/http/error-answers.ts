import type { Socket } from 'node:net';
import { DomainError } from '@muster/domain/errors';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { publicError } from './errors.ts';
import { logAnswer } from './request-log.ts';

export function answerErrors(app: FastifyInstance, failures: Context['failures']): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { status, message, reason, methods, retryAfter } = isClientError(error)
      ? { status: error.statusCode, message: error.message }
      : publicError(error);
    if (!failures.note(error) && status === 500)
      request.log.error({ err: error.cause ?? error }, 'a request failed');
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    const rest = { message, ...(reason && { code: reason }), ...(methods && { methods }) };
    const isCall =
      request.url.startsWith('/trpc/') && error instanceof DomainError && error.kind === 'not_allowed';
    return reply.status(status).send(isCall ? { ...rest, ...inTrpc(error) } : rest);
  });
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ message: 'Not found' }));
}

function inTrpc(error: unknown) {
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

/** Refusals by Fastify and its plugins: broken JSON, a body too large, an unknown content type. */
function isClientError(error: FastifyError): error is FastifyError & { statusCode: number } {
  // A caller who disconnects during the body is no defect and is not logged.
  const meant = /^(FST_|ECONNRESET$)/.test(error.code ?? '') || ('expose' in error && error.expose === true);
  return meant && error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
}
