import type { Instant } from '@muster/domain/calendar/instant';
import type { WriteTransaction } from '../write-batch.ts';
import { type Message, toMessage, wireColumns } from './message.ts';

/** What makes a message. Its text was checked already (D30). */
export interface NewMessage {
  readonly senderId: number;
  readonly content: string;
  readonly isAnnouncement: boolean;
  /** Names this sending, so that a repeated one is the same message. */
  readonly clientId: string | null;
}

/** Adds a message for everyone. One that its sender sent before, by its `clientId`, is given back as it stands (D30). */
export async function insertMessage(
  tx: WriteTransaction,
  { senderId, content, isAnnouncement, clientId }: NewMessage,
  now: Instant,
): Promise<Message> {
  const earlier = clientId === null ? undefined : await findSent(tx, senderId, clientId);
  if (earlier) return earlier;
  const row = await tx.db
    .insertInto('messages')
    .values({
      senderId,
      content,
      isAnnouncement: isAnnouncement ? 1 : 0,
      clientId,
      createdAt: now,
      seq: tx.seq('everyone'),
    })
    .returning(wireColumns)
    .executeTakeFirstOrThrow();
  return toMessage(row);
}

async function findSent(tx: WriteTransaction, senderId: number, clientId: string) {
  const row = await tx.db
    .selectFrom('messages')
    .select(wireColumns)
    .where('senderId', '=', senderId)
    .where('clientId', '=', clientId)
    .executeTakeFirst();
  return row && toMessage(row);
}
