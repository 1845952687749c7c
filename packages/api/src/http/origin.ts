import { DomainError } from '@muster/domain/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hasBearer } from './bearer.ts';
import type { Forwarding } from './proxy/forwarding.ts';
import { httpTexts } from './texts.ts';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether other sites may read this route. Only for a route that ignores the session (D52). */
    openToOtherSites?: true;
  }
}

/** The routes of answers and files: what a link of another site could open in someone's name. */
const answers = /^\/(api|trpc|uploads)(\/|$)/;

/**
 * Refuses what another site's page makes a browser send (D52): writes with a foreign `Origin` or a cross-site
 * `Sec-Fetch-Site`, and reads of answers and files. Other programs send neither and pass, and so do requests with a
 * token, whose cookies do not count (D58).
 */
export function refuseForeignRequests(
  app: FastifyInstance,
  publicOrigin: string,
  forwarding: Forwarding,
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!hasBearer(request)) {
      const { url = '', config } = request.routeOptions;
      noteOtherOrigin(request, publicOrigin, forwarding);
      if (!reads.has(request.method)) refuseForeign(request, publicOrigin);
      else if (answers.test(url) && !config.openToOtherSites) refuseForeignRead(request, publicOrigin);
    }
    done();
  });
}

/** Throws `not_allowed` for a request that another site's page made a browser send (D52). */
export function refuseForeign(request: FastifyRequest, publicOrigin: string): void {
  if (isOurs(request, publicOrigin)) return;
  const origin = pageOf(request);
  if (origin === undefined) throw foreign();
  throw new DomainError('not_allowed', httpTexts.pageButSetUpOpen({ origin, publicOrigin }));
}

function noteOtherOrigin(request: FastifyRequest, publicOrigin: string, forwarding: Forwarding): void {
  const origin = pageOf(request);
  if (origin === undefined || reads.has(request.method) || isOurs(request, publicOrigin)) return;
  forwarding.note('otherOrigin', request, { origin, publicUrl: publicOrigin });
}

function pageOf({ headers: { origin = '', 'sec-fetch-site': site } }: FastifyRequest): string | undefined {
  const isOther = site === 'cross-site' || site === 'same-site';
  return !isOther && /^https?:\/\/[\w.:[\]-]{1,260}$/.test(origin) ? origin : undefined;
}

function isOurs(request: FastifyRequest, publicOrigin: string): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site === 'cross-site') return false;
  return origin === undefined || isOurOrigin(origin, request, publicOrigin);
}

/** Browsers that send no `Sec-Fetch-Site`, among them all over plain http, name the page that has the link as `Referer`. */
function refuseForeignRead(request: FastifyRequest, publicOrigin: string): void {
  const { 'sec-fetch-site': site, referer } = request.headers;
  const isKnown = site === undefined || site === 'same-origin' || site === 'none';
  if (!isKnown || !isOurs(request, publicOrigin)) throw foreign();
  if (site === undefined && referer !== undefined && !isOurOrigin(originOf(referer), request, publicOrigin))
    throw foreign();
}

function isOurOrigin(origin: string, request: FastifyRequest, publicOrigin: string): boolean {
  return origin === publicOrigin || origin === `${request.protocol}://${request.host}`;
}

function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : 'null';
}

function foreign(): DomainError {
  return new DomainError('not_allowed', httpTexts.requestCameAnotherSite());
}
