import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { DomainError } from '@muster/domain/errors';
import type { LeaveAway } from '@muster/domain/leave/away-at-once';
import type { LeaveSpan } from '@muster/domain/leave/counting';
import type { LeaveLimit } from '@muster/domain/leave/limit-schema';
import { limitTexts } from '@muster/domain/leave/limit-texts';
import { chainOf } from '@muster/domain/team/organisation';
import { sql } from 'kysely';
import type { Db } from '../../store/connection.ts';
import { hotQuery, type Param } from '../../store/hot-query.ts';
import { isAway } from '../leave/presence.ts';
import { getTeams, teamsOn } from '../team/reads.ts';
import { getWorkingTimes } from '../working-time/reads.ts';

const allLimits = hotQuery((db) =>
  db
    .selectFrom('leave_limits')
    .select(['id', 'name', 'most', 'mode', 'teamId', 'siteId', 'department'])
    .select(['firstDate as from', 'lastDate as to'])
    .orderBy('id'),
);

export function listLeaveLimits(db: Db): Promise<LeaveLimit[]> {
  return allLimits.all(db, {});
}

/** Throws `not_found`. */
export async function getLeaveLimit(db: Db, id: number): Promise<LeaveLimit> {
  const found = (await listLeaveLimits(db)).find((limit) => limit.id === id);
  if (!found) throw new DomainError('not_found', limitTexts.notExist(), 'id');
  return found;
}

const touching = hotQuery((db, param: Param<LeaveSpan>) =>
  db
    .selectFrom('leave_requests')
    .select(['id', 'userId', 'startDate', 'endDate', 'duration', 'half', 'firstHalf', 'lastHalf'])
    .where('endDate', '>=', param('startDate'))
    .where('startDate', '<=', param('endDate'))
    .where('status', 'in', [sql.lit('pending' as const), sql.lit('approved' as const)])
    .where('deleted', '=', sql.lit(0))
    .where(isAway())
    .orderBy('id'),
);

/** Everyone's pending and approved leave that touches a span and by which its person is away. */
export function listLeaveAway(
  db: Db,
  { startDate, endDate }: LeaveSpan,
): Promise<(LeaveAway & { readonly id: number })[]> {
  return touching.all(db, { startDate, endDate });
}

const thereOn = hotQuery((db, param: Param<{ date: PlainDate }>) =>
  db
    .selectFrom('users')
    .select(['id', 'department', 'joinDate'])
    .where('active', '=', sql.lit(1))
    .where('joinDate', '<=', param('date'))
    .where((eb) => eb.or([eb('leavesOn', 'is', null), eb('leavesOn', '>=', param('date'))]))
    .orderBy('id'),
);

/** Whom a limit or a closure is about: one of the three, or everybody. */
export interface Place {
  readonly teamId: number | null;
  readonly siteId: number | null;
  readonly department: string | null;
}

export interface Placed {
  readonly id: number;
  readonly department: string | null;
  readonly siteId: number | null;
  /** The team and those above it, the nearest first. */
  readonly teamIds: readonly number[];
}

/** Everyone who is there on a date, each with where they are then. */
export async function listPlaced(db: Db, date: PlainDate): Promise<Placed[]> {
  const teams = await getTeams(db);
  const { assignments } = await getWorkingTimes(db);
  const teamOf = teamsOn(date, teams);
  return (await thereOn.all(db, { date })).map(({ id, department }) => ({
    id,
    department,
    siteId: assignments.get(id)?.findLast(({ validFrom }) => validFrom <= date)?.siteId ?? null,
    teamIds: chainOf(teamOf.get(id), teams.teams),
  }));
}

export function isIn({ teamId, siteId, department }: Place, person: Placed): boolean {
  return (
    (teamId === null || person.teamIds.includes(teamId)) &&
    (siteId === null || person.siteId === siteId) &&
    (department === null || person.department === department)
  );
}
