import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { publicError } from './errors.ts';

/** Every error outside tRPC's own wire format is `{"message"}` with the right status (D45). */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { status, message, retryAfter } = isClientError(error)
      ? { status: error.statusCode, message: error.message, retryAfter: undefined }
      : publicError(error);
    if (status === 500) request.log.error({ err: error.cause ?? error }, 'a request failed');
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    return reply.status(status).send({ message });
  });
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ message: 'Not found' }));
}

/** The headers of answers that no page of ours asks for. */
const bareHeaders = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
} as const;

/** Answers an address that cannot be read. It meets neither hooks nor error handler, so it says all by itself (D45, D52). */
export function answerUnreadableAddress(
  error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply
    .status(error.statusCode ?? 400)
    .headers(bareHeaders)
    .send({ message: 'This address is not valid' });
}

const brokenRequests: Readonly<Record<string, readonly [status: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers of this request are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'This request took too long'],
};

/** Answers what is no HTTP, too long or too slow to be a request: Fastify never sees it (D45, D52). */
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

/** Refusals of a malformed request by Fastify and its plugins: broken JSON, a body too large, an unknown content type. */
function isClientError(error: FastifyError): error is FastifyError & { statusCode: number } {
  // A caller who went away in the middle of a body is nobody's defect, and belongs in no log.
  const meant = /^(FST_|ECONNRESET$)/.test(error.code ?? '') || ('expose' in error && error.expose === true);
  return meant && error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
}
