import type { Selectable } from 'kysely';
import type { MessagesTable } from './table.ts';

/** The columns of a message that travel (SPEC section 3). */
export const wireColumns = ['id', 'senderId', 'content', 'isAnnouncement', 'createdAt'] as const;

/** A message as it leaves this package. */
export type Message = ReturnType<typeof toMessage>;

/** Flags leave this package as booleans. */
export function toMessage(row: Pick<Selectable<MessagesTable>, (typeof wireColumns)[number]>) {
  return { ...row, isAnnouncement: row.isAnnouncement === 1 };
}
