import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { Db } from '../../store/connection.ts';
import { hotQuery, limitParam, type Param } from '../../store/hot-query.ts';
import { isShown, type Message, toMessage, wireMessages } from './message.ts';

const newestAnnouncements = hotQuery((db, param: Param<{ limit: number; today: PlainDate }>) =>
  wireMessages(db)
    .where((eb) => eb('deletedAt', 'is', null))
    .where((eb) => eb('isAnnouncement', '=', eb.lit(1)))
    .where((eb) => eb('deleted', '=', eb.lit(0)))
    .where(isShown(param('today')))
    .orderBy('messages.id', 'desc')
    .limit(limitParam(param('limit'))),
);

export async function listAnnouncements(db: Db, limit: number, today: PlainDate): Promise<Message[]> {
  return (await newestAnnouncements.all(db, { limit, today })).map(toMessage);
}

const history = hotQuery((db, param: Param<{ before: number; limit: number; today: PlainDate }>) =>
  wireMessages(db)
    .where('messages.id', '<', param('before'))
    .where((eb) => eb('deleted', '=', eb.lit(0)))
    .where(isShown(param('today')))
    .orderBy('messages.id', 'desc')
    .limit(limitParam(param('limit'))),
);

/** Newest first; of announcements those that are shown on `today` (D30). */
export async function listMessages(
  db: Db,
  before: number,
  limit: number,
  today: PlainDate,
): Promise<Message[]> {
  return (await history.all(db, { before, limit, today })).map(toMessage);
}

export async function findMessages(db: Db, ids: readonly number[]): Promise<Message[]> {
  if (ids.length === 0) return [];
  const found = wireMessages(db).where('messages.id', 'in', ids).where('deleted', '=', 0);
  return (await found.orderBy('messages.id').execute()).map(toMessage);
}
