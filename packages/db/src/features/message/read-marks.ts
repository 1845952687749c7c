import type { Db } from '../../store/connection.ts';
import { hotQuery, type Param, type RowOf } from '../../store/hot-query.ts';
import { inPages, type PageParams, type PageReader, pageReader } from '../../sync/page.ts';

export const wireColumns = ['id', 'chatUpTo', 'announcementsUpTo', 'noticesUpTo'] as const;

const changedMark = hotQuery((db, param: Param<PageParams>) =>
  inPages(
    db
      .selectFrom('read_marks')
      .select([...wireColumns, 'seq'])
      .where('id', '=', param('userId')),
    param,
  ),
);

/** How far a person has read, as the mirror keeps it: one row, whose id is the account's. */
export type ReadMark = RowOf<typeof theMark>;

export const readMarkPage: PageReader<ReadMark> = pageReader(changedMark, (row) => row);

export async function findReadMark(db: Db, userId: number) {
  const row = await theMark.first(db, { userId });
  if (!row) throw new Error('The account has no read mark');
  return row;
}

const theMark = hotQuery((db, param: Param<{ userId: number }>) =>
  db.selectFrom('read_marks').select(wireColumns).where('id', '=', param('userId')),
);

/** How many people have seen an announcement, of how many who had an account when it was made, without its sender. */
export interface Seen {
  readonly id: number;
  readonly seen: number;
  readonly of: number;
}

/** Leaves out unknown ids, and announcements for which no one else had an account (L18). */
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
    .orderBy('messages.id')
    .execute();
}
