import { hoursText, hoursWorked } from '@muster/domain/attendance/rules';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
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
export function statusLabel(status: string): { label: string; tone: BadgeTone } {
  if (status === 'present') return { label: 'Present', tone: 'good' };
  if (status === 'late') return { label: 'Late', tone: 'warn' };
  if (status === 'leave') return { label: 'Leave', tone: 'info' };
  return { label: 'Absent', tone: 'outline' };
}

type Worked = Pick<AttendanceRecord, 'checkInTime' | 'checkOutTime'>;

export function workedText(record: Worked): string {
  const hours = hoursWorked(record);
  return hours === null ? missing : hoursText(Math.floor(hours * 60));
}

/** The form of the column "Hours Worked" (U31). */
export function tenthsText(record: Worked): string {
  const hours = hoursWorked(record);
  return hours === null ? missing : `${hours.toFixed(1)}h`;
}
