import type { WaitingGrievance } from '@muster/domain/grievance/schema';
import {
  type GrievanceSort,
  type GrievanceTableInput,
  grievancesNewestFirst,
  type WaitingGrievancesInput,
} from '@muster/domain/grievance/table-schema';
import { orderOf, type TablePage } from '@muster/domain/lists/table-page';
import { sql } from 'kysely';
import { matchesAllWords, readTablePage } from '../../query/table-page.ts';
import type { Db } from '../../store/connection.ts';
import { type ListedGrievance, listGrievancesToHandle } from './review.ts';
import { grievancesVisibleTo } from './visible.ts';

/** Grievances that this administrator may not see are not even counted (D21). */
export function listGrievancePage(
  db: Db,
  adminId: number,
  table: GrievanceTableInput,
): Promise<TablePage<ListedGrievance>> {
  const { by, descending } = orderOf(table, grievancesNewestFirst);
  const order = { newest: ['grievances.createdAt', 'grievances.id'], by: sortedBy[by], descending };
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
  asked: WaitingGrievancesInput = {},
): Promise<TablePage<WaitingGrievance>> {
  const { rows, total } = await listGrievancePage(db, adminId, { ...asked, status: 'open' });
  return {
    rows: rows.map(({ id, category, createdAt, updatedAt, user }) => ({
      id,
      category,
      createdAt,
      updatedAt,
      user,
    })),
    total,
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
  submitted: sql.ref('grievances.createdAt'),
  employee: sql.ref('searchKey'),
  category: sql.ref('category'),
  subject: sql.ref('subjectKey'),
  status: sql.ref('status'),
  updated: sql.ref('updatedAt'),
} satisfies Record<GrievanceSort, unknown>;
