import { companyDate, earliest, type Instant } from '@muster/domain/calendar/instant';
import { addDays, type PlainDate } from '@muster/domain/calendar/plain-date';
import { dayEndsAt } from '@muster/domain/calendar/planned-day';
import { zoneOn } from '@muster/domain/calendar/versions';
import { asksForPress } from '@muster/domain/calendar/work-days';
import type { CompanyCalendar } from '@muster/domain/company/schema';
import { groupedBy } from '@muster/domain/lists/grouped';
import {
  calendarWithExceptions,
  type KnownException,
  personCalendar,
  type WorkingTimes,
} from '@muster/domain/working-time/person-calendar';
import type { Db } from '../../store/connection.ts';
import { mayWait } from '../../store/snapshot.ts';
import { inTurns, yieldToEventLoop } from '../../store/yield-to-event-loop.ts';
import { knownBySeq } from '../company/known-by-seq.ts';
import { getCalendar, getCompany } from '../company/reads.ts';
import { type AssignedEntry, readAssignments, readExceptions, readSchedules, readSites } from './rows.ts';

/** With what follows from them, once it was asked for. */
export interface StoredWorkingTimes extends WorkingTimes {
  readonly assignments: ReadonlyMap<number, readonly AssignedEntry[]>;
  /** The same without the exceptions of single people. */
  readonly shared: WorkingTimes;
  /** The exceptions of single people, by person, and whom each date has one of. */
  readonly personal: ReadonlyMap<number, readonly KnownException[]>;
  readonly namedOn: ReadonlyMap<PlainDate, ReadonlySet<number>>;
  /** The people who may have another calendar than the company's. */
  readonly people: readonly number[];
  /** Calendars that were made: of single people, of their entries, and by the key of entries. */
  readonly made: {
    readonly ofPerson: Map<number, CompanyCalendar>;
    readonly ofEntries: Map<number, CompanyCalendar>;
    readonly byKey: Map<string, CompanyCalendar>;
  };
  /** What was asked about a date. */
  readonly dates: Map<PlainDate, AskedDate>;
  /** Zones elsewhere that were asked for, by date. */
  readonly zones: Map<PlainDate, ReadonlyMap<number, string>>;
}

interface AskedDate {
  readonly byCalendar: Map<CompanyCalendar, DateOfCalendar>;
  /** Each calendar by which someone may work on it, once. */
  readonly calendars: readonly CompanyCalendar[];
  expected?: ExpectedPeople;
  firstEnd?: Instant;
}

/** What a date asks of those who work by a calendar. */
interface DateOfCalendar {
  readonly asks: boolean;
  readonly endsAt: Instant;
}

const known = knownBySeq(readTimes);

/** Cached until the settings row has a newer `seq`, which every change of them moves (as of `getCalendar`). */
export async function getWorkingTimes(db: Db): Promise<StoredWorkingTimes> {
  const times = await known.get(db);
  if (mayWait(db) && times.made.ofEntries.size < times.people.length) await inTurns(makeCalendars(times));
  return times;
}

/** Those of everyone: the first question about a date would make them all at once. */
function* makeCalendars(times: StoredWorkingTimes): Generator<undefined, void> {
  for (const userId of times.people) yield void calendarOfEntries(userId, times);
}

/**
 * Decides in steps what dates ask of everyone. To be awaited before a snapshot in which it is asked: people with days or
 * sites of their own may have hundreds of calendars. Does nothing in a write or a snapshot.
 */
export async function decideDates(db: Db, dates: readonly PlainDate[]): Promise<void> {
  if (mayWait(db)) await decideInSteps(dates, await getWorkingTimes(db));
}

async function decideInSteps(dates: readonly PlainDate[], times: StoredWorkingTimes): Promise<void> {
  const undecided = dates.filter((date) => !times.dates.get(date)?.expected);
  for (const date of undecided) await inTurns(decide(date, times));
  // What asks next has a turn for itself.
  if (undecided.length > 0) await yieldToEventLoop();
}

function* decide(date: PlainDate, times: StoredWorkingTimes): Generator<undefined, void> {
  for (const userId of times.people) yield void calendarOnDate(userId, date, times);
  for (const calendar of askedDate(date, times).calendars) yield void dateOf(date, calendar, times);
  expectedPeople(date, times);
}

async function readTimes(db: Db) {
  const { seq } = await getCompany(db);
  const value = workingTimesOf({
    company: await getCalendar(db),
    schedules: await readSchedules(db),
    sites: await readSites(db),
    assignments: await readAssignments(db),
    exceptions: await readExceptions(db),
  });
  return { seq, value };
}

/** With nothing asked of them yet. */
export function workingTimesOf(times: Pick<StoredWorkingTimes, keyof WorkingTimes>): StoredWorkingTimes {
  const named = times.exceptions.flatMap((each) =>
    each.userId === null ? [] : [{ ...each, userId: each.userId }],
  );
  const personal = groupedBy(named, ({ userId }) => userId);
  const onDates = [...groupedBy(named, ({ date }) => date)];
  return {
    ...times,
    shared: { ...times, exceptions: times.exceptions.filter(({ userId }) => userId === null) },
    personal,
    namedOn: new Map(onDates.map(([date, each]) => [date, new Set(each.map(({ userId }) => userId))])),
    people: [...new Set([...times.assignments.keys(), ...personal.keys()])],
    made: { ofPerson: new Map(), ofEntries: new Map(), byKey: new Map() },
    dates: new Map(),
    zones: new Map(),
  };
}

/** The calendar by which a person works (D90 to D92). */
export async function getPersonCalendar(db: Db, userId: number): Promise<CompanyCalendar> {
  return calendarOf(userId, await getWorkingTimes(db));
}

/** The same of times that were read. People who work alike share one. */
export function calendarOf(userId: number, times: StoredWorkingTimes): CompanyCalendar {
  const exceptions = times.personal.get(userId);
  if (!exceptions) return calendarOfEntries(userId, times);
  return remembered(times.made.ofPerson, userId, () => {
    const all = [...times.shared.exceptions, ...exceptions].toSorted(byDate);
    return calendarWithExceptions(userId, calendarOfEntries(userId, times), { ...times, exceptions: all });
  });
}

function byDate(one: KnownException, other: KnownException): number {
  return one.date < other.date ? -1 : Number(one.date > other.date);
}

/** A person's calendar but for the days that are otherwise for them alone: enough to know their clocks by. */
export function calendarOfEntries(userId: number, times: StoredWorkingTimes): CompanyCalendar {
  const { made, shared } = times;
  return remembered(made.ofEntries, userId, () =>
    remembered(made.byKey, keyOfEntries(times.assignments.get(userId) ?? []), () =>
      personCalendar(userId, shared),
    ),
  );
}

function keyOfEntries(entries: readonly AssignedEntry[]): string {
  return entries
    .map(({ validFrom, scheduleId, siteId, cycleStart, recordsTime }) =>
      [validFrom, scheduleId, siteId, cycleStart, recordsTime].join(),
    )
    .join(' ');
}

/** The calendar that decides a person's date: few people have one of their own for it. */
function calendarOnDate(userId: number, date: PlainDate, times: StoredWorkingTimes): CompanyCalendar {
  const isNamed = times.namedOn.get(date)?.has(userId) === true;
  return isNamed ? calendarOf(userId, times) : calendarOfEntries(userId, times);
}

function remembered<Key, Value>(made: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = made.get(key);
  if (known !== undefined) return known;
  const value = make();
  made.set(key, value);
  return value;
}

/** Dates whose outcome is remembered: what screens and jobs ask about now. */
const rememberedDates = 100;

function askedDate(date: PlainDate, times: StoredWorkingTimes): AskedDate {
  const { dates, people, company } = times;
  if (dates.size > rememberedDates) dates.clear();
  return remembered(dates, date, () => ({
    byCalendar: new Map(),
    calendars: [...new Set([company, ...people.map((id) => calendarOnDate(id, date, times))])],
  }));
}

function dateOf(date: PlainDate, calendar: CompanyCalendar, times: StoredWorkingTimes): DateOfCalendar {
  return remembered(askedDate(date, times).byCalendar, calendar, () => ({
    asks: asksForPress(date, calendar),
    endsAt: dayEndsAt(date, calendar),
  }));
}

/** When a date is over for those who work by a calendar (D93). */
export function endOf(date: PlainDate, calendar: CompanyCalendar, times: StoredWorkingTimes): Instant {
  return dateOf(date, calendar, times).endsAt;
}

/** The zone of a person's date where it is not the company's (D11). */
export function zoneElsewhere(
  userId: number,
  date: PlainDate,
  times: StoredWorkingTimes,
): string | undefined {
  return zoneBeside(date, calendarOfEntries(userId, times), times);
}

function zoneBeside(date: PlainDate, calendar: CompanyCalendar, { company }: StoredWorkingTimes) {
  if (calendar === company) return undefined;
  const zone = zoneOn(date, calendar);
  return zone === zoneOn(date, company) ? undefined : zone;
}

/** Dates whose zones are remembered: those of today. Each may have thousands of people. */
const rememberedZones = 4;

/** The same of everyone, by who it is: an empty map where everyone has one clock. */
export function zonesElsewhere(date: PlainDate, times: StoredWorkingTimes): ReadonlyMap<number, string> {
  const { zones } = times;
  if (zones.size > rememberedZones) zones.clear();
  return remembered(zones, date, () => zonesOn(date, times));
}

function zonesOn(date: PlainDate, times: StoredWorkingTimes): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  const known = new Map<CompanyCalendar, string | undefined>();
  for (const userId of times.people) {
    const calendar = calendarOfEntries(userId, times);
    if (!known.has(calendar)) known.set(calendar, zoneBeside(date, calendar, times));
    const zone = known.get(calendar);
    if (zone !== undefined) found.set(userId, zone);
  }
  return found;
}

/** People of whom something is true: those who work the company's hours, or not, and those who differ from them. */
export interface ExpectedPeople {
  readonly usual: boolean;
  /** Those of whom the opposite is true. */
  readonly others: readonly number[];
}

/** Whom a date expects (D8, D91); with `overAt` only those whose date is over by then (D93). */
export function expectedPeople(date: PlainDate, times: StoredWorkingTimes, overAt?: Instant): ExpectedPeople {
  if (overAt !== undefined) return peopleOf(date, times, ({ asks, endsAt }) => asks && endsAt <= overAt);
  const asked = askedDate(date, times);
  asked.expected ??= peopleOf(date, times, ({ asks }) => asks);
  return asked.expected;
}

function peopleOf(
  date: PlainDate,
  times: StoredWorkingTimes,
  isTrue: (asked: DateOfCalendar) => boolean,
): ExpectedPeople {
  const usual = isTrue(dateOf(date, times.company, times));
  const differs = (id: number) => isTrue(dateOf(date, calendarOnDate(id, date, times), times)) !== usual;
  return { usual, others: times.people.filter(differs) };
}

/** True if a date expects anyone, for all that their hours say. */
export function isWorkedBySome(date: PlainDate, times: StoredWorkingTimes): boolean {
  const { usual, others } = expectedPeople(date, times);
  return usual || others.length > 0;
}

/** When a date ends where it does so first (D93). */
export function firstEndOf(date: PlainDate, times: StoredWorkingTimes): Instant {
  const asked = askedDate(date, times);
  asked.firstEnd ??= asked.calendars
    .map((calendar) => dateOf(date, calendar, times).endsAt)
    .reduce((known, end) => earliest(known, end));
  return asked.firstEnd;
}

/** The last date that is over for everyone, and for anyone (D93). */
export async function lastDatesOver(now: Instant, times: StoredWorkingTimes) {
  const calendars = await calendarsAround(now, times);
  const dates = calendars.map((calendar) => lastDateOver(now, calendar, times)).toSorted();
  const [everyone = lastDateOver(now, times.company, times)] = dates;
  return { everyone, anyone: dates.at(-1) ?? everyone };
}

/** Those by which anyone works today. */
async function calendarsAround(now: Instant, times: StoredWorkingTimes): Promise<CompanyCalendar[]> {
  // Wherever people are, their date is at most a day from the company's, and may end a day after it.
  const around = [-2, -1, 0, 1].map((days) => addDays(companyDate(now, times.company), days));
  await decideInSteps(around, times);
  return [...new Set(around.flatMap((date) => askedDate(date, times).calendars))];
}

/** True if the date of anyone was over in the time from `since` to `now`: their night, or the date on their clocks (D93). */
export async function someDateEnded(since: Instant, now: Instant, times: StoredWorkingTimes) {
  const calendars = await calendarsAround(now, times);
  return calendars.some((each) => lastDateOver(since, each, times) !== lastDateOver(now, each, times));
}

function lastDateOver(now: Instant, calendar: CompanyCalendar, times: StoredWorkingTimes): PlainDate {
  const yesterday = addDays(companyDate(now, calendar), -1);
  return dateOf(yesterday, calendar, times).endsAt <= now ? yesterday : addDays(yesterday, -1);
}
