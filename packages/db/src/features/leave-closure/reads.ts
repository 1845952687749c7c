import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { DomainError } from '@muster/domain/errors';
import type { Closure } from '@muster/domain/leave/closure-schema';
import { closureTexts } from '@muster/domain/leave/closure-texts';
import { chainOf } from '@muster/domain/team/organisation';
import { sql } from 'kysely';
import { type Db, expressionsOf } from '../../store/connection.ts';
import { hotQuery, type Param } from '../../store/hot-query.ts';
import { isIn, type Placed } from '../leave-limit/reads.ts';
import { getTeams } from '../team/reads.ts';
import { getWorkingTimes } from '../working-time/reads.ts';

const all = hotQuery((db) =>
  db
    .selectFrom('leave_closures')
    .innerJoin('leave_types', 'leave_types.id', 'leaveTypeId')
    .select(['leave_closures.id', 'leave_closures.name', 'leave_types.name as leaveType', 'leaveTypeId'])
    .select(['startDate as from', 'endDate as to', 'siteId', 'teamId', 'exempt'])
    .orderBy('startDate')
    .orderBy('leave_closures.id'),
);

export async function listClosures(db: Db): Promise<Closure[]> {
  const rows = await all.all(db, {});
  return rows.map(({ exempt, ...row }) => {
    const leftOut: number[] = JSON.parse(exempt);
    return { ...row, exempt: leftOut };
  });
}

/** Throws `not_found`. */
export async function getClosure(db: Db, id: number): Promise<Closure> {
  const found = (await listClosures(db)).find((closure) => closure.id === id);
  if (!found) throw new DomainError('not_found', closureTexts.notExist(), 'id');
  return found;
}

interface AskedPeople {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

const employees = (db: Db) => db.selectFrom('users').select(['users.id', 'joinDate', 'leavesOn']);

const employedIn = hotQuery((db, param: Param<AskedPeople>) =>
  employees(db)
    .where('active', '=', sql.lit(1))
    .where('joinDate', '<=', param('to'))
    .where((eb) => eb.or([eb('leavesOn', 'is', null), eb('leavesOn', '>=', param('from'))]))
    .orderBy('id'),
);

const employedAmong = hotQuery((db, param: Param<AskedPeople & { ids: string }>) =>
  employees(db)
    .innerJoin(expressionsOf(db).idRows(param('ids')).as('asked'), 'asked.value', 'users.id')
    .where('active', '=', sql.lit(1))
    .where('joinDate', '<=', param('to'))
    .where((eb) => eb.or([eb('leavesOn', 'is', null), eb('leavesOn', '>=', param('from'))]))
    .orderBy('asked.key'),
);

export interface ClosedPerson {
  readonly id: number;
  /** Whether the closure is about them on a date: they are employed and at its place then. */
  isConcerned(date: PlainDate): boolean;
}

/** The people who may be concerned by a closure, or those among some, but for whom it leaves out. */
export async function listClosedPeople(
  db: Db,
  closure: Closure,
  among?: readonly number[],
): Promise<ClosedPerson[]> {
  const { from, to, exempt } = closure;
  const people = among
    ? await employedAmong.all(db, { from, to, ids: JSON.stringify(among) })
    : await employedIn.all(db, { from, to });
  const { members, teams } = await getTeams(db);
  const { assignments } = await getWorkingTimes(db);
  const placedOn = (id: number, date: PlainDate): Placed => ({
    id,
    department: null,
    siteId: assignments.get(id)?.findLast(({ validFrom }) => validFrom <= date)?.siteId ?? null,
    teamIds: chainOf(members.get(id)?.findLast(({ validFrom }) => validFrom <= date)?.teamId, teams),
  });
  const place = { teamId: closure.teamId, siteId: closure.siteId, department: null };
  return people
    .filter(({ id }) => !exempt.includes(id))
    .map(({ id, joinDate, leavesOn }) => ({
      id,
      isConcerned: (date) =>
        joinDate <= date && (leavesOn === null || date <= leavesOn) && isIn(place, placedOn(id, date)),
    }));
}

const leaveIn = hotQuery((db, param: Param<{ userId: number; from: PlainDate; to: PlainDate }>) =>
  db
    .selectFrom('leave_requests')
    .select([
      'id',
      'startDate',
      'endDate',
      'duration',
      'half',
      'firstHalf',
      'lastHalf',
      'status',
      'closureId',
    ])
    .where('userId', '=', param('userId'))
    .where('endDate', '>=', param('from'))
    .where('startDate', '<=', param('to'))
    .where('deleted', '=', sql.lit(0)),
);

/** What a closure does not touch: own leave, and what was made of it before, whatever was decided about that. */
export async function leaveBesideClosure(db: Db, userId: number, { id, from, to }: Closure) {
  const found = await leaveIn.all(db, { userId, from, to });
  return found.filter(({ status, closureId }) => status !== 'rejected' || closureId === id);
}

const made = hotQuery((db, param: Param<{ closureId: number }>) =>
  db
    .selectFrom('leave_requests')
    .select(['id', 'userId', 'halfDays'])
    .where('closureId', '=', param('closureId'))
    .where('status', '!=', sql.lit('rejected'))
    .where('deleted', '=', sql.lit(0))
    .orderBy('userId')
    .orderBy('id'),
);

/** The leave that a closure made and that stands. */
export function listClosureLeave(db: Db, closureId: number) {
  return made.all(db, { closureId });
}
