import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { publicError } from './errors.ts';

/** Every error outside tRPC's own wire format is `{"message"}` with the right status (D45). */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { status, message } = isClientError(error)
      ? { status: error.statusCode, message: error.message }
      : publicError(error);
    if (status === 500) request.log.error({ err: error.cause ?? error }, 'a request failed');
    if (status === 429 || status === 503) reply.header('retry-after', status === 429 ? 60 : 1);
    return reply.status(status).send({ message });
  });
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ message: 'Not found' }));
}

/** Answers an address that cannot be read. It meets neither hooks nor error handler, so it says all by itself (D45, D52). */
export function answerUnreadableAddress(
  error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply
    .status(error.statusCode ?? 400)
    .header('content-security-policy', "default-src 'none';frame-ancestors 'none'")
    .header('x-content-type-options', 'nosniff')
    .send({ message: 'This address is not valid' });
}

/** Refusals of a malformed request by Fastify and its plugins: broken JSON, a body too large, an unknown content type. */
function isClientError(error: FastifyError): error is FastifyError & { statusCode: number } {
  const meant = error.code?.startsWith('FST_') === true || ('expose' in error && error.expose === true);
  return meant && error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
}
