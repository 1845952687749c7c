import { findAddressee } from '@muster/db/features/account/address';
import { stopDigest, stopMail } from '@muster/db/features/notice/choices';
import { DomainError } from '@muster/domain/errors';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { httpTexts } from '../../../http/texts.ts';
import { readStopToken } from './tokens.ts';

/**
 * "Unsubscribe" of a mail program (RFC 8058): a POST without a session, whose token is its only authority, stops mails of one
 * kind. A page opened by hand changes nothing, because programs open links to look at them.
 */
export function registerStop(
  scope: FastifyInstance,
  { store, limits, clock, secretKey }: Pick<Deps, 'store' | 'limits' | 'clock' | 'secretKey'>,
): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1_024 },
    (_request, _body, done) => done(null, {}),
  );
  const schema = { summary: 'Stops emails of one kind', tags: ['account'] };
  const config = { access: 'anyone', openToOtherSites: true } as const;
  scope.post<{ Params: { token: string } }>(
    '/api/unsubscribe/:token',
    { config, schema },
    async (request, reply) => {
      const now = clock();
      await limits.stopMails.take(request.network, now);
      const read = readStopToken(request.params.token, secretKey);
      await store.write(async (tx) => {
        const person = read && (await findAddressee(tx.db, read.userId));
        if (!read || !person || !read.isOf(person)) throw new DomainError('not_found', httpTexts.notFound());
        if (read.kind === 'digest') await stopDigest(tx, person.id);
        else await stopMail(tx, person.id, read.kind);
      });
      await limits.stopMails.refund(request.network);
      return reply.status(204).send();
    },
  );
  scope.get(
    '/api/unsubscribe/:token',
    { config, schema: { ...schema, summary: 'Leads to where emails are chosen' } },
    (_request, reply) => reply.redirect('/profile', 303),
  );
}
