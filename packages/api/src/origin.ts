import { DomainError } from '@muster/domain/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that another site's page makes a browser send (D52): a foreign `Origin`, or a cross-site
 * `Sec-Fetch-Site`. Programs other than browsers send neither and pass.
 */
export function refuseForeignWrites(app: FastifyInstance, publicOrigin: string): void {
  app.addHook('onRequest', async (request) => {
    if (!reads.has(request.method)) refuseForeign(request, publicOrigin);
  });
}

/** Throws `not_allowed` for a request that another site's page made a browser send (D52). */
export function refuseForeign(request: FastifyRequest, publicOrigin: string): void {
  if (isOurs(request, publicOrigin)) return;
  throw new DomainError('not_allowed', 'This request came from another site');
}

function isOurs(request: FastifyRequest, publicOrigin: string): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site === 'cross-site') return false;
  return (
    origin === undefined || origin === publicOrigin || origin === `${request.protocol}://${request.host}`
  );
}
