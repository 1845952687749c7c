import type { Instant } from '@muster/domain/calendar/instant';
import type { Db } from '../connection.ts';
import { hotQuery, type Param } from '../hot-query.ts';
import { wireColumns } from './grievance.ts';
import type { Grievance } from './sync-page.ts';
import { read, updateAction } from './writes.ts';

const ownGrievances = hotQuery((db, param: Param<{ userId: number; deleted: 0 }>) =>
  db
    .selectFrom('grievances')
    .select(wireColumns)
    .where('userId', '=', param('userId'))
    .where('deleted', '=', param('deleted'))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc'),
);

/** The grievances a person filed, newest first (D20, D50). */
export function listGrievances(db: Db, userId: number): Grievance[] {
  return ownGrievances.all(db, { userId, deleted: 0 });
}

/** An administrator's openings of a grievance or its files: first, last, and how many. */
export interface Opening {
  readonly adminName: string;
  readonly firstAt: Instant;
  readonly lastAt: Instant;
  readonly times: number;
}

/**
 * Who has opened a person's own grievance, the latest first (D20). One request counts once. Undefined if it is not
 * theirs.
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
