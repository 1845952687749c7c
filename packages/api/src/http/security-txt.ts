import { getCompany } from '@muster/db/features/company/reads';
import { day } from '@muster/domain/calendar/durations';
import { epochMilliseconds, type Instant, instantAt } from '@muster/domain/calendar/instant';
import { DomainError } from '@muster/domain/errors';
import type { FastifyInstance } from 'fastify';
import { httpTexts } from './texts.ts';
import type { SessionDeps } from './viewer.ts';

const path = '/.well-known/security.txt';

/** How long a copy may be trusted: RFC 9116 recommends less than a year. */
const validFor = 180 * day;

export function addSecurityTxt(
  app: FastifyInstance,
  { store, clock }: SessionDeps,
  publicOrigin: string,
): void {
  app.get(path, { config: { access: 'anyone' }, schema: { hide: true } }, async (_request, reply) => {
    const { securityContact } = await getCompany(store.read);
    if (securityContact === null) throw new DomainError('not_found', httpTexts.notFound());
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${expiry(clock())}`,
      'Preferred-Languages: en',
      `Canonical: ${publicOrigin}${path}`,
    ];
    return reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' })
      .send(`${lines.join('\n')}\n`);
  });
}

function expiry(now: Instant): Instant {
  return instantAt(epochMilliseconds(now) + validFor);
}
