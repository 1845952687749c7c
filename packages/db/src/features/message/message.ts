import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { type InferResult, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Flag } from '../../query/columns.ts';
import type { Db } from '../../store/connection.ts';

const wireColumns = [
  'messages.id',
  'senderId',
  'users.fullName as senderName',
  'content',
  'isAnnouncement',
  'messages.clientId',
  'messages.createdAt',
  'editedAt',
  'deletedAt',
  'endsOn',
] as const;

export function wireMessages(db: Db) {
  return db.selectFrom('messages').innerJoin('users', 'users.id', 'senderId').select(wireColumns);
}

/** True of what is shown on `today`: everything but announcements that ended. */
export function isShown(today: PlainDate): RawBuilder<SqlBool> {
  return sql`("endsOn" IS NULL OR "endsOn" >= ${today})`;
}

export type Message = ReturnType<typeof toMessage<InferResult<ReturnType<typeof wireMessages>>[number]>>;

export function toMessage<Row extends { readonly isAnnouncement: Flag }>({ isAnnouncement, ...row }: Row) {
  return { ...row, isAnnouncement: isAnnouncement === 1 };
}
