import { daysOf, type PackedStatus } from '@muster/domain/prediction/packed';
import type { PackedAttendance } from '@muster/domain/prediction/schema';
import type { GridDay } from '../../company-time/day-grid/day-grid-cell.tsx';
import type { DayMark } from '../../company-time/day-grid/day-marks.ts';

const marks: Readonly<Record<Exclude<PackedStatus, '.'>, DayMark>> = {
  p: 'present',
  l: 'late',
  a: 'absent',
  v: 'leave',
};

/** The days behind a score, as a grid shows them (D37). */
export function pictureDays(packed: PackedAttendance, userId: number): GridDay[] {
  return daysOf(packed, userId).map(({ date, status, worked }) => ({
    date,
    mark: status === '.' ? (worked ? 'none' : 'off') : marks[status],
  }));
}
