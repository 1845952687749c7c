import type { PlainDate, Weekday } from '@muster/domain/calendar/plain-date';
import type { CalendarChange } from '@muster/domain/company/calendar-change';
import type { CalendarVersion, CompanyCalendar, DayRules } from '@muster/domain/company/schema';
import type { SiteChange } from '@muster/domain/working-time/person-calendar';
import type { Selectable } from 'kysely';
import type { CalendarChangesTable, CompanyTable } from './table.ts';

export type FirstRules = Pick<Selectable<CompanyTable>, keyof DayRules>;

export function firstCalendarVersion(row: FirstRules & { readonly openedOn: PlainDate }): CalendarVersion {
  const { openedOn: validFrom, timeZone, workDays, dayStart, graceMinutes, dayEnd } = row;
  return { validFrom, timeZone, workDays: weekIn(workDays), dayStart, graceMinutes, dayEnd };
}

type ChangeRow = Selectable<CalendarChangesTable>;

export function changeIn(row: ChangeRow): CalendarChange {
  return { validFrom: row.validFrom, ...siteRulesIn(row) };
}

/** Of a site: an empty text, or −1, is the company's again (D92). */
export function siteChangeIn({ validFrom, ...row }: ChangeRow): SiteChange {
  const { workDays, dayStart, graceMinutes, dayEnd } = row;
  const companys = [
    ...(workDays === '' ? (['workDays'] as const) : []),
    ...(dayStart === '' ? (['dayStart'] as const) : []),
    ...(graceMinutes === -1 ? (['graceMinutes'] as const) : []),
    ...(dayEnd === '' ? (['dayEnd'] as const) : []),
  ];
  const again = Object.fromEntries(companys.map((rule) => [rule, null]));
  return { validFrom, ...siteRulesIn({ ...row, ...again }), ...(companys.length > 0 && { companys }) };
}

/** As {@link siteChangeIn} reads it. */
export function siteColumnsIn({
  companys = [],
  ...rules
}: Omit<SiteChange, 'validFrom'>): Partial<FirstRules> {
  return {
    ...columnsIn(rules),
    ...(companys.includes('workDays') && { workDays: '' }),
    ...(companys.includes('dayStart') && { dayStart: '' }),
    ...(companys.includes('dayEnd') && { dayEnd: '' }),
    ...(companys.includes('graceMinutes') && { graceMinutes: -1 }),
  };
}

/** What a site has of its own (D92). */
export function siteRulesIn(row: Omit<ChangeRow, 'validFrom'>): Partial<DayRules> {
  const { timeZone, workDays, dayStart, graceMinutes, dayEnd } = row;
  return {
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

/** A holiday as calendars have it: `from` only where it begins at a time of day (D92). */
export function holidayIn(row: {
  readonly date: PlainDate;
  readonly name: string;
  readonly freeFrom: string | null;
}): CompanyCalendar['holidays'][number] {
  const { date, name, freeFrom } = row;
  return freeFrom === null ? { date, name } : { date, name, from: freeFrom };
}
