import type { Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { DomainError } from '@muster/domain/errors';
import { deletedText } from '@muster/domain/message/schema';
import { messageTexts } from '@muster/domain/message/texts';
import { type Checkpoint, startCheckpoint } from '@muster/domain/wire/sync';
import type { Db } from '../../store/connection.ts';
import { hotQuery, type Param } from '../../store/hot-query.ts';
import type { WriteTransaction } from '../../store/write-batch.ts';
import { type Message, toMessage, wireMessages } from './message.ts';
import { findNewestChange } from './sync-page.ts';

export interface ChangedMessage {
  readonly message: Message;
  readonly place: { readonly seq: number; readonly after: Checkpoint };
}

const messageById = hotQuery((db, param: Param<{ id: number }>) =>
  wireMessages(db)
    .where('messages.id', '=', param('id'))
    .where((eb) => eb('deleted', '=', eb.lit(0))),
);

/** A message, deleted ones too. Throws `not_found`. */
export async function findMessage(db: Db, id: number): Promise<Message> {
  const found = await messageById.first(db, { id });
  if (!found) throw new DomainError('not_found', messageTexts.messageNotExist());
  return toMessage(found);
}

export function editMessage(
  tx: WriteTransaction,
  message: Message,
  { content, endsOn, at }: { content: string; endsOn: PlainDate | null; at: Instant },
): Promise<ChangedMessage> {
  return change(tx, message, { content, endsOn, editedAt: at });
}

/** Deletes a message: its words are gone, and its row says so (D30). */
export function deleteMessage(tx: WriteTransaction, message: Message, at: Instant): Promise<ChangedMessage> {
  return change(tx, message, { content: deletedText, editedAt: null, deletedAt: at });
}

interface Values {
  readonly content: string;
  readonly editedAt: Instant | null;
  readonly endsOn?: PlainDate | null;
  readonly deletedAt?: Instant;
}

/** Like a new message, the change itself is broadcast; that of an announcement notifies every device, too (S6). */
async function change(tx: WriteTransaction, message: Message, values: Values): Promise<ChangedMessage> {
  const { id, isAnnouncement } = message;
  const after = (await findNewestChange(tx.db)) ?? startCheckpoint;
  const seq = tx.seq(isAnnouncement ? 'everyone' : 'broadcast');
  await tx.db
    .updateTable('messages')
    .set({ ...values, seq })
    .where('id', '=', id)
    .execute();
  return { message: await findMessage(tx.db, id), place: { seq, after } };
}
