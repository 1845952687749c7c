import { message, messageInput } from '@muster/domain/message/schema';
import type { Entry } from '../../store/entry.ts';
import type { Row } from '../../store/kinds.ts';

/** A message as the chat shows it: the server's, or one of the queue that the server has not got yet. */
export interface ShownMessage extends Row<'message'> {
  /** Stays the same while an entry becomes a message; no two messages share one. */
  readonly key: string;
  /** The entry that sends it, until the server has it as far as this device knows. */
  readonly unsent?: Entry;
}

/**
 * The messages with those that the account `ownId` sends from here, each exactly once, newest first (L15). A message and
 * its entry know each other by the `clientId`: from the moment the mirror has the one, the other is not shown. What is
 * unsent, refused too, stands above all others, the newest first.
 */
export function shownMessages(
  mirrored: readonly Row<'message'>[],
  entries: readonly Entry[],
  ownId: number,
  ownName: string,
): ShownMessage[] {
  const shown = new Map<string, ShownMessage>();
  const show = (row: ShownMessage) => void (shown.has(row.key) || shown.set(row.key, row));
  for (const row of mirrored) show({ ...row, key: keyOf(row, ownId) });
  for (const entry of entries) {
    const row = entry.intent === 'sendMessage' ? madeBy(entry, ownName) : undefined;
    if (row) show({ ...row, key: keyOf(row, ownId) });
  }
  return [...shown.values()].sort(newestFirst);
}

/** Another's clientId says nothing: only its sender's messages are told apart by it. */
function keyOf({ id, senderId, clientId }: Row<'message'>, ownId: number): string {
  return senderId === ownId && clientId !== null ? clientId : String(id);
}

/** Undefined for what another version of the app recorded in a shape that this one does not know. */
function madeBy(entry: Entry, ownName: string): Omit<ShownMessage, 'key'> | undefined {
  if (entry.state === 'sent') return message.safeParse(entry.answer).data;
  const { data } = messageInput.safeParse(entry.data);
  if (data?.clientId === undefined) return undefined;
  return {
    id: -entry.order,
    senderId: entry.accountId,
    senderName: ownName,
    content: data.content,
    isAnnouncement: data.isAnnouncement,
    clientId: data.clientId,
    createdAt: entry.happenedAt,
    unsent: entry,
  };
}

function newestFirst(a: ShownMessage, b: ShownMessage): number {
  if (a.unsent && b.unsent) return b.unsent.order - a.unsent.order;
  if (a.unsent || b.unsent) return a.unsent ? -1 : 1;
  return b.id - a.id;
}
