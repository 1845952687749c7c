import type { PlainDate } from '@muster/domain/calendar/plain-date';
import {
  type AwayOn,
  awayOnDates,
  type LeaveAway,
  limitedDates,
  type MeasuredLimit,
} from '@muster/domain/leave/away-at-once';
import type { LeaveTerms } from '@muster/domain/leave/balance';
import { type CountedTime, leaveDays } from '@muster/domain/leave/counting';
import type { LeaveLimit } from '@muster/domain/leave/limit-schema';
import type { LeaveTime } from '@muster/domain/leave/rules';
import { isReported, typeOf } from '@muster/domain/leave/types';
import type { Db } from '../../store/connection.ts';
import { shouldYield, yieldToEventLoop } from '../../store/yield-to-event-loop.ts';
import { type WorksOn, worksOn } from '../working-time/planned.ts';
import { getPersonCalendar, getWorkingTimes } from '../working-time/reads.ts';
import { isIn, listLeaveAway, listLeaveLimits, listPlaced, type Place, type Placed } from './reads.ts';

/** Leave that is asked for, or changes; one that is stored has an id. */
export interface MeasuredLeave extends LeaveTime, CountedTime {
  readonly id?: number;
  readonly userId: number;
}

export interface Measured {
  readonly limits: readonly MeasuredLimit[];
  /** Of one's team, else of one's department: without a limit, it is what there is to know. */
  readonly group: readonly AwayOn[];
}

const nobody: Measured = { limits: [], group: [] };

/** How many are away at once on the work days of leave, the asker included, by each limit that is about them (D98). */
export async function measureAway(db: Db, leave: MeasuredLeave): Promise<Measured> {
  const [measured = nobody] = await measureAll(db, [leave]);
  return measured;
}

/** The same of several requests, in their order: what all of them need is read once. */
export async function measureAll(db: Db, leaves: readonly MeasuredLeave[]): Promise<Measured[]> {
  const [first, ...starts] = leaves.map(({ startDate }) => startDate).toSorted();
  const last = leaves
    .map(({ endDate }) => endDate)
    .toSorted()
    .at(-1);
  if (first === undefined || last === undefined) return [];
  const known = {
    away: await listLeaveAway(db, { startDate: first, endDate: last }),
    limits: await listLeaveLimits(db),
    placed: new Map<PlainDate, Placed[]>(),
    works: worksOn(await getWorkingTimes(db)),
  };
  for (const date of new Set([first, ...starts])) known.placed.set(date, await listPlaced(db, date));
  const made: Measured[] = [];
  for (const leave of leaves) {
    if (shouldYield()) await yieldToEventLoop();
    made.push(measureBy(known, leave, await getPersonCalendar(db, leave.userId)));
  }
  return made;
}

interface Known {
  readonly away: Awaited<ReturnType<typeof listLeaveAway>>;
  readonly limits: readonly LeaveLimit[];
  /** Who is where, by the first date of leave. */
  readonly placed: ReadonlyMap<PlainDate, readonly Placed[]>;
  readonly works: WorksOn;
}

function measureBy(
  { away, limits, placed, works }: Known,
  leave: MeasuredLeave,
  calendar: LeaveTerms,
): Measured {
  const type = typeOf({ ...leave, leaveType: leave.leaveType ?? '' }, calendar.leaveTypes);
  const dates = leaveDays(leave, calendar);
  const people = placed.get(leave.startDate) ?? [];
  const asker = people.find(({ id }) => id === leave.userId);
  if (!asker || dates.length === 0 || type?.presence === 'elsewhere') return nobody;
  const all: LeaveAway[] = [...away.filter(({ id }) => id !== leave.id), leave];
  const own = limits.filter((limit) => isIn(limit, asker));
  return {
    limits: own.map((limit) => ({
      limit,
      days: awayOnDates(limitedDates(dates, limit), all, idsIn(limit, people), works),
    })),
    group: awayOnDates(dates, all, idsIn(groupOf(asker), people), works),
  };
}

/**
 * What refuses leave on the days that are new to it; without a limit nothing is read. Sickness is reported, not planned: it
 * counts as anyone's leave does, and nothing refuses it.
 */
export async function limitsFor(
  db: Db,
  leave: MeasuredLeave,
  isNew: (date: PlainDate) => boolean = () => true,
): Promise<MeasuredLimit[]> {
  if ((await listLeaveLimits(db)).every(({ mode }) => mode === 'warn')) return [];
  const { leaveTypes } = await getPersonCalendar(db, leave.userId);
  if (isReported({ ...leave, leaveType: leave.leaveType ?? '' }, leaveTypes)) return [];
  const { limits } = await measureAway(db, leave);
  return limits.map(({ limit, days }) => ({ limit, days: days.filter(({ on }) => isNew(on)) }));
}

function groupOf({ department, teamIds: [teamId] }: Placed): Place {
  const place = { teamId: null, siteId: null, department: null };
  return teamId === undefined ? { ...place, department } : { ...place, teamId };
}

function idsIn(place: Place, people: readonly Placed[]): Set<number> {
  return new Set(people.filter((person) => isIn(place, person)).map(({ id }) => id));
}
