import { hash } from 'node:crypto';
import type { Db } from '@muster/db/store/connection';
import type { Instant } from '@muster/domain/calendar/instant';
import { DomainError } from '@muster/domain/errors';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { httpTexts } from './texts.ts';
import { hashOf } from './viewer.ts';

const fileOfLink = /^([\w-]{43})\.ics$/;

export type FeedDeps = Pick<Context, 'store' | 'limits'> & { readonly clock: () => Instant };

interface SecretFeed {
  /** Ends in `:file`. */
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  /** The calendar that a token opens; undefined if it opens none. */
  readonly read: (db: Db, tokenHash: Buffer, now: Instant) => Promise<(() => Promise<string>) | undefined>;
}

/** A calendar at a secret address. The secret in the path is the only authority: wrong ones are limited by address. */
export function registerFeed(
  scope: FastifyInstance,
  { store, limits, clock }: FeedDeps,
  { path, summary, tag, read }: SecretFeed,
): void {
  scope.get<{ Params: { file: string } }>(
    path,
    { config: { access: 'anyone', openToOtherSites: true }, schema: { summary, tags: [tag] } },
    async (request, reply) => {
      const [address, now] = [request.network, clock()];
      await limits.calendarLink.take(address, now);
      const token = fileOfLink.exec(request.params.file)?.[1];
      const textOf = token === undefined ? undefined : await read(store.read, hashOf(token), now);
      if (!textOf) throw new DomainError('not_found', httpTexts.notFound());
      await limits.calendarLink.refund(address);
      const text = await textOf();
      const etag = `"${hash('sha256', text, 'base64url')}"`;
      reply.headers({ etag, 'cache-control': 'private, no-cache' });
      if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send();
      return reply.header('content-type', 'text/calendar; charset=utf-8').send(text);
    },
  );
}
