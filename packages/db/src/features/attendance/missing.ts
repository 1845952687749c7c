import type { MissingPerson } from '@muster/domain/attendance/missing-schema';
import type { Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { mapSerially } from '@muster/domain/concurrency/serial';
import { hiddenType } from '@muster/domain/leave/types';
import { groupedBy } from '@muster/domain/lists/grouped';
import { sql } from 'kysely';
import { idsInSteps, JsonRows } from '../../query/json-rows.ts';
import { foundRows, positionOf } from '../../query/position.ts';
import { type Db, expressionsOf } from '../../store/connection.ts';
import { hotQuery, type Param, type RowOf } from '../../store/hot-query.ts';
import { takesDay } from '../leave/presence.ts';
import { decideDates, getWorkingTimes, zonesElsewhere } from '../working-time/reads.ts';
import { type MissingQuestion, missingIds, missingOrder } from './missing-ids.ts';

/** When it is, and what belongs to leave and to sessions, which is for those who see these, too. */
export interface MissingView {
  readonly seesLeave: boolean;
  /** The types of which this reader is told no more than that someone is away (D97). */
  readonly hiddenTypes?: ReadonlySet<number>;
  readonly seesSessions: boolean;
  readonly now: Instant;
}

interface PeopleParams {
  readonly ids: string;
  readonly date: PlainDate;
}

const peopleOfIds = hotQuery((db, param: Param<PeopleParams>) =>
  db
    .selectFrom(expressionsOf(db).idRows(param('ids')).as('sorted'))
    .crossJoin('users')
    .leftJoin('attendance', (join) =>
      join.onRef('attendance.userId', '=', 'users.id').on('attendance.date', '=', param('date')),
    )
    .select(['users.id as userId', 'employeeId', 'fullName as name', 'department', 'status'])
    .select(({ selectFrom }) => [
      selectFrom('sessions')
        .select(({ fn }) => fn.max('lastSeenAt').as('at'))
        .whereRef('sessions.userId', '=', 'users.id')
        .as('inSession'),
      selectFrom('known_devices')
        .select(({ fn }) => fn.max('lastUsedAt').as('at'))
        .whereRef('known_devices.userId', '=', 'users.id')
        .as('onDevice'),
      selectFrom('attendance as presses')
        .select(({ fn }) => fn.coalesce('presses.checkOutTime', 'presses.checkInTime').as('at'))
        .whereRef('presses.userId', '=', 'users.id')
        .where('presses.checkInTime', 'is not', null)
        .orderBy('presses.date', 'desc')
        .limit(sql.lit(1))
        .as('pressed'),
    ])
    .whereRef('users.id', '=', 'sorted.value')
    .orderBy('sorted.key'),
);

type FoundPerson = RowOf<typeof peopleOfIds>;

const approvedLeaveOn = hotQuery((db, param: Param<{ date: PlainDate }>) =>
  db
    .selectFrom('leave_requests')
    .select(['userId', 'leaveType', 'leaveTypeId', 'duration', 'startDate', 'endDate'])
    .where('status', '=', sql.lit('approved'))
    .where('deleted', '=', sql.lit(0))
    .where(takesDay())
    .where('endDate', '>=', param('date'))
    .where('startDate', '<=', param('date'))
    .orderBy('id'),
);

/** Of a closed day those who were absent or on leave; of an open work day everyone whom it expects (D8, D57). */
export async function listMissing(
  db: Db,
  question: MissingQuestion,
  view: MissingView,
): Promise<JsonRows<MissingPerson>> {
  const dates = question.dates.map(({ date }) => date);
  await decideDates(db, dates);
  const ids = await missingIds(db, question);
  const approved = new Map(
    await mapSerially(dates, async (date) => [date, await leaveOn(db, date)] as const),
  );
  const times = await getWorkingTimes(db);
  const readerOf = (date: PlainDate) => {
    const known = { ...view, date, leave: approved.get(date), zones: zonesElsewhere(date, times) };
    return async (some: string) => {
      const people = await peopleOfIds.all(db, { ids: some, date });
      return people.map((found) => missingPerson(found, known));
    };
  };
  const text = await inOrder(ids, readerOf);
  const { next } = foundRows(ids, question.limit, (row) => positionOf(missingOrder, row));
  return new JsonRows(`[${text}]`, ids.length, next);
}

async function leaveOn(db: Db, date: PlainDate) {
  const approved = await approvedLeaveOn.all(db, { date });
  return new Map(approved.map(({ userId, ...each }) => [userId, each]));
}

type ApprovedLeave = NonNullable<MissingPerson['leave']> & { readonly leaveTypeId: number | null };

interface KnownOfDate extends MissingView {
  readonly date: PlainDate;
  readonly leave: ReadonlyMap<number, ApprovedLeave> | undefined;
  readonly zones: ReadonlyMap<number, string>;
}

function missingPerson(found: FoundPerson, known: KnownOfDate): MissingPerson {
  const { now, date, seesSessions, leave, zones } = known;
  const { userId, employeeId, name, department, status } = found;
  const approved = leave?.get(userId);
  const isAway = approved !== undefined || status === 'leave';
  const timeZone = zones.get(userId);
  return {
    userId,
    employeeId,
    name,
    department,
    lastSeenAt: seesSessions ? lastSignOfLife(found, now) : null,
    leave: isAway ? shownLeave(approved, known) : null,
    ...(timeZone !== undefined && { timeZone, date }),
  };
}

function shownLeave(
  approved: ApprovedLeave | undefined,
  { date, seesLeave, hiddenTypes }: KnownOfDate,
): MissingPerson['leave'] {
  if (!seesLeave || !approved) return unknownLeave(date);
  const { leaveTypeId, ...leave } = approved;
  return hiddenTypes?.has(leaveTypeId ?? 0) ? { ...leave, leaveType: hiddenType.leaveType } : leave;
}

/** Reads those of each date together, as JSON without brackets in the order of `ids`. */
async function inOrder(
  ids: readonly { readonly id: number; readonly date: PlainDate }[],
  readerOf: (date: PlainDate) => (ids: string) => Promise<MissingPerson[]>,
): Promise<string> {
  const texts = new Map<number, string>();
  for (const [date, some] of groupedBy(ids, (each) => each.date)) {
    const read = readerOf(date);
    for await (const step of idsInSteps(some))
      for (const person of await read(step)) texts.set(person.userId, JSON.stringify(person));
  }
  return ids.flatMap(({ id }) => texts.get(id) ?? []).join(',');
}

/** At most `now`, because a time may be a device's claim. */
function lastSignOfLife({ inSession, onDevice, pressed }: FoundPerson, now: Instant): Instant | null {
  const newest = [inSession, onDevice, pressed]
    .filter((at) => at !== null)
    .sort()
    .at(-1);
  return newest !== undefined && newest > now ? now : (newest ?? null);
}

/** Leave of which the day alone is told, or whose request is not kept any more (Retention). */
function unknownLeave(date: PlainDate): MissingPerson['leave'] {
  return { leaveType: null, duration: null, startDate: date, endDate: date };
}
