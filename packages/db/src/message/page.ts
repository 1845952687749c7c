import type { Checkpoint } from '@muster/domain/wire/sync';
import type { Db } from '../connection.ts';
import { atMost, hotQuery, type Param } from '../hot-query.ts';
import { inPages, type PageParams, type PageReader, pageReader } from '../sync/page.ts';
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

const readBehind: PageReader<Message> = pageReader(changedMessages, toMessage);

const oneBeforeNewest = hotQuery((db, param: Param<{ count: number }>) =>
  db
    .selectFrom('messages')
    .select(['seq', 'id'])
    .where((eb) => eb('deleted', '=', eb.lit(0)))
    .orderBy('id', 'desc')
    .limit((eb) => eb.lit(1))
    .offset(atMost(param('count'))),
);

/**
 * The messages that changed. A device keeps the newest page of the chat and reads further back from the server, so
 * one that is more than a page behind begins anew with the newest `limit` instead of catching up on years.
 */
export const readMessagePage: PageReader<Message> = (db, userId, after, limit) => {
  const page = readBehind(db, userId, after, limit);
  const skipped = page.more && oneBeforeNewest.first(db, { count: limit });
  return skipped && skipped.seq > after.seq ? readBehind(db, userId, skipped, limit) : page;
};

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
