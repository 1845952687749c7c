import type { Row } from '../../store/device/kinds.ts';

/** Counts the messages by others after the read mark `upTo` (L17). */
export function countUnread(
  messages: readonly Pick<Row<'message'>, 'id' | 'senderId' | 'deletedAt'>[],
  upTo: number,
  ownId: number,
): number {
  return messages.filter(({ id, senderId, deletedAt }) => id > upTo && senderId !== ownId && !deletedAt)
    .length;
}
