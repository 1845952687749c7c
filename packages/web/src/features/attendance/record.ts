import { hoursWorked } from '@muster/domain/attendance/rules';
import { hoursText } from '@muster/domain/calendar/durations';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { numberFormat } from '@muster/domain/language/formats';
import { msg, type Translatable, type Translate } from '@muster/domain/language/translate';
import type { Row } from '../../store/device/kinds.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

export type AttendanceRecord = Row<'attendance'>;

/** A day that can be corrected; without a record its id is 0 (D102). */
export type DayTimes = Pick<AttendanceRecord, 'id' | 'date' | 'checkInTime' | 'checkOutTime' | 'status'>;

export function dayWithoutRecord(date: PlainDate): DayTimes {
  return { id: 0, date, checkInTime: null, checkOutTime: null, status: 'absent' };
}

export const missing = '--';

/** The label and tone of a status. Anything but present, late or leave counts as absent (U32). */
export function statusLabel(status: string): { label: Translatable; tone: BadgeTone } {
  if (status === 'present') return { label: msg('Present'), tone: 'good' };
  if (status === 'late') return { label: msg('Late'), tone: 'warn' };
  if (status === 'leave') return { label: msg('Leave'), tone: 'info' };
  return { label: msg('Absent'), tone: 'outline' };
}

type Worked = Pick<AttendanceRecord, 'checkInTime' | 'checkOutTime'>;

export function workedText(record: Worked): string {
  const hours = hoursWorked(record);
  return hours === null ? missing : hoursText(Math.floor(hours * 60));
}

/** The form of the column "Hours Worked" (U31). */
export function tenthsText(t: Translate, record: Worked): string {
  const hours = hoursWorked(record);
  return hours === null ? missing : t('{hours}h', { hours: tenths(t, hours) });
}

function tenths({ language }: Translate, hours: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return language === 'en' ? hours.toFixed(1) : numberFormat(language, digits).format(hours);
}
