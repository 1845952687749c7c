import {
  addDays,
  isPlainDate,
  monthOf,
  type PlainDate,
  type Weekday,
} from '@muster/domain/calendar/plain-date';
import { startOfWeek } from '@muster/domain/calendar/week';

/** Weeks that begin on `start`, with the days of other months that they reach into. */
export function weeksOf(month: PlainDate, start: Weekday): PlainDate[][] {
  const { first, last } = monthOf(month);
  const weeks: PlainDate[][] = [];
  for (let begins = startOfWeek(first, start); begins <= last; begins = addDays(begins, 7))
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((days) => addDays(begins, days)));
  return weeks;
}

/** The date `months` months after `date`: the same day, or the last day of a shorter month. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  let { first } = monthOf(date);
  for (let n = 0; n < Math.abs(months); n += 1)
    first = monthOf(months > 0 ? addDays(monthOf(first).last, 1) : addDays(first, -1)).first;
  return addDays(first, Math.min(dayOf(date), dayOf(monthOf(first).last)) - 1);
}

export function dayOf(date: PlainDate): number {
  return Number(date.slice(8));
}

export function monthText(date: PlainDate): string {
  return date.slice(0, 7);
}

export function readMonth(text: string | undefined): PlainDate | undefined {
  const first = `${text}-01`;
  return /^(19|20|21)\d{2}-/.test(first) && isPlainDate(first) ? first : undefined;
}

export function tabStop(month: PlainDate, lastOn: PlainDate | undefined, today: PlainDate): PlainDate {
  const isShown = (date: PlainDate | undefined) => date !== undefined && monthText(date) === monthText(month);
  return [lastOn, today].find(isShown) ?? monthOf(month).first;
}

/** As in the date grids of WAI-ARIA; Shift makes months years. Undefined for other keys. */
export function dayByKey(
  date: PlainDate,
  key: string,
  shift: boolean,
  start: Weekday,
): PlainDate | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return startOfWeek(date, start);
    case 'End':
      return addDays(startOfWeek(date, start), 6);
    case 'PageUp':
      return addMonths(date, shift ? -12 : -1);
    case 'PageDown':
      return addMonths(date, shift ? 12 : 1);
    default:
      return undefined;
  }
}
