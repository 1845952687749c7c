import { createHash, timingSafeEqual } from 'node:crypto';
import { DomainError } from '@muster/domain/errors';
import type { FastifyInstance } from 'fastify';
import { httpTexts } from '../../http/texts.ts';
import { createRegistry } from './registry.ts';
import type { Sources } from './state.ts';

/** What /metrics needs; without a token nothing is counted. */
export interface MetricsOptions {
  readonly token: string | undefined;
  /** Until when the certificate of https is valid, in milliseconds since 1970. */
  readonly certificateUntil?: (() => number) | undefined;
}

/** `GET /metrics` for Prometheus, to the bearer of METRICS_TOKEN; 404 while none is set (D58). */
export function addMetrics(
  app: FastifyInstance,
  sources: Omit<Sources, 'certificateUntil'>,
  { token, certificateUntil }: MetricsOptions,
): void {
  const registry = token === undefined ? undefined : createRegistry(app, { ...sources, certificateUntil });
  const options = { config: { access: 'token' }, schema: { hide: true } } as const;
  app.get('/metrics', options, async (request, reply) => {
    if (token === undefined || !registry) return reply.callNotFound();
    reply.header('cache-control', 'no-store');
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) {
      reply.header('www-authenticate', 'Bearer');
      throw new DomainError('unauthenticated', httpTexts.needsTokenMetricsToken());
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Takes the same time wherever the texts differ. */
function isSame(one: string, other: string): boolean {
  const hashed = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hashed(one), hashed(other));
}
