import { DomainError } from '@muster/domain/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hostOf, isOfNoOne } from '../config/host-names.ts';
import { translateFor } from '../language/translate-to.ts';
import { bodyOf, inTrpc } from './error-answers.ts';
import { escaped } from './pages/escaped.ts';
import type { Forwarding } from './proxy/forwarding.ts';
import { httpTexts } from './texts.ts';

/** Programs ask for these, by the name that a machine has among machines; they show nothing of a session. */
export const openToOtherHosts: readonly string[] = ['/health', '/metrics'];

interface OwnHosts {
  readonly publicOrigin: string;
  readonly allowedHosts?: readonly string[];
}

/**
 * Answers 421 where the host is not one of Muster's (D52): the name of any site can be made to lead here, and its pages
 * would then be of the same origin. A proxy that TRUST_PROXY names says in X-Forwarded-Host what it was asked for.
 */
export function refuseOtherHosts(app: FastifyInstance, hosts: OwnHosts, forwarding: Forwarding): void {
  const isOwn = ownHosts(hosts);
  app.addHook('onRequest', (request, reply, done) => {
    if (isOwn(request.host) || openToOtherHosts.includes(request.routeOptions.url ?? '')) return done();
    refuse(request, reply, hosts.publicOrigin, forwarding);
  });
}

/** Whether a `Host` header names this server. */
function ownHosts({ publicOrigin, allowedHosts = [] }: OwnHosts): (header: string) => boolean {
  const names = new Set([hostOf(new URL(publicOrigin).host), ...allowedHosts]);
  /** Nearly every request has the same header. */
  let last: string | undefined;
  return (header) => {
    if (header === last) return true;
    const host = hostOf(header);
    const isOwn = host !== undefined && (names.has(host) || isOfNoOne(host));
    if (isOwn) last = header;
    return isOwn;
  };
}

function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  publicOrigin: string,
  forwarding: Forwarding,
): void {
  const host = hostOf(request.host);
  if (host !== undefined) forwarding.note('otherHost', request, { host, publicUrl: publicOrigin });
  const address = publicOrigin;
  const said = host === undefined ? httpTexts.noHost({ address }) : httpTexts.otherHost({ host, address });
  const translate = translateFor(request.headers, 'du');
  const body = bodyOf(said, translate);
  reply.status(421).header('cache-control', 'no-store');
  if (request.headers.accept?.includes('text/html'))
    reply.type('text/html; charset=utf-8').send(page(body.message));
  else {
    const isCall = request.url.startsWith('/trpc/');
    const answer = isCall ? { ...body, ...inTrpc(new DomainError('not_allowed', said), translate) } : body;
    // As text, which the schema of no route cuts.
    reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
  }
}

const page = (message: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Muster is at another address</title>
<h1>Muster is at another address</h1>
<p>${escaped(message)}.</p>
`;
