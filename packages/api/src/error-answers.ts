import type { FastifyError, FastifyInstance } from 'fastify';
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

/** Fastify's own refusals of a malformed request: broken JSON, a body too large, an unknown content type. */
function isClientError(error: FastifyError): error is FastifyError & { statusCode: number } {
  return error.code?.startsWith('FST_') === true && error.statusCode !== undefined && error.statusCode < 500;
}
