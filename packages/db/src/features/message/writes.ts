import type { Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { ReadMarkInput } from '@muster/domain/message/schema';
import { type Checkpoint, startCheckpoint } from '@muster/domain/wire/sync';
import type { Db } from '../../store/connection.ts';
import { hotQuery, type Param } from '../../store/hot-query.ts';
import type { WriteTransaction } from '../../store/write-batch.ts';
import { type Message, toMessage, wireMessages } from './message.ts';
import { findReadMark, type ReadMark, wireColumns } from './read-marks.ts';
import { findNewestChange } from './sync-page.ts';

export interface NewMessage {
  readonly senderId: number;
  readonly content: string;
  readonly isAnnouncement: boolean;
  /** Identifies this sending, so that a repeated one is the same message. */
  readonly clientId: string | null;
  readonly endsOn?: PlainDate | null;
}

export interface PostedMessage {
  readonly message: Message;
  /** Its place on the change clock and the one before; null if this sending was stored before. */
  readonly place: { readonly seq: number; readonly after: Checkpoint } | null;
}

interface NewRow extends Omit<NewMessage, 'isAnnouncement' | 'endsOn'> {
  readonly isAnnouncement: 0 | 1;
  readonly endsOn: PlainDate | null;
  readonly createdAt: Instant;
  readonly seq: number;
}

const newMessage = hotQuery((db, param: Param<NewRow>) =>
  db
    .insertInto('messages')
    .values({
      senderId: param('senderId'),
      content: param('content'),
      isAnnouncement: param('isAnnouncement'),
      clientId: param('clientId'),
      createdAt: param('createdAt'),
      endsOn: param('endsOn'),
      seq: param('seq'),
    })
    .returning('id'),
);

/** A repeated `clientId` returns the stored message (D30). The live channel sends it; only announcements notify. */
export async function insertMessage(
  tx: WriteTransaction,
  { isAnnouncement, endsOn = null, ...message }: NewMessage,
  now: Instant,
): Promise<PostedMessage> {
  const { senderId, clientId } = message;
  const earlier = clientId === null ? undefined : await sent.first(tx.db, { senderId, clientId });
  if (earlier) return { message: toMessage(earlier), place: null };
  const after = (await findNewestChange(tx.db)) ?? startCheckpoint;
  const flag = isAnnouncement ? 1 : 0;
  const seq = tx.seq(isAnnouncement ? 'everyone' : 'broadcast');
  const row = await newMessage.first(tx.db, {
    ...message,
    endsOn,
    isAnnouncement: flag,
    createdAt: now,
    seq,
  });
  const posted = row && (await oneMessage.first(tx.db, row));
  if (!posted) throw new Error('The message is gone');
  return { message: toMessage(posted), place: { seq, after } };
}

const sent = hotQuery((db, param: Param<{ senderId: number; clientId: string }>) =>
  wireMessages(db).where('senderId', '=', param('senderId')).where('clientId', '=', param('clientId')),
);

const oneMessage = hotQuery((db, param: Param<{ id: number }>) =>
  wireMessages(db).where('messages.id', '=', param('id')),
);

/** Inserts a new account's read mark: earlier messages are not unread. */
export async function insertReadMark(tx: WriteTransaction, userId: number): Promise<void> {
  const newest = await newestMessage(tx.db);
  await tx.db
    .insertInto('read_marks')
    .values({
      id: userId,
      chatUpTo: newest,
      announcementsUpTo: newest,
      noticesUpTo: null,
      seq: await tx.ownSeq(userId),
    })
    .execute();
}

/** Never back, nor past the newest message or `now` (L17). The chat up to a message includes its announcements. */
export async function moveReadMark(
  tx: WriteTransaction,
  userId: number,
  input: ReadMarkInput,
  now: Instant,
): Promise<ReadMark> {
  const mark = await findReadMark(tx.db, userId);
  const moved = movedMark(mark, input, await newestMessage(tx.db), now);
  if (wireColumns.every((column) => moved[column] === mark[column])) return mark;
  await tx.db
    .updateTable('read_marks')
    .set({ ...moved, seq: await tx.ownSeq(userId) })
    .where('id', '=', userId)
    .execute();
  return moved;
}

function movedMark(mark: ReadMark, input: ReadMarkInput, newest: number, now: Instant): ReadMark {
  const chatUpTo = Math.max(mark.chatUpTo, Math.min(input.chatUpTo ?? 0, newest));
  const announced = Math.min(input.announcementsUpTo ?? 0, newest);
  const announcementsUpTo = Math.max(mark.announcementsUpTo, chatUpTo, announced);
  const looked = input.noticesUpTo && input.noticesUpTo > now ? now : (input.noticesUpTo ?? null);
  return { ...mark, chatUpTo, announcementsUpTo, noticesUpTo: latest(mark.noticesUpTo, looked) };
}

async function newestMessage(db: Db): Promise<number> {
  return (await newestId.first(db, {}))?.id ?? 0;
}

const newestId = hotQuery((db, _param: Param<object>) =>
  db
    .selectFrom('messages')
    .select('id')
    .orderBy('id', 'desc')
    .limit((eb) => eb.lit(1)),
);

function latest(a: Instant | null, b: Instant | null): Instant | null {
  return a !== null && (b === null || a > b) ? a : b;
}
