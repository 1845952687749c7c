import type { Checkpoint } from '@muster/domain/wire/sync';
import { atMost, hotQuery, type Param } from '../hot-query.ts';
import { isBehind, type PageReader, pageOf } from '../sync/page.ts';
import { type Message, toMessage, wireColumns } from './message.ts';

// The flag is written out, because only then the database finds the index of announcements.
const changedAnnouncements = hotQuery((db, param: Param<Checkpoint & { limit: number }>) =>
  db
    .selectFrom('messages')
    .select([...wireColumns, 'deleted', 'seq'])
    .where((eb) => eb('isAnnouncement', '=', eb.lit(1)))
    .where(isBehind(param))
    .orderBy('seq')
    .orderBy('id')
    .limit(atMost(param('limit'))),
);

/** The announcements that changed: everybody's (D41). */
export const readAnnouncementPage: PageReader<Message> = (db, _userId, { seq, id }, limit) => {
  const found = changedAnnouncements.all(db, { seq, id, limit: limit + 1 });
  return pageOf(found, { seq, id }, limit, ({ seq: _, deleted: __, ...row }) => toMessage(row));
};
