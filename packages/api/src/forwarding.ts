import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Whether a request said on whose behalf it came, without a trusted proxy having sent it. */
export interface Forwarding {
  ignored: boolean;
}

/**
 * Notices the first `X-Forwarded-For` that is ignored, and logs it once: behind a proxy that TRUST_PROXY does not name,
 * all people count as one address (D51).
 */
export function watchForwarding(server: FastifyInstance, forwarding: Forwarding): void {
  server.addHook('onRequest', (request, _reply, done) => {
    if (!forwarding.ignored && isIgnored(request)) {
      forwarding.ignored = true;
      request.log.warn(
        'X-Forwarded-For is ignored, because TRUST_PROXY does not name its sender: if that is your proxy, set TRUST_PROXY, or everyone behind it counts as one address',
      );
    }
    done();
  });
}

/** With a trusted sender, Fastify knows more addresses than the connection's own. */
function isIgnored({ headers, ips = [] }: FastifyRequest): boolean {
  return headers['x-forwarded-for'] !== undefined && ips.length < 2;
}
