import { hour } from '../calendar/durations.ts';
import { epochMilliseconds, type Instant, instantAt, startOfDay } from '../calendar/instant.ts';
import { addDays, type PlainDate } from '../calendar/plain-date.ts';
import { type InstantSpan, instantSpans } from '../calendar/planned-day.ts';
import { isFlexible } from '../calendar/schedule.ts';
import type { Zone } from '../calendar/versions.ts';
import type { RotaDay, RotaRow } from './rota-schema.ts';

/** How many people are planned in an hour of a date: at once, at most. */
export interface PlannedHour {
  readonly start: Instant;
  readonly count: number;
}

export interface PlannedCount {
  /** Of each hour of the date: 23 or 25 of them where clocks change. */
  readonly hours: readonly PlannedHour[];
  /** Who works on the date with hours or without. */
  readonly people: number;
  /** Who works an amount without hours: they are in no hour. */
  readonly flexible: number;
}

type WorkedDay = Pick<RotaDay, 'date' | 'timeZone' | 'day' | 'start' | 'end' | 'off' | 'leave'>;

/**
 * How many of some people are planned in each hour of a date at `zone`, by instants: a night counts on both of its dates. Who
 * has leave for the day is not planned; half a day is, because no one knows here which half (D93).
 */
export function plannedHours(
  rows: readonly { readonly days: readonly WorkedDay[] }[],
  date: PlainDate,
  zone: Zone,
): PlannedCount {
  const near = rows.flatMap(({ days }) => days.filter((day) => isNear(day, date) && isWorked(day)));
  const spans = near.flatMap(workSpans);
  const hours = hoursOf(date, zone).map(({ start, end }) => ({
    start,
    count: mostAtOnce(spans.filter((span) => span.start < end && start < span.end)),
  }));
  const today = near.filter((day) => day.date === date);
  return { hours, people: today.length, flexible: today.filter(({ start }) => start === null).length };
}

/** Its work can reach into the date: it is of the date, or next to it elsewhere or by a night. */
function isNear(day: WorkedDay, date: PlainDate): boolean {
  return addDays(date, -2) <= day.date && day.date <= addDays(date, 1);
}

function isWorked({ off, leave }: WorkedDay): boolean {
  return !off && leave !== 'full';
}

/** The spans of work within what is planned: a half holiday ends them early. */
function workSpans({ date, timeZone, day, start, end }: WorkedDay): InstantSpan[] {
  if (!day || start === null || end === null || isFlexible(day)) return [];
  return instantSpans(day, date, timeZone).flatMap((span) => {
    const cut = { start: span.start, end: span.end < end ? span.end : end };
    return cut.start < cut.end ? [cut] : [];
  });
}

/** Who follows another in an hour is not there beside them. */
function mostAtOnce(spans: readonly InstantSpan[]): number {
  const starts = spans.map(({ start }) => start).toSorted();
  const ends = spans.map(({ end }) => end).toSorted();
  let [most, ended] = [0, 0];
  for (const [begun, start] of starts.entries()) {
    while ((ends[ended] ?? start) < start || ends[ended] === start) ended += 1;
    most = Math.max(most, begun + 1 - ended);
  }
  return most;
}

function hoursOf(date: PlainDate, zone: Zone): InstantSpan[] {
  const end = epochMilliseconds(startOfDay(addDays(date, 1), zone));
  const hours: InstantSpan[] = [];
  for (let at = epochMilliseconds(startOfDay(date, zone)); at < end; at += hour)
    hours.push({ start: instantAt(at), end: instantAt(Math.min(at + hour, end)) });
  return hours;
}

/** The same for each department, by name; those without one last. */
export function plannedByDepartment(
  rows: readonly Pick<RotaRow, 'department' | 'days'>[],
  date: PlainDate,
  zone: Zone,
): { readonly department: string | null; readonly planned: PlannedCount }[] {
  const names = [...new Set(rows.map(({ department }) => department))];
  return names
    .toSorted((one, other) => (one === null ? 1 : other === null ? -1 : one < other ? -1 : 1))
    .map((department) => ({
      department,
      planned: plannedHours(
        rows.filter((row) => row.department === department),
        date,
        zone,
      ),
    }));
}

/** The fewest and most at once in the hours between the first and the last that has someone; null where no one has hours. */
export function rangeOf({ hours }: PlannedCount): { readonly least: number; readonly most: number } | null {
  const counts = hours.map(({ count }) => count);
  const [first, last] = [counts.findIndex(isSome), counts.findLastIndex(isSome)];
  if (first < 0) return null;
  const within = counts.slice(first, last + 1);
  return { least: Math.min(...within), most: Math.max(...within) };
}

const isSome = (count: number) => count > 0;
