import type { Weekday } from '@muster/domain/calendar/plain-date';
import type { CalendarVersion, DayRules } from '@muster/domain/company/schema';
import type { Translate } from '@muster/domain/language/translate';
import { weekdayName } from '../../company-time/dates.ts';
import { zoneName } from '../../company-time/zones.ts';
import { listText } from './calendar-names.ts';

export function calendarVersionText(
  t: Translate,
  version: CalendarVersion,
  before: DayRules | undefined,
): string {
  const { workDays, dayStart, dayEnd, graceMinutes, timeZone } = version;
  const rules = t(
    '{week}, {dayStart}–{dayEnd}, {graceMinutes, plural, one {# minute of grace} other {# minutes of grace}}',
    { week: weekText(t, workDays), dayStart, dayEnd, graceMinutes },
  );
  return timeZone === before?.timeZone ? rules : t('{rules}, {zone}', { rules, zone: zoneName(timeZone) });
}

/** `Monday to Friday and Sunday`: three days in a row or more by the first and the last of them. */
export function weekText(t: Translate, workDays: readonly Weekday[]): string {
  const rows: Weekday[][] = [];
  for (const day of workDays.toSorted()) {
    const row = rows.at(-1);
    if (row?.at(-1) === day - 1) row.push(day);
    else rows.push([day]);
  }
  const nameOf = (day: Weekday = 1) => weekdayName(t, day, 'long');
  const parts = rows.flatMap((row) =>
    row.length > 2
      ? [t('{first} to {last}', { first: nameOf(row[0]), last: nameOf(row.at(-1)) }, 'days of the week')]
      : row.map((day) => nameOf(day)),
  );
  return listText(t, parts);
}
