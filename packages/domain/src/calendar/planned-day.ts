import { hour, minute } from './durations.ts';
import {
  companyDate,
  earliest,
  epochMilliseconds,
  type Instant,
  instantAt,
  instantOf,
  latest,
  millisecondsBetween,
  startOfDay,
} from './instant.ts';
import { addDays, type PlainDate } from './plain-date.ts';
import {
  type FlexibleDay,
  isFlexible,
  ownScheduleOn,
  scheduleVersionOn,
  spansOf,
  type WorkingDay,
} from './schedule.ts';
import { type DatedVersions, versionValidOn, type ZoneVersion, zoneOn } from './versions.ts';
import { type DayPlan, dayPlanOn, type Hours, type WorkWeek } from './work-days.ts';

/** The calendar of a person, or of the company for those who have none of their own: hours, zone and holidays of each date. */
export interface WorkCalendar extends WorkWeek {
  readonly versions: DatedVersions<Hours & ZoneVersion & { readonly graceMinutes: number }>;
  readonly moves?: readonly PlainDate[] | undefined;
}

export interface InstantSpan {
  readonly start: Instant;
  readonly end: Instant;
}

/** What a person was to do on a date (D93). */
export interface PlannedDay {
  readonly date: PlainDate;
  readonly timeZone: string;
  /** True where no work is planned. */
  readonly off: boolean;
  /** Of the shift; null of a flexible day and of one off. */
  readonly start: Instant | null;
  readonly end: Instant | null;
  /** The work without the break. */
  readonly minutes: number;
  readonly breakMinutes: number;
  readonly core: InstantSpan | null;
  readonly holiday: string | null;
  readonly exception: string | null;
  /** The spans of work: several of a split day, none of a flexible one. */
  readonly spans: readonly InstantSpan[];
}

export function plannedOn(date: PlainDate, calendar: WorkCalendar): PlannedDay {
  const plan = dayPlanOn(date, calendar);
  const timeZone = zoneOn(date, calendar);
  const said = {
    date,
    timeZone,
    holiday: plan.holiday?.name ?? null,
    exception: plan.exception,
  };
  if (plan.day === null) return { ...said, ...dayOff };
  const { breakMinutes = 0 } = plan.day;
  if (isFlexible(plan.day))
    return { ...said, ...dayOff, off: false, ...flexible(plan.day, date, timeZone, plan), breakMinutes };
  const spans = cutAt(plan.freeFrom, instantSpans(plan.day, date, timeZone), date, timeZone);
  const planned = sumMinutes(spans);
  // A half holiday can leave less than the break.
  const left = breakMinutes < planned ? breakMinutes : 0;
  return {
    ...said,
    off: false,
    start: spans[0]?.start ?? null,
    end: spans.at(-1)?.end ?? null,
    minutes: planned - left,
    breakMinutes: left,
    core: null,
    spans,
  };
}

const dayOff = {
  off: true,
  start: null,
  end: null,
  minutes: 0,
  breakMinutes: 0,
  core: null,
  spans: [],
} as const;

function flexible(day: FlexibleDay, date: PlainDate, timeZone: string, { freeFrom }: DayPlan) {
  const { minutes, coreStart, coreEnd } = day;
  const core =
    coreStart === undefined || coreEnd === undefined
      ? []
      : [{ start: instantOf(date, coreStart, timeZone), end: instantOf(date, coreEnd, timeZone) }];
  return {
    minutes: freeFrom === null ? minutes : Math.floor(minutes / 2),
    core: cutAt(freeFrom, core, date, timeZone)[0] ?? null,
  };
}

/**
 * Each time after the one before it: what is not later by the clock is on the next day (D90). A time that the clocks skip can
 * move beyond the next one, which then is as late: no minute counts twice.
 */
export function instantSpans(day: WorkingDay, date: PlainDate, timeZone: string): InstantSpan[] {
  let [on, before] = [date, ''];
  let reached = startOfDay(date, timeZone);
  const next = (time: string): Instant => {
    if (time <= before) on = addDays(date, 1);
    before = time;
    reached = latest(reached, instantOf(on, time, timeZone));
    return reached;
  };
  return spansOf(day).map(({ start, end }) => ({ start: next(start), end: next(end) }));
}

function cutAt(
  time: string | null,
  spans: readonly InstantSpan[],
  date: PlainDate,
  timeZone: string,
): readonly InstantSpan[] {
  if (time === null) return spans;
  const free = instantOf(date, time, timeZone);
  return spans
    .filter(({ start }) => start < free)
    .map(({ start, end }) => ({ start, end: earliest(end, free) }));
}

function sumMinutes(spans: readonly InstantSpan[]): number {
  return spans.reduce((sum, { start, end }) => sum + millisecondsBetween(start, end) / minute, 0);
}

/**
 * The instant at which half of the planned work is done, in whole minutes: a morning off ends there (D12). Without the break,
 * which the longer half has: the hours of a half day that ends there have none (D93).
 */
export function middleOf({
  spans,
  core,
  breakMinutes,
}: Pick<PlannedDay, 'spans' | 'core' | 'breakMinutes'>): Instant | null {
  const parts = core ? [core] : spans;
  const work = core ? sumMinutes(parts) : sumMinutes(parts) - breakMinutes;
  let left = Math.floor(work / 2);
  for (const { start, end } of parts) {
    const length = millisecondsBetween(start, end) / minute;
    if (left <= length) return instantAt(epochMilliseconds(start) + left * minute);
    left -= length;
  }
  return null;
}

/** When a person has to be there: the start of the shift or of the core hours, in the middle with the morning off; null if never. */
export function duePressAt(planned: PlannedDay, morningOff: boolean): Instant | null {
  if (morningOff) return middleOf(planned);
  return planned.core?.start ?? planned.start;
}

/** The grace of a date in minutes: the schedule's own, or the company's (D90). */
export function graceOn(date: PlainDate, calendar: WorkCalendar): number {
  const own = calendar.own && ownScheduleOn(calendar.own, date);
  return (
    (own && scheduleVersionOn(own, date)?.graceMinutes) ??
    versionValidOn(calendar.versions, date).graceMinutes
  );
}

/** At most so long before its start a press belongs to a shift. */
const longestEarly = 4 * hour;

/**
 * The date of the shift to which an instant belongs (D93): a shift has the time from its start to its end, and before it
 * half of the time since the last planned end, at most four hours. Otherwise it is the date on the clocks.
 */
export function shiftDateOf(at: Instant, calendar: WorkCalendar): PlainDate {
  const today = companyDate(at, calendar);
  // The hours of a company or site are within a day (D2).
  if (!calendar.own) return today;
  const dates = [addDays(today, -1), today, addDays(today, 1)];
  return dates.find((date) => isOfShift(at, date, calendar)) ?? today;
}

function isOfShift(at: Instant, date: PlainDate, calendar: WorkCalendar): boolean {
  const { start, end } = plannedOn(date, calendar);
  if (start === null || end === null || at >= end) return false;
  const early = millisecondsBetween(at, start);
  return early <= 0 || (early <= longestEarly && 2 * early <= freeBefore(start, date, calendar));
}

/** Milliseconds since the end of the last shift; no end of an earlier day is within eight hours. */
function freeBefore(start: Instant, date: PlainDate, calendar: WorkCalendar): number {
  const free = [1, 2]
    .map((days) => plannedOn(addDays(date, -days), calendar).end)
    .filter((end) => end !== null)
    .map((end) => millisecondsBetween(end, start));
  return Math.max(0, Math.min(...free, 2 * longestEarly));
}

/** The date before or after one whose shift its own runs into; undefined where it has room (D90). */
export function overlappedBy(date: PlainDate, calendar: WorkCalendar): PlainDate | undefined {
  const { start, end } = plannedOn(date, calendar);
  if (start === null || end === null) return undefined;
  const [before, after] = [plannedOn(addDays(date, -1), calendar), plannedOn(addDays(date, 1), calendar)];
  if (before.end !== null && before.end > start) return before.date;
  return after.start !== null && end > after.start ? after.date : undefined;
}

/** When the date of a person is over: at their midnight, or at the end of a shift that runs over it (D93). */
export function dayEndsAt(date: PlainDate, calendar: WorkCalendar): Instant {
  const midnight = startOfDay(addDays(date, 1), calendar);
  const { end } = plannedOn(date, calendar);
  return end !== null && end > midnight ? end : midnight;
}

/** The date of which a person is now: that of a shift that runs over midnight until it ends, else the one on their clocks (D93). */
export function presentDateOf(now: Instant, calendar: WorkCalendar): PlainDate {
  const today = companyDate(now, calendar);
  if (!calendar.own) return today;
  const yesterday = addDays(today, -1);
  return dayEndsAt(yesterday, calendar) > now ? yesterday : today;
}
