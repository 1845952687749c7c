import { addDays, isPlainDate, monthOf, type PlainDate, weekdayOf } from '@muster/domain/calendar/plain-date';

export function weeksOf(month: PlainDate): PlainDate[][] {
  const { first, last } = monthOf(month);
  const weeks: PlainDate[][] = [];
  for (let sunday = startOfWeek(first); sunday <= last; sunday = addDays(sunday, 7))
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((days) => addDays(sunday, days)));
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

function startOfWeek(date: PlainDate): PlainDate {
  return addDays(date, -(weekdayOf(date) % 7));
}
