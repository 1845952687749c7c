import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { Rows } from '@muster/domain/lists/list-rows';
import { newestById } from '../../query/newest.ts';
import type { Db } from '../../store/connection.ts';
import { hotQuery, type Param } from '../../store/hot-query.ts';
import { isShown, type Message, toMessage, wireMessages } from './message.ts';

type ShownRows = Rows & { readonly today: PlainDate };

const newestAnnouncements = hotQuery((db, param: Param<ShownRows>) =>
  newestById(
    wireMessages(db)
      .where((eb) => eb('deletedAt', 'is', null))
      .where((eb) => eb('isAnnouncement', '=', eb.lit(1)))
      .where((eb) => eb('deleted', '=', eb.lit(0)))
      .where(isShown(param('today'))),
    param,
    'messages.id',
  ),
);

export async function listAnnouncements(db: Db, rows: Rows, today: PlainDate): Promise<Message[]> {
  return (await newestAnnouncements.all(db, { ...rows, today })).map(toMessage);
}

const history = hotQuery((db, param: Param<ShownRows>) =>
  newestById(
    wireMessages(db)
      .where((eb) => eb('deleted', '=', eb.lit(0)))
      .where(isShown(param('today'))),
    param,
    'messages.id',
  ),
);

/** Newest first; of announcements those that are shown on `today` (D30). */
export async function listMessages(db: Db, rows: Rows, today: PlainDate): Promise<Message[]> {
  return (await history.all(db, { ...rows, today })).map(toMessage);
}

export async function findMessages(db: Db, ids: readonly number[]): Promise<Message[]> {
  if (ids.length === 0) return [];
  const found = wireMessages(db).where('messages.id', 'in', ids).where('deleted', '=', 0);
  return (await found.orderBy('messages.id').execute()).map(toMessage);
}
