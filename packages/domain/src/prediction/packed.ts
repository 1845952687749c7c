import type { PlainDate, Weekday } from '../calendar/plain-date.ts';
import { weekdayOf } from '../calendar/plain-date.ts';
import { type PackedAttendance, scoredDays } from './schema.ts';
import {
  daysOnRecord,
  type Prediction,
  predicted,
  type Scored,
  type ScoredDay,
  scoreFacts,
} from './score.ts';

/** How a day of a person is packed: present, late, absent, on approved leave, no record. */
export type PackedStatus = 'p' | 'l' | 'a' | 'v' | '.';

const statuses = { p: 'present', l: 'late', a: 'absent' } as const;

/** What the predictions of a company come to. */
export interface Scores {
  readonly predictions: Prediction[];
  /** Who was looked at: everybody with a closed work day of their own (D35). */
  readonly analysed: number;
  /** The records that were looked at. */
  readonly records: number;
}

/**
 * Scores everybody by the last 60 days (D35). Approved leave is left out wherever it would count against a person. Where
 * it can only help, it is a record like any other: it is one of the days of which the late ones are a share, and who was
 * on leave is not missing. So approving leave never raises a score, neither on a day without a record nor for an absence.
 */
export function scoreAll(packed: PackedAttendance): Scores {
  const { dates } = packed;
  const first = Math.max(0, dates.length - scoredDays);
  const before = workDaysBefore(packed);
  const weekdays = weekdaysOf(packed);
  const scorings = [];
  let count = 0;
  for (const [index, row] of packed.statuses.entries()) {
    const records: ScoredDay[] = [];
    let [hasClosedDay, leave, lastSeen] = [false, 0, 0];
    for (let day = first; day < dates.length; day += 1) {
      const [code, date] = [row[day], dates[day]];
      if (code === undefined || code === '.' || date === undefined) continue;
      lastSeen = day;
      if (code === 'v') leave += 1;
      else if (code === 'p' || code === 'l' || code === 'a') {
        records.push({ date, status: statuses[code] });
        if (packed.closed[day] === '1') hasClosedDay = true;
      }
    }
    const facts = hasClosedDay
      ? daysOnRecord(records, (date) => weekdays.get(date) ?? weekdayOf(date))
      : undefined;
    if (!facts) continue;
    count += records.length;
    const daysSince = (before[dates.length] ?? 0) - (before[lastSeen + 1] ?? 0);
    const person = personAt(packed, index);
    scorings.push(scoreFacts(person, { ...facts, lateOf: facts.records + leave, daysSince }));
  }
  return { predictions: predicted(scorings), analysed: scorings.length, records: count };
}

/** One day of a person as the picture behind a score shows it. */
export interface PictureDay {
  readonly date: PlainDate;
  readonly status: PackedStatus;
  /** A work day of the company. */
  readonly worked: boolean;
}

/** The days that a person's score rests on, in order, days off among them; none of somebody unknown. */
export function daysOf(packed: PackedAttendance, userId: number): PictureDay[] {
  const row = packed.statuses[packed.ids.indexOf(userId)];
  if (row === undefined) return [];
  const first = Math.max(0, packed.dates.length - scoredDays);
  return packed.dates.slice(first).map((date, index) => ({
    date,
    status: statusAt(row, first + index),
    worked: packed.worked[first + index] === '1',
  }));
}

function statusAt(row: string, day: number): PackedStatus {
  const code = row[day];
  return code === 'p' || code === 'l' || code === 'a' || code === 'v' ? code : '.';
}

function personAt({ ids, names, departments }: PackedAttendance, index: number): Scored {
  return { id: ids[index] ?? 0, fullName: names[index] ?? '', department: departments[index] ?? null };
}

/** How many work days come before each place; the last entry counts them all. */
export function workDaysBefore({ dates, worked }: PackedAttendance): Uint16Array {
  const before = new Uint16Array(dates.length + 1);
  for (let day = 0; day < dates.length; day += 1)
    before[day + 1] = (before[day] ?? 0) + (worked[day] === '1' ? 1 : 0);
  return before;
}

/** Asking the calendar costs more than everything else that is asked of an absence. */
function weekdaysOf({ dates }: PackedAttendance): ReadonlyMap<PlainDate, Weekday> {
  return new Map(dates.map((date) => [date, weekdayOf(date)]));
}
