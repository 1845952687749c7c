import { addDays, type PlainDate, weekdayOf } from '@muster/domain/calendar/plain-date';

/** Days grouped into weeks from Monday to Sunday, undefined outside the span. `days` must have no gaps. */
export function weeksOf<Day extends { readonly date: PlainDate }>(
  days: readonly Day[],
): { readonly monday: PlainDate; readonly days: readonly (Day | undefined)[] }[] {
  const [first] = days;
  if (!first) return [];
  const before = weekdayOf(first.date) - 1;
  const monday = addDays(first.date, -before);
  const weeks = Math.ceil((before + days.length) / 7);
  return Array.from({ length: weeks }, (_, week) => ({
    monday: addDays(monday, week * 7),
    days: Array.from({ length: 7 }, (__, weekday) => days[week * 7 + weekday - before]),
  }));
}
