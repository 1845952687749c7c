import type { Instant } from '@muster/domain/calendar/instant';
import type { ReadMarkInput } from '@muster/domain/message/schema';
import type { Db } from '../connection.ts';
import { hotQuery, type Param } from '../hot-query.ts';
import { inPages, type PageParams, type PageReader, pageReader } from '../sync/page.ts';
import type { WriteTransaction } from '../write-batch.ts';

const wireColumns = ['id', 'chatUpTo', 'announcementsUpTo', 'noticesUpTo'] as const;

const changedMark = hotQuery((db, param: Param<PageParams>) =>
  inPages(
    db
      .selectFrom('read_marks')
      .select([...wireColumns, 'seq'])
      .where('id', '=', param('userId')),
    param,
  ),
);

/** How far a person has read, as the mirror keeps it: one row with the id of the account. */
export type ReadMark = ReturnType<typeof findReadMark>;

/** How far the person has read, if that changed (D41). */
export const readMarkPage: PageReader<ReadMark> = pageReader(changedMark, (row) => row);

/** Where a new account begins: what was said before it came is not unread. */
export async function insertReadMark(tx: WriteTransaction, userId: number): Promise<void> {
  const newest = newestMessage(tx.db);
  await tx.db
    .insertInto('read_marks')
    .values({
      id: userId,
      chatUpTo: newest,
      announcementsUpTo: newest,
      noticesUpTo: null,
      seq: tx.seq(userId),
    })
    .execute();
}

/**
 * Moves a person's marks forward, never back, and never past what there is: nobody has read what was not written yet,
 * nor looked at a notice after `now` (L17). Whoever has read the chat up to a message has seen the announcements up to it.
 */
export async function moveReadMark(
  tx: WriteTransaction,
  userId: number,
  input: ReadMarkInput,
  now: Instant,
): Promise<ReadMark> {
  const mark = findReadMark(tx.db, userId);
  const moved = movedMark(mark, input, newestMessage(tx.db), now);
  if (wireColumns.every((column) => moved[column] === mark[column])) return mark;
  await tx.db
    .updateTable('read_marks')
    .set({ ...moved, seq: tx.seq(userId) })
    .where('id', '=', userId)
    .execute();
  return moved;
}

/** How far a person has read. */
export function findReadMark(db: Db, userId: number) {
  const row = theMark.first(db, { userId });
  if (!row) throw new Error('The account has no read mark');
  return row;
}

const theMark = hotQuery((db, param: Param<{ userId: number }>) =>
  db.selectFrom('read_marks').select(wireColumns).where('id', '=', param('userId')),
);

function movedMark(mark: ReadMark, input: ReadMarkInput, newest: number, now: Instant): ReadMark {
  const chatUpTo = Math.max(mark.chatUpTo, Math.min(input.chatUpTo ?? 0, newest));
  const announced = Math.min(input.announcementsUpTo ?? 0, newest);
  const announcementsUpTo = Math.max(mark.announcementsUpTo, chatUpTo, announced);
  const looked = input.noticesUpTo && input.noticesUpTo > now ? now : (input.noticesUpTo ?? null);
  return { ...mark, chatUpTo, announcementsUpTo, noticesUpTo: latest(mark.noticesUpTo, looked) };
}

function newestMessage(db: Db): number {
  return newestId.first(db, {})?.id ?? 0;
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

/** How many have seen an announcement, and of how many who were there when it was made, its sender left out. */
export interface Seen {
  readonly id: number;
  readonly seen: number;
  readonly of: number;
}

/**
 * Counts who has seen each of these announcements (L18). Left out are ids of none, and an announcement that nobody
 * else was there for.
 */
export async function countSeen(db: Db, ids: readonly number[]): Promise<Seen[]> {
  return db
    .selectFrom('messages')
    .innerJoin('users', (join) =>
      join
        .onRef('users.createdAt', '<=', 'messages.createdAt')
        .onRef('users.id', '<>', 'messages.senderId')
        .on('users.active', '=', 1),
    )
    .innerJoin('read_marks', 'read_marks.id', 'users.id')
    .select((eb) => [
      'messages.id',
      eb.fn.countAll<number>().as('of'),
      eb.fn
        .sum<number>(eb.case().when('announcementsUpTo', '>=', eb.ref('messages.id')).then(1).else(0).end())
        .as('seen'),
    ])
    .where('messages.id', 'in', ids)
    .where('isAnnouncement', '=', 1)
    .where('deleted', '=', 0)
    .groupBy('messages.id')
    .execute();
}
