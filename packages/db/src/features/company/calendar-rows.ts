import type { PlainDate, Weekday } from '@muster/domain/calendar/plain-date';
import type { CalendarChange } from '@muster/domain/company/calendar-change';
import type { CalendarVersion, DayRules } from '@muster/domain/company/schema';
import type { Selectable } from 'kysely';
import type { CalendarChangesTable, CompanyTable } from './table.ts';

export type FirstRules = Pick<Selectable<CompanyTable>, keyof DayRules>;

export function firstCalendarVersion(row: FirstRules & { readonly openedOn: PlainDate }): CalendarVersion {
  const { openedOn: validFrom, timeZone, workDays, dayStart, graceMinutes, dayEnd } = row;
  return { validFrom, timeZone, workDays: weekIn(workDays), dayStart, graceMinutes, dayEnd };
}

export function changeIn(row: Selectable<CalendarChangesTable>): CalendarChange {
  const { validFrom, timeZone, workDays, dayStart, graceMinutes, dayEnd } = row;
  return {
    validFrom,
    ...(timeZone !== null && { timeZone }),
    ...(workDays !== null && { workDays: weekIn(workDays) }),
    ...(dayStart !== null && { dayStart }),
    ...(graceMinutes !== null && { graceMinutes }),
    ...(dayEnd !== null && { dayEnd }),
  };
}

export function columnsIn({ workDays, ...rules }: Partial<DayRules>): Partial<FirstRules> {
  return { ...rules, ...(workDays && { workDays: workDays.toSorted().join('') }) };
}

function weekIn(digits: string): Weekday[] {
  return Array.from(digits, (digit) => Number(digit) as Weekday);
}
