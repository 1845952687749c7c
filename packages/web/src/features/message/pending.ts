import {
  deletedText,
  message,
  messageDeletion,
  messageEdit,
  messageInput,
} from '@muster/domain/message/schema';
import type { Row } from '../../store/device/kinds.ts';
import type { Entry } from '../../store/queue/entry.ts';

export interface ShownMessage extends Row<'message'> {
  /** Stays the same when an entry becomes a message; unique among messages. */
  readonly key: string;
  readonly unsent?: Entry;
  /** The entry that edits or deletes it, until the server has done so or after it refused. */
  readonly change?: Entry;
}

/**
 * Each exactly once, newest first (L15): once the mirror has a message, the entry with its `clientId` is hidden.
 * Unsent ones come first. A message that an entry edits or deletes reads as it will.
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
  const changes = entries.filter(({ intent }) => intent === 'editMessage' || intent === 'deleteMessage');
  return [...shown.values()].map((row) => changes.reduce(changed, row)).sort(newestFirst);
}

/** Ignores the clientId of other senders: it is unique per sender only. */
function keyOf({ id, senderId, clientId }: Row<'message'>, ownId: number): string {
  return senderId === ownId && clientId !== null ? clientId : String(id);
}

/** Undefined for an entry that another version of the app recorded in an unknown shape. */
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
    editedAt: null,
    deletedAt: null,
    endsOn: null,
    unsent: entry,
  };
}

/** The message as it reads once the entry is applied, if the entry is for it. A refused one changes nothing. */
function changed(row: ShownMessage, entry: Entry): ShownMessage {
  if (row.unsent) return row;
  const reads = entry.state === 'sent' ? message.safeParse(entry.answer).data : readsAfter(row, entry);
  return reads?.id === row.id ? { ...row, ...reads } : row;
}

function readsAfter(row: ShownMessage, entry: Entry): Partial<ShownMessage> | undefined {
  const deletion = entry.intent === 'deleteMessage' ? messageDeletion.safeParse(entry.data).data : undefined;
  const edit = entry.intent === 'editMessage' ? messageEdit.safeParse(entry.data).data : undefined;
  const id = edit?.id ?? deletion?.id;
  if (id !== row.id || row.deletedAt) return undefined;
  if (entry.state === 'failed') return { id, change: entry };
  return edit
    ? { id, content: edit.content, editedAt: entry.happenedAt, change: entry }
    : { id, content: deletedText, deletedAt: entry.happenedAt, change: entry };
}

function newestFirst(a: ShownMessage, b: ShownMessage): number {
  if (a.unsent && b.unsent) return b.unsent.order - a.unsent.order;
  if (a.unsent || b.unsent) return a.unsent ? -1 : 1;
  return b.id - a.id;
}
