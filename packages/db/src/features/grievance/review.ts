import { allRows, type Rows } from '@muster/domain/lists/list-rows';
import { newestByTime } from '../../query/newest.ts';
import type { Db } from '../../store/connection.ts';
import { listedColumns } from './grievance.ts';
import type { Grievance } from './sync-page.ts';
import { activeAdmins, grievancesVisibleTo } from './visible.ts';

/** A grievance as administrators list it: without its text (D21), with its person (U98) and who handled it last. */
export interface ListedGrievance extends Omit<Grievance, 'description'> {
  readonly user: { readonly fullName: string; readonly employeeId: string };
  readonly reviewerName: string | null;
}

export interface GrievanceToHandle extends ListedGrievance {
  readonly description: string;
}

const columns = listedColumns.map((column) => `grievances.${column}` as const);

/** The grievances an administrator may see, newest first (D21); with `ids` only those. */
export async function listGrievancesToHandle(
  db: Db,
  adminId: number,
  ids?: readonly number[],
  rows = allRows,
): Promise<ListedGrievance[]> {
  const found = await newestFirst(db, adminId, rows)
    .$if(ids !== undefined, (query) => query.where('grievances.id', 'in', ids ?? []))
    .execute();
  return found.map(withUser);
}

export async function listGrievancesWithText(
  db: Db,
  adminId: number,
  rows: Rows,
): Promise<GrievanceToHandle[]> {
  return (await newestFirst(db, adminId, rows).select('description').execute()).map(withUser);
}

/** One grievance; undefined if it is missing or this administrator may not see it (D21). */
export async function findGrievanceToHandle(
  db: Db,
  id: number,
  adminId: number,
): Promise<GrievanceToHandle | undefined> {
  const found = await toHandle(db, adminId)
    .select('description')
    .where('grievances.id', '=', id)
    .executeTakeFirst();
  return found && withUser(found);
}

function newestFirst(db: Db, adminId: number, rows: Rows) {
  return newestByTime(toHandle(db, adminId), (name) => rows[name], 'grievances');
}

function toHandle(db: Db, adminId: number) {
  return grievancesVisibleTo(db, adminId)
    .innerJoin('users', 'users.id', 'grievances.userId')
    .leftJoin('users as reviewer', 'reviewer.id', 'grievances.reviewedBy')
    .select(columns)
    .select(['users.fullName', 'users.employeeId', 'reviewer.fullName as reviewerName']);
}

function withUser<Row extends GrievanceToHandle['user']>({ fullName, employeeId, ...row }: Row) {
  return { ...row, user: { fullName, employeeId } };
}

export interface Handler {
  readonly id: number;
  readonly fullName: string;
  readonly employeeId: string;
  readonly department: string | null;
}

export async function listHandlers(db: Db, exceptId: number): Promise<Handler[]> {
  return activeAdmins(db)
    .select(['id', 'fullName', 'employeeId', 'department'])
    .where('id', '!=', exceptId)
    .orderBy('fullName')
    .orderBy('id')
    .execute();
}

export async function isAnyoneElse(db: Db, without: readonly number[]): Promise<boolean> {
  const other = activeAdmins(db).select('id').where('id', 'not in', without).limit(1);
  return (await other.executeTakeFirst()) !== undefined;
}

export async function canHandle(db: Db, id: number): Promise<boolean> {
  return (await activeAdmins(db).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
