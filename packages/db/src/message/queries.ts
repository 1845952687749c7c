import type { Db } from '../connection.ts';
import { atMost, hotQuery, type Param } from '../hot-query.ts';
import { type Message, toMessage, wireColumns } from './message.ts';

const newestAnnouncements = hotQuery((db, param: Param<{ limit: number }>) =>
  db
    .selectFrom('messages')
    .select(wireColumns)
    .where((eb) => eb('isAnnouncement', '=', eb.lit(1)))
    .where((eb) => eb('deleted', '=', eb.lit(0)))
    .orderBy('id', 'desc')
    .limit(atMost(param('limit'))),
);

/** The newest `limit` announcements, newest first (D50). */
export function listAnnouncements(db: Db, limit: number): Message[] {
  return newestAnnouncements.all(db, { limit }).map(toMessage);
}
