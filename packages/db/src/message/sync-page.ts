import type { Checkpoint } from '@muster/domain/wire/sync';
import { sql } from 'kysely';
import type { Db } from '../connection.ts';
import { hotQuery, limitParam, type Param } from '../hot-query.ts';
import { inPages, type PageParams, type PageReader, pageOf, pageReader } from '../sync/page.ts';
import { type Message, toMessage, wireMessages } from './message.ts';

// The flag is written out, because only then the database finds the index of announcements.
const changedAnnouncements = hotQuery((db, param: Param<PageParams>) =>
  inPages(
    changed(db).where((eb) => eb('isAnnouncement', '=', eb.lit(1))),
    param,
    'messages',
  ),
);

/** The announcements that changed: everybody's (D41). */
export const readAnnouncementPage: PageReader<Message> = pageReader(changedAnnouncements, toMessage);

const changedMessages = hotQuery((db, param: Param<PageParams>) => inPages(changed(db), param, 'messages'));

const changedSince = hotQuery((db, param: Param<PageParams & { from: number }>) =>
  inPages(
    changed(db).where((eb) => eb.or([eb('messages.id', '>=', param('from')), eb('deleted', '=', eb.lit(1))])),
    param,
    'messages',
  ),
);

const nthNewest = hotQuery((db, param: Param<{ n: number }>) =>
  db
    .selectFrom('messages')
    .select('id')
    .where((eb) => eb('deleted', '=', eb.lit(0)))
    .orderBy('id', 'desc')
    .limit((eb) => eb.lit(1))
    .offset(limitParam(param('n'))),
);

// The sign keeps the database from walking the index of `seq` for it, through all the years before.
const firstChangeFrom = hotQuery((db, param: Param<{ from: number }>) =>
  db.selectFrom('messages').select(sql<number | null>`min(+seq)`.as('seq')).where('id', '>=', param('from')),
);

/**
 * The messages that changed. A device keeps the newest page of the chat and reads further back from the server (L13), so
 * none beyond the newest `limit` is brought: one that is more than a page behind begins anew with these instead of
 * catching up on years, and an older one that only changed its sender's name stands alone on no device.
 */
export const readMessagePage: PageReader<Message> = (db, userId, after, limit) => {
  const params = { userId, ...after, limit: limit + 1 };
  const found = changedMessages.all(db, params);
  const newest = nthNewest.first(db, { n: 0 })?.id ?? 0;
  const isAllNew = found.length <= limit && found.every(({ id }) => id > newest - limit);
  if (isAllNew) return pageOf(found, after, limit, toRow);
  const from = nthNewest.first(db, { n: limit - 1 })?.id ?? 0;
  // None of these changed earlier, so the years before need not be walked through.
  const before = (firstChangeFrom.first(db, { from })?.seq ?? 0) - 1;
  const start = before > after.seq ? { seq: before, id: 0 } : after;
  return pageOf(changedSince.all(db, { ...params, ...start, from }), after, limit, toRow);
};

type Changed = NonNullable<ReturnType<typeof changedMessages.first>>;

function toRow({ seq: _, deleted: __, ...row }: Changed): Message {
  return toMessage(row);
}

const newestChange = hotQuery((db, _param: Param<object>) =>
  db
    .selectFrom('messages')
    .select(['seq', 'id'])
    .orderBy('seq', 'desc')
    .orderBy('id', 'desc')
    .limit((eb) => eb.lit(1)),
);

/** The place of the message that changed last; undefined before there is any. */
export function findNewestChange(db: Db): Checkpoint | undefined {
  return newestChange.first(db, {});
}

function changed(db: Db) {
  return wireMessages(db).select(['messages.deleted', 'messages.seq']);
}
