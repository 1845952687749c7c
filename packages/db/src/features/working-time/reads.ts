import { companyDate, earliest, type Instant } from '@muster/domain/calendar/instant';
import { addDays, type PlainDate } from '@muster/domain/calendar/plain-date';
import { dayEndsAt } from '@muster/domain/calendar/planned-day';
import type { ScheduleDay, ScheduleRules, ScheduleVersion } from '@muster/domain/calendar/schedule';
import { asksForPress } from '@muster/domain/calendar/work-days';
import type { CompanyCalendar } from '@muster/domain/company/schema';
import { groupedBy } from '@muster/domain/lists/grouped';
import {
  type KnownAssignment,
  type KnownException,
  type KnownSchedule,
  type KnownSite,
  personCalendar,
  type WorkingTimes,
} from '@muster/domain/working-time/person-calendar';
import type { Selectable } from 'kysely';
import { readChangeClock } from '../../store/change-clock.ts';
import type { Db } from '../../store/connection.ts';
import { inOneSnapshot } from '../../store/snapshot.ts';
import { changeIn, holidayIn, siteRulesIn } from '../company/calendar-rows.ts';
import { companySeq, getCalendar } from '../company/reads.ts';
import type { ScheduleExceptionsTable, ScheduleVersionsTable } from './table.ts';

/** A person's entry, with its id. */
export interface AssignedEntry extends KnownAssignment {
  readonly id: number;
  readonly userId: number;
}

/** With the names, entries and drafts that only administrators' screens show. */
export interface StoredWorkingTimes extends WorkingTimes {
  readonly assignments: ReadonlyMap<number, readonly AssignedEntry[]>;
  /** Calendars that were made of them, by who shares one. */
  readonly calendars: Map<string, CompanyCalendar>;
}

const known = new WeakMap<Db, { seq: number; times: StoredWorkingTimes }>();

/** Cached until the settings row has a newer `seq`, which every change of them moves (as of `getCalendar`). */
export async function getWorkingTimes(db: Db): Promise<StoredWorkingTimes> {
  const row = await companySeq.first(db, {});
  const cached = known.get(db);
  if (row && cached?.seq === row.seq) return cached.times;
  const read = await inOneSnapshot(db, readTimes);
  if (read.isCommitted) known.set(db, read);
  return read.times;
}

async function readTimes(db: Db) {
  const seq = (await companySeq.first(db, {}))?.seq ?? 0;
  const times = {
    company: await getCalendar(db),
    schedules: await readSchedules(db),
    sites: await readSites(db),
    assignments: await readAssignments(db),
    exceptions: await readExceptions(db),
    calendars: new Map<string, CompanyCalendar>(),
  };
  return { seq, times, isCommitted: seq <= (await readChangeClock(db)) };
}

async function readSchedules(db: Db): Promise<Map<number, KnownSchedule>> {
  const rows = await db.selectFrom('schedule_versions').selectAll().orderBy('validFrom').execute();
  const versions = groupedBy(rows, ({ scheduleId }) => scheduleId);
  const made = [...versions].flatMap(([id, [first, ...later]]): [number, KnownSchedule][] =>
    first ? [[id, { id, versions: [versionIn(first), ...later.map(versionIn)] }]] : [],
  );
  return new Map(made);
}

function versionIn({ validFrom, rules }: Selectable<ScheduleVersionsTable>): ScheduleVersion {
  const read: ScheduleRules = JSON.parse(rules);
  return { ...read, validFrom };
}

async function readSites(db: Db): Promise<Map<number, KnownSite>> {
  const sites = await db.selectFrom('sites').selectAll().execute();
  const changes = await db.selectFrom('site_changes').selectAll().orderBy('validFrom').execute();
  const holidays = await db.selectFrom('site_holidays').selectAll().orderBy('date').execute();
  return new Map(
    sites.map((row) => [
      row.id,
      {
        id: row.id,
        first: siteRulesIn(row),
        changes: changes.filter(({ siteId }) => siteId === row.id).map(changeIn),
        holidays: holidays.filter(({ siteId }) => siteId === row.id).map(holidayIn),
      },
    ]),
  );
}

async function readAssignments(db: Db): Promise<Map<number, AssignedEntry[]>> {
  const rows = await db.selectFrom('assignments').selectAll().orderBy('validFrom').execute();
  const entries = rows.map(
    ({ createdAt: _, recordsTime, ...entry }): AssignedEntry => ({
      ...entry,
      recordsTime: recordsTime === 1,
    }),
  );
  return groupedBy(entries, ({ userId }) => userId);
}

async function readExceptions(db: Db): Promise<KnownException[]> {
  const rows = await db
    .selectFrom('schedule_exceptions')
    .selectAll()
    .where('draft', '=', 0)
    .orderBy('date')
    .execute();
  return rows.map(exceptionIn);
}

export function exceptionIn<Row extends Pick<Selectable<ScheduleExceptionsTable>, 'day'>>(row: Row) {
  const day: ScheduleDay = JSON.parse(row.day);
  return { ...row, day };
}

/** The calendar by which a person works (D90 to D92). */
export async function getPersonCalendar(db: Db, userId: number): Promise<CompanyCalendar> {
  return calendarOf(userId, await getWorkingTimes(db));
}

/** The same of times that were read. People who work alike share one. */
export function calendarOf(userId: number, times: StoredWorkingTimes): CompanyCalendar {
  const key = whoSharesIt(userId, times);
  const made = times.calendars.get(key) ?? personCalendar(userId, times);
  times.calendars.set(key, made);
  return made;
}

function whoSharesIt(userId: number, { assignments, exceptions }: StoredWorkingTimes): string {
  if (exceptions.some((each) => each.userId === userId)) return `person ${userId}`;
  const entries = assignments.get(userId) ?? [];
  return entries
    .map(({ validFrom, scheduleId, siteId, cycleStart, recordsTime }) =>
      [validFrom, scheduleId, siteId, cycleStart, recordsTime].join(),
    )
    .join(' ');
}

/** The people who may have another calendar than the company's. */
export function peopleOfTheirOwn({ assignments, exceptions }: StoredWorkingTimes): number[] {
  const named = exceptions.flatMap(({ userId }) => (userId === null ? [] : [userId]));
  return [...new Set([...assignments.keys(), ...named])];
}

/** People of whom something is true: those who work the company's hours, or not, and those who differ from them. */
export interface ExpectedPeople {
  readonly usual: boolean;
  /** Those of whom the opposite is true. */
  readonly others: readonly number[];
}

/** Whom a date expects (D8, D91); with `overAt` only those whose date is over by then (D93). */
export function expectedPeople(date: PlainDate, times: StoredWorkingTimes, overAt?: Instant): ExpectedPeople {
  const isTrue = (calendar: CompanyCalendar) =>
    asksForPress(date, calendar) && (overAt === undefined || dayEndsAt(date, calendar) <= overAt);
  const usual = isTrue(times.company);
  const asked = new Map(calendarsIn(times).map((calendar) => [calendar, isTrue(calendar)]));
  const others = peopleOfTheirOwn(times).filter((id) => asked.get(calendarOf(id, times)) !== usual);
  return { usual, others };
}

/** True if a date expects anyone, for all that their hours say. */
export function isWorkedBySome(date: PlainDate, times: StoredWorkingTimes): boolean {
  const { usual, others } = expectedPeople(date, times);
  return usual || others.length > 0;
}

/** Each calendar by which someone may work, once. */
function calendarsIn(times: StoredWorkingTimes): CompanyCalendar[] {
  return [...new Set([times.company, ...peopleOfTheirOwn(times).map((id) => calendarOf(id, times))])];
}

/** When a date ends where it does so first (D93). */
export function firstEndOf(date: PlainDate, times: StoredWorkingTimes): Instant {
  return earliestOf(calendarsIn(times).map((calendar) => dayEndsAt(date, calendar)));
}

/** The last date that is over for everyone, and for anyone (D93). */
export function lastDatesOver(now: Instant, times: StoredWorkingTimes) {
  const dates = calendarsIn(times)
    .map((calendar) => lastDateOver(now, calendar))
    .toSorted();
  const [everyone = lastDateOver(now, times.company)] = dates;
  return { everyone, anyone: dates.at(-1) ?? everyone };
}

function lastDateOver(now: Instant, calendar: CompanyCalendar): PlainDate {
  const yesterday = addDays(companyDate(now, calendar), -1);
  return dayEndsAt(yesterday, calendar) <= now ? yesterday : addDays(yesterday, -1);
}

function earliestOf([first, ...others]: readonly Instant[]): Instant {
  if (first === undefined) throw new Error('There is no calendar');
  return others.reduce((known, end) => earliest(known, end), first);
}

/** The rules of the newest version also come beside the versions, for a client that needs no dates. */
export async function sentCalendar(db: Db, userId: number): Promise<CompanyCalendar> {
  const calendar = await getPersonCalendar(db, userId);
  const { validFrom: _, ...rules } = calendar.versions.at(-1) ?? calendar.versions[0];
  return { ...rules, ...calendar };
}
