import { weekdayNames } from '@muster/domain/calendar/names';
import type { Weekday } from '@muster/domain/calendar/plain-date';
import type { CalendarVersion, DayRules } from '@muster/domain/company/schema';
import { zoneName } from '../../company-time/zones.ts';

export function calendarVersionText(version: CalendarVersion, before: DayRules | undefined): string {
  const { workDays, dayStart, dayEnd, graceMinutes, timeZone } = version;
  const grace = graceMinutes === 1 ? '1 minute of grace' : `${graceMinutes} minutes of grace`;
  const zone = timeZone === before?.timeZone ? [] : [zoneName(timeZone)];
  return [weekText(workDays), `${dayStart}–${dayEnd}`, grace, ...zone].join(', ');
}

/** `Monday to Friday and Sunday`: three days in a row or more by the first and the last of them. */
export function weekText(workDays: readonly Weekday[]): string {
  const rows: Weekday[][] = [];
  for (const day of workDays.toSorted()) {
    const row = rows.at(-1);
    if (row?.at(-1) === day - 1) row.push(day);
    else rows.push([day]);
  }
  const parts = rows.flatMap((row) =>
    row.length > 2 ? [`${nameOf(row[0])} to ${nameOf(row.at(-1))}`] : row.map(nameOf),
  );
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? '');
}

function nameOf(day: Weekday | undefined): string {
  return weekdayNames[(day ?? 1) - 1] ?? '';
}
