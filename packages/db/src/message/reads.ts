import type { Db } from '../connection.ts';
import { hotQuery, limitParam, type Param } from '../hot-query.ts';
import { type Message, toMessage, wireMessages } from './message.ts';

const newestAnnouncements = hotQuery((db, param: Param<{ limit: number }>) =>
  wireMessages(db)
    .where((eb) => eb('isAnnouncement', '=', eb.lit(1)))
    .where((eb) => eb('deleted', '=', eb.lit(0)))
    .orderBy('messages.id', 'desc')
    .limit(limitParam(param('limit'))),
);

/** The newest `limit` announcements, newest first (D50). */
export function listAnnouncements(db: Db, limit: number): Message[] {
  return newestAnnouncements.all(db, { limit }).map(toMessage);
}

const history = hotQuery((db, param: Param<{ before: number; limit: number }>) =>
  wireMessages(db)
    .where('messages.id', '<', param('before'))
    .where((eb) => eb('deleted', '=', eb.lit(0)))
    .orderBy('messages.id', 'desc')
    .limit(limitParam(param('limit'))),
);

/** At most `limit` messages older than `before`, announcements among them, newest first (D30). */
export function listMessages(db: Db, before: number, limit: number): Message[] {
  return history.all(db, { before, limit }).map(toMessage);
}
