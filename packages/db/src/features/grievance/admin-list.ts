import type { WaitingGrievance } from '@muster/domain/grievance/schema';
import {
  type GrievanceSort,
  type GrievanceTableInput,
  grievancesNewestFirst,
  type WaitingGrievancesInput,
} from '@muster/domain/grievance/table-schema';
import { orderOf } from '@muster/domain/lists/table-page';
import { sql } from 'kysely';
import { orderedBy, textKey } from '../../query/position.ts';
import { type AskedPage, matchesAllWords, type ReadPage, readTablePage } from '../../query/table-page.ts';
import type { Db } from '../../store/connection.ts';
import { type ListedGrievance, listGrievancesToHandle } from './review.ts';
import { grievancesVisibleTo } from './visible.ts';

/** Grievances that this administrator may not see are not even counted (D21). */
export function listGrievancePage(
  db: Db,
  adminId: number,
  table: GrievanceTableInput & AskedPage,
): Promise<ReadPage<ListedGrievance>> {
  const { by, descending } = orderOf(table, grievancesNewestFirst);
  const order = orderedBy('grievances', by, sortedBy[by], { descending, newest: 'submitted' });
  const shown = {
    shownBy: (read: Db) => shownBy(read, adminId, table),
    order,
    rowsOf: (read: Db, ids: readonly number[]) => listGrievancesToHandle(read, adminId, ids),
  };
  return readTablePage(db, shown, table);
}

/** The open grievances without subject and text (D21), newest first by default, and how many there are. */
export async function listWaitingGrievances(
  db: Db,
  adminId: number,
  asked: WaitingGrievancesInput & AskedPage = {},
): Promise<ReadPage<WaitingGrievance>> {
  const { rows, ...page } = await listGrievancePage(db, adminId, { ...asked, status: 'open' });
  return {
    ...page,
    rows: rows.map(({ id, category, createdAt, updatedAt, user }) => ({
      id,
      category,
      createdAt,
      updatedAt,
      user,
    })),
  };
}

function shownBy(db: Db, adminId: number, { search = '', id, status, category }: GrievanceTableInput) {
  return grievancesVisibleTo(db, adminId)
    .innerJoin('users', 'users.id', 'grievances.userId')
    .select('grievances.id')
    .where(matchesAllWords(db, search, sql`"searchKey" || ${sql.lit('\n')} || "subjectKey"`))
    .$if(id !== undefined, (query) => query.where('grievances.id', '=', id ?? null))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? null))
    .$if(category !== undefined, (query) => query.where('category', '=', category ?? null));
}

const sortedBy = {
  submitted: textKey(sql.ref('grievances.createdAt')),
  employee: textKey(sql.ref('searchKey')),
  category: textKey(sql.ref('category')),
  subject: textKey(sql.ref('subjectKey')),
  status: textKey(sql.ref('status')),
  updated: textKey(sql.ref('updatedAt')),
} satisfies Record<GrievanceSort, unknown>;
