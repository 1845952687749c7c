import { addDays, type PlainDate, type Weekday } from '../calendar/plain-date.ts';
import type { ScheduleDay, ScheduleRules } from '../calendar/schedule.ts';
import { dayMinutes, minuteOf } from '../calendar/schedule-minutes.ts';
import type { DayRules } from '../company/schema.ts';
import { dateFormat, numberFormat } from '../language/formats.ts';
import type { Translate } from '../language/translate.ts';

/** Hours a week and the days of them, as a list of people says it; what it leaves out is the company's. */
export interface WeekPattern {
  readonly weekMinutes: number | undefined;
  readonly days: readonly Weekday[] | undefined;
}

type CompanyDay = Pick<DayRules, 'workDays' | 'dayStart' | 'dayEnd'>;

/** The whole of a pattern. */
interface Week {
  readonly weekMinutes: number;
  readonly days: readonly Weekday[];
}

/** With what is the company's; undefined for more than its days have. */
export function weekOf({ weekMinutes, days }: WeekPattern, company: CompanyDay): Week | undefined {
  const worked = days ?? company.workDays.toSorted();
  const minutes = weekMinutes ?? worked.length * lengthOf(company);
  return minutes > worked.length * dayMinutes ? undefined : { weekMinutes: minutes, days: worked };
}

const lengthOf = ({ dayStart, dayEnd }: CompanyDay) => minuteOf(dayEnd) - minuteOf(dayStart);

/**
 * The schedule of a week: the company's hours where its days are as long, else an amount of time on each day, whole minutes
 * that add up. Null where it is the company's week.
 */
export function weekRules({ weekMinutes, days }: Week, company: CompanyDay): ScheduleRules | null {
  const isUsual = weekMinutes === days.length * lengthOf(company);
  if (isUsual && days.join() === company.workDays.toSorted().join()) return null;
  const hours = { start: company.dayStart, end: company.dayEnd };
  const [each, left] = [Math.floor(weekMinutes / days.length), weekMinutes % days.length];
  const dayOf = (day: Weekday): ScheduleDay => {
    const place = days.indexOf(day);
    if (place < 0) return null;
    return isUsual ? hours : { minutes: each + (place < left ? 1 : 0) };
  };
  return { days: week.map(dayOf), graceMinutes: null };
}

const week: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

/** `24 h Mo–Mi`, `30 h Mon, Wed–Fri`. */
export function weekName(t: Translate, { weekMinutes, days }: Week): string {
  const hours = numberFormat(t.language, { maximumFractionDigits: 2 }).format(weekMinutes / 60);
  return t('{hours} h {days}', { hours, days: daysText(t, days) }, 'name of a schedule');
}

function daysText(t: Translate, days: readonly Weekday[]): string {
  const rows: Weekday[][] = [];
  for (const day of days) {
    const row = rows.at(-1);
    if (row?.at(-1) === day - 1) row.push(day);
    else rows.push([day]);
  }
  const nameOf = (day: Weekday = 1) =>
    dateFormat(t.language, { weekday: 'short', timeZone: 'UTC' }).format(
      new Date(`${addDays(monday, day - 1)}T00:00:00.000Z`),
    );
  return rows
    .flatMap((row) =>
      row.length > 2 ? [`${nameOf(row[0])}–${nameOf(row.at(-1))}`] : row.map((day) => nameOf(day)),
    )
    .join(', ');
}

const monday: PlainDate = '2024-01-01';
