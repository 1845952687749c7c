import type { Instant } from '@muster/domain/calendar/instant';
import { allRows, type Rows } from '@muster/domain/lists/list-rows';
import { sql } from 'kysely';
import { newestByTime } from '../../query/newest.ts';
import type { Db } from '../../store/connection.ts';
import { hotQuery, type Param } from '../../store/hot-query.ts';
import { wireColumns } from './grievance.ts';
import type { Grievance } from './sync-page.ts';
import { isSeenBy } from './visible.ts';
import { read, updateAction } from './writes.ts';

const ownGrievances = hotQuery((db, param: Param<Rows & { userId: number }>) =>
  newestByTime(
    db
      .selectFrom('grievances')
      .select(wireColumns)
      .where('userId', '=', param('userId'))
      .where('deleted', '=', sql.lit(0)),
    param,
  ),
);

export function listGrievances(db: Db, userId: number, rows = allRows): Promise<Grievance[]> {
  return ownGrievances.all(db, { userId, ...rows });
}

/** An administrator's openings of a grievance or its files: first, last, and in how many hours. */
export interface Opening {
  readonly adminName: string;
  readonly employeeId: string;
  readonly department: string | null;
  readonly firstAt: Instant;
  readonly lastAt: Instant;
  readonly times: number;
}

/** Who has opened a person's own grievance, the latest first (D20). Undefined if it is not theirs. */
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
      'employeeId',
      'department',
      eb.fn.min('audit_log.createdAt').as('firstAt'),
      eb.fn.max('audit_log.createdAt').as('lastAt'),
      // An update shows the text, too.
      eb.fn.count<number>(sql`substr(audit_log."createdAt", 1, 13)`).distinct().as('times'),
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

/** Someone who may see a grievance besides its filer, or could until they lost the role. */
export interface GrievanceHandler {
  readonly adminId: number;
  readonly fullName: string;
  readonly employeeId: string;
  readonly department: string | null;
  readonly since: Instant;
  readonly until: Instant | null;
  readonly grantedBy: string | null;
  readonly grantedById: number | null;
}

/** In the order of becoming able to (D21). Undefined unless the viewer filed it or may see it. */
export async function listGrievanceHandlers(
  db: Db,
  id: number,
  viewerId: number,
): Promise<GrievanceHandler[] | undefined> {
  const seen = await db
    .selectFrom('grievances')
    .select('id')
    .where('id', '=', id)
    .where('deleted', '=', 0)
    .where((eb) => eb.or([eb('userId', '=', viewerId), isSeenBy(viewerId, 'grievances.id')]))
    .executeTakeFirst();
  return seen && handlersOf(db, id);
}

function handlersOf(db: Db, id: number): Promise<GrievanceHandler[]> {
  return db
    .selectFrom('grievance_handlers')
    .innerJoin('users', 'users.id', 'adminId')
    .leftJoin('users as granter', 'granter.id', 'grantedBy')
    .select(['adminId', 'users.fullName', 'users.employeeId', 'users.department', 'since', 'until'])
    .select(['granter.fullName as grantedBy', 'granter.id as grantedById'])
    .where('grievanceId', '=', id)
    .orderBy('since')
    .orderBy('users.fullName')
    .orderBy('adminId')
    .execute();
}
