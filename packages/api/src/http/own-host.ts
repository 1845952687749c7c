import { DomainError } from '@muster/domain/errors';
import { directionOf } from '@muster/domain/language/languages';
import type { Said } from '@muster/domain/language/texts';
import type { Translate } from '@muster/domain/language/translate';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hostOf, isOfNoOne } from '../config/host-names.ts';
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
export function refuseOtherHosts(
  app: FastifyInstance,
  hosts: OwnHosts,
  forwarding: Forwarding,
  translateFor: (headers: FastifyRequest['headers']) => Promise<Translate>,
): void {
  const isOwn = ownHosts(hosts);
  app.addHook('onRequest', (request, reply, done) => {
    if (isOwn(request.host) || openToOtherHosts.includes(request.routeOptions.url ?? '')) return done();
    const host = hostOf(request.host);
    if (host !== undefined) forwarding.note('otherHost', request, { host, publicUrl: hosts.publicOrigin });
    const said = saidOf(host, hosts.publicOrigin);
    void translateFor(request.headers).then((t) => refuse(request, reply, said, t));
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

function saidOf(host: string | undefined, address: string): Said {
  return host === undefined ? httpTexts.noHost({ address }) : httpTexts.otherHost({ host, address });
}

function refuse(request: FastifyRequest, reply: FastifyReply, said: Said, translate: Translate): void {
  const body = bodyOf(said, translate);
  reply.status(421).header('cache-control', 'no-store');
  if (request.headers.accept?.includes('text/html'))
    reply.type('text/html; charset=utf-8').send(page(translate, body.message));
  else {
    const isCall = request.url.startsWith('/trpc/');
    const answer = isCall ? { ...body, ...inTrpc(new DomainError('not_allowed', said), translate) } : body;
    // As text, which the schema of no route cuts.
    reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
  }
}

const page = (t: Translate, message: string) => `<!doctype html>
<html lang="${t.language}" dir="${directionOf(t.language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${t('Muster is at another address')}</title>
<h1>${t('Muster is at another address')}</h1>
<p>${escaped(message)}.</p>
`;
