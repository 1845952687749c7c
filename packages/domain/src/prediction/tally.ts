import { type PlainDate, type Weekday, weekdayOf } from '../calendar/plain-date.ts';
import type { RiskFacts } from './rules.ts';
import type { PackedAttendance } from './schema.ts';

/** The character codes of packed statuses, which avoid making a string of each. */
export const code = { present: 112, late: 108, absent: 97, leave: 118, elsewhere: 101, none: 46 } as const;

export interface Days {
  readonly weekdays: readonly Weekday[];
  /** 1 where a day is closed. */
  readonly closed: Uint8Array;
  /** How many work days of a person precede each day; the last entry counts them all. */
  readonly workDaysBefore: (person: number) => Uint16Array;
}

export function daysOfCompany({ dates, closed, worked, calendars, own }: PackedAttendance): Days {
  const ofCompany = countsBefore(worked);
  const ofCalendars = calendars.map(countsBefore);
  const ofPeople = new Map(own.map(([person, calendar]) => [person, ofCalendars[calendar]]));
  return {
    weekdays: dates.map((date: PlainDate) => weekdayOf(date)),
    closed: Uint8Array.from(dates, (_, day) => (closed[day] === '1' ? 1 : 0)),
    workDaysBefore: (person) => ofPeople.get(person) ?? ofCompany,
  };
}

function countsBefore(worked: string): Uint16Array {
  const before = new Uint16Array(worked.length + 1);
  for (let day = 0; day < worked.length; day += 1)
    before[day + 1] = (before[day] ?? 0) + (worked[day] === '1' ? 1 : 0);
  return before;
}

export type Tally = { -readonly [fact in keyof RiskFacts]: RiskFacts[fact] } & {
  absencesOn: number[];
  /** Records of closed work days, without approved leave; people with few are not analysed (D35). */
  closedDays: number;
  /** The newest day with a record, on approved leave or of work elsewhere (D97); -1 without one. */
  lastSeen: number;
};

/** Fewer closed days of their own say nothing about a person (D35). */
export const fewestOwnDays = 20;

export function isAnalysed({ closedDays }: Tally): boolean {
  return closedDays >= fewestOwnDays;
}

export function emptyTally(): Tally {
  return {
    records: 0,
    absences: 0,
    lateArrivals: 0,
    lateOf: 0,
    absencesOn: [0, 0, 0, 0, 0, 0, 0, 0],
    daysSince: 0,
    closedDays: 0,
    lastSeen: -1,
  };
}

/** Leave is left out where it would count against a person (D35): approving it never raises a score. */
export function countDay(tally: Tally, status: number, day: number, days: Days, by: 1 | -1): void {
  if (day > tally.lastSeen) tally.lastSeen = day;
  if (status === code.elsewhere) return;
  tally.lateOf += by;
  if (status === code.leave) return;
  tally.records += by;
  if (days.closed[day] === 1) tally.closedDays += by;
  if (status === code.late) tally.lateArrivals += by;
  if (status !== code.absent) return;
  tally.absences += by;
  const weekday = days.weekdays[day] ?? 0;
  tally.absencesOn[weekday] = (tally.absencesOn[weekday] ?? 0) + by;
}

/** A person's work days since their last record, as of a day, that day included; `workDaysBefore` is theirs. */
export function countDaysSince(tally: Tally, today: number, workDaysBefore: Uint16Array): void {
  tally.daysSince = (workDaysBefore[today + 1] ?? 0) - (workDaysBefore[tally.lastSeen + 1] ?? 0);
}
