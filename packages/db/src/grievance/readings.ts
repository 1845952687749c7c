import type { AuditAction } from '@muster/domain/admin/features';
import type { Instant } from '@muster/domain/calendar/instant';
import { sql } from 'kysely';
import type { Db } from '../connection.ts';
import type { WriteTransaction } from '../write-batch.ts';

const read: AuditAction = 'grievance.read';

/** The action under which an update stands in the audit log. Its answer shows the grievance, so it counts as a reading. */
export const updateAction = 'grievance.update';

/** Notes that an administrator read these grievances (D20): a row each, written as one, with nothing of what they say. */
export async function recordReadings(
  tx: WriteTransaction,
  adminId: number,
  grievanceIds: readonly number[],
  now: Instant,
): Promise<void> {
  if (grievanceIds.length === 0) return;
  const ids = JSON.stringify([...new Set(grievanceIds)]);
  await sql`
    INSERT INTO audit_log (actorId, action, subjectType, subjectId, createdAt)
    SELECT ${adminId}, ${read}, 'grievance', value, ${now} FROM json_each(${ids})
  `.execute(tx.db);
}

/** That an administrator opened a grievance, or a file of it: first and last when, and how often. */
export interface Opening {
  readonly adminName: string;
  readonly firstAt: Instant;
  readonly lastAt: Instant;
  readonly times: number;
}

/**
 * Who has opened a person's own grievance, the last one first (D20). What one request showed counts once. Undefined if
 * it is not theirs.
 */
export async function listOpenings(db: Db, id: number, userId: number): Promise<Opening[] | undefined> {
  const own = await db
    .selectFrom('grievances')
    .select('id')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return own && openingsOf(db, id, userId);
}

function openingsOf(db: Db, id: number, filerId: number): Promise<Opening[]> {
  return db
    .selectFrom('audit_log')
    .innerJoin('users', 'users.id', 'audit_log.actorId')
    .select((eb) => [
      'users.fullName as adminName',
      eb.fn.min('audit_log.createdAt').as('firstAt'),
      eb.fn.max('audit_log.createdAt').as('lastAt'),
      eb.fn.count<number>('audit_log.createdAt').distinct().as('times'),
    ])
    .where('subjectType', '=', 'grievance')
    .where('subjectId', '=', id)
    .where('action', 'in', [read, updateAction])
    .where('actorId', '!=', filerId)
    .groupBy('users.id')
    .orderBy('lastAt', 'desc')
    .orderBy('users.id')
    .execute();
}
