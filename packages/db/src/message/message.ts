import type { InferResult } from 'kysely';
import type { Flag } from '../columns.ts';
import type { Db } from '../connection.ts';

/** The columns of a message on the wire (U96). */
const wireColumns = [
  'messages.id',
  'senderId',
  'users.fullName as senderName',
  'content',
  'isAnnouncement',
  'messages.clientId',
  'messages.createdAt',
] as const;

/** All messages with their senders' names. */
export function wireMessages(db: Db) {
  return db.selectFrom('messages').innerJoin('users', 'users.id', 'senderId').select(wireColumns);
}

/** A message on the wire. */
export type Message = ReturnType<typeof toMessage<InferResult<ReturnType<typeof wireMessages>>[number]>>;

/** Converts flags to booleans. */
export function toMessage<Row extends { readonly isAnnouncement: Flag }>({ isAnnouncement, ...row }: Row) {
  return { ...row, isAnnouncement: isAnnouncement === 1 };
}
