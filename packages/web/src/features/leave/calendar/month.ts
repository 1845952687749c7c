import { addDays, isPlainDate, monthOf, type PlainDate, weekdayOf } from '@muster/domain/calendar/plain-date';

/** The weeks that show a month, Sunday first (U73): whole ones, so days of its neighbours stand at the ends. */
export function weeksOf(month: PlainDate): PlainDate[][] {
  const { first, last } = monthOf(month);
  const weeks: PlainDate[][] = [];
  for (let sunday = startOfWeek(first); sunday <= last; sunday = addDays(sunday, 7))
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((days) => addDays(sunday, days)));
  return weeks;
}

/** The date so many months after `date`: the same day, or the last of a month that is shorter. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  let { first } = monthOf(date);
  for (let n = 0; n < Math.abs(months); n += 1)
    first = monthOf(months > 0 ? addDays(monthOf(first).last, 1) : addDays(first, -1)).first;
  return addDays(first, Math.min(dayOf(date), dayOf(monthOf(first).last)) - 1);
}

/** The day of the month. */
export function dayOf(date: PlainDate): number {
  return Number(date.slice(8));
}

/** A month as addresses and the server write it, `2026-11`. */
export function monthText(date: PlainDate): string {
  return date.slice(0, 7);
}

/** The first of the month that an address names; undefined for anything else, and for years that no leave lies in. */
export function readMonth(text: string | undefined): PlainDate | undefined {
  const first = `${text}-01`;
  return /^(19|20|21)\d{2}-/.test(first) && isPlainDate(first) ? first : undefined;
}

/** The day of a month that the keyboard comes to: the one it was on, else today, else the first. */
export function tabStop(month: PlainDate, lastOn: PlainDate | undefined, today: PlainDate): PlainDate {
  const isShown = (date: PlainDate | undefined) => date !== undefined && monthText(date) === monthText(month);
  return [lastOn, today].find(isShown) ?? monthOf(month).first;
}

/**
 * Where a key leads from a day, as in grids of dates everywhere (WAI-ARIA): arrows to the days beside it, Home and End to
 * the week's ends, Page Up and Page Down to the months before and after, with Shift to the years. Undefined for other keys.
 */
export function dayByKey(date: PlainDate, key: string, shift: boolean): PlainDate | undefined {
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
      return startOfWeek(date);
    case 'End':
      return addDays(startOfWeek(date), 6);
    case 'PageUp':
      return addMonths(date, shift ? -12 : -1);
    case 'PageDown':
      return addMonths(date, shift ? 12 : 1);
    default:
      return undefined;
  }
}

/** The Sunday that a date's week begins with. */
function startOfWeek(date: PlainDate): PlainDate {
  return addDays(date, -(weekdayOf(date) % 7));
}
