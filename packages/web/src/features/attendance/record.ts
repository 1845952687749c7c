import { hoursWorked } from '@muster/domain/attendance/rules';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { Row } from '../../store/device/kinds.ts';
import type { Tone } from '../../ui/badge.tsx';

export type AttendanceRecord = Row<'attendance'>;

/** A day that can be corrected; without a record its id is 0 (D102). */
export type DayTimes = Pick<AttendanceRecord, 'id' | 'date' | 'checkInTime' | 'checkOutTime' | 'status'>;

export function dayWithoutRecord(date: PlainDate): DayTimes {
  return { id: 0, date, checkInTime: null, checkOutTime: null, status: 'absent' };
}

export const missing = '--';

/** The label and tone of a status. Anything but present, late or leave counts as absent (U32). */
export function statusLabel(status: string): { label: string; tone: Tone } {
  if (status === 'present') return { label: 'Present', tone: 'good' };
  if (status === 'late') return { label: 'Late', tone: 'warn' };
  if (status === 'leave') return { label: 'Leave', tone: 'info' };
  return { label: 'Absent', tone: 'bad' };
}

export function hoursText(record: Pick<AttendanceRecord, 'checkInTime' | 'checkOutTime'>): string {
  const hours = hoursWorked(record);
  return hours === null ? missing : `${hours.toFixed(1)}h`;
}
