import { addDays, monthOf, type PlainDate } from '@muster/domain/calendar/plain-date';
import { isWorkDay } from '@muster/domain/calendar/work-days';
import type { CompanyCalendar } from '@muster/domain/company/schema';
import type { Translate } from '@muster/domain/language/translate';
import type { GridDay } from '../../company-time/day-grid/day-grid-cell.tsx';
import type { DayMark } from '../../company-time/day-grid/day-marks.ts';
import { listed } from '../../language/listed.ts';
import type { AttendanceRecord } from './record.ts';

interface Known<Rec extends Pick<AttendanceRecord, 'date' | 'status'>> {
  readonly records: readonly Rec[];
  readonly calendar: CompanyCalendar;
  readonly today: PlainDate;
  readonly noteOf: (record: Rec) => string | undefined;
}

/** The days of a month as a grid shows them (U133): by record, else by the calendar of that day (D2). */
export function daysOfMonth<Rec extends Pick<AttendanceRecord, 'date' | 'status'>>(
  t: Translate,
  month: PlainDate,
  { records, calendar, today, noteOf }: Known<Rec>,
): GridDay[] {
  const { first, last } = monthOf(month);
  const byDate = new Map(records.map((record) => [record.date, record]));
  const days: GridDay[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const record = byDate.get(date);
    const holiday = calendar.holidays.find((each) => each.date === date)?.name;
    days.push({
      date,
      mark: record ? markOf(record.status) : emptyMark(date, calendar, today),
      note: listed(t, [record && noteOf(record), holiday]) || undefined,
    });
  }
  return days;
}

function markOf(status: string): DayMark {
  return status === 'present' || status === 'late' || status === 'leave' ? status : 'absent';
}

function emptyMark(date: PlainDate, calendar: CompanyCalendar, today: PlainDate): DayMark {
  if (!isWorkDay(date, calendar)) return 'off';
  return date > today ? 'ahead' : 'none';
}
