import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../store/connection.ts';

/** The id of no one: how an access token sees grievances, their files and what is counted of them (D58). */
export const noAdministrator = 0;

/** Every read for administrators of a grievance, its files, its audit entries or a count of them asks this (D21). */
export function isSeenBy(adminId: number, column: string): RawBuilder<SqlBool> {
  return sql`exists (select 1 from grievance_handlers
    where "adminId" = ${adminId} and "grievanceId" = ${sql.ref(column)} and until is null)`;
}

export function grievancesVisibleTo(db: Db, adminId: number) {
  return db
    .selectFrom('grievances')
    .where('grievances.deleted', '=', sql.lit(0))
    .where(isSeenBy(adminId, 'grievances.id'));
}

/** The active administrators who may not see a grievance; for null, as for evidence that waits for one, all (D21). */
export async function listNotSeeing(db: Db, grievanceId: number | null): Promise<number[]> {
  const seeing = db
    .selectFrom('grievance_handlers')
    .select('adminId')
    .where('grievanceId', '=', grievanceId)
    .where('until', 'is', null);
  const found = await activeAdmins(db).select('id').where('id', 'not in', seeing).orderBy('id').execute();
  return found.map(({ id }) => id);
}

export async function isSeenByOther(db: Db, grievanceId: number, exceptId: number): Promise<boolean> {
  const other = await db
    .selectFrom('grievance_handlers')
    .select('adminId')
    .where('grievanceId', '=', grievanceId)
    .where('adminId', '!=', exceptId)
    .where('until', 'is', null)
    .executeTakeFirst();
  return other !== undefined;
}

export function activeAdmins(db: Db) {
  return db.selectFrom('users').where('isAdmin', '=', 1).where('active', '=', 1);
}
