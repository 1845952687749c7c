import type { DayRecord } from '@muster/domain/attendance/day-schema';
import { companyTime, type Instant } from '@muster/domain/calendar/instant';
import { CircleCheck, CircleHelp, CircleX, Clock, type LucideIcon, Palmtree } from 'lucide-react';
import type { Tone } from '../../../ui/badge.tsx';

/** What stands where a time is missing (U81). */
export const notRecorded = 'Not recorded';

interface StatusVariant {
  readonly label: string;
  readonly tone: Tone;
  readonly icon: LucideIcon;
}

const variants: Readonly<Record<string, StatusVariant>> = {
  present: { label: 'Present', tone: 'good', icon: CircleCheck },
  late: { label: 'Late', tone: 'warn', icon: Clock },
  absent: { label: 'Absent', tone: 'bad', icon: CircleX },
  leave: { label: 'Leave', tone: 'info', icon: Palmtree },
};
const unknown: StatusVariant = { label: 'Unknown', tone: 'quiet', icon: CircleHelp };

/** How a status looks; one that nobody knows is Unknown (U81). */
export function statusVariant(status: string): StatusVariant {
  return variants[status] ?? unknown;
}

/** A time of day, `14:05:09`, as a clock with twelve hours shows it: `2:05 PM`. */
export function twelveHours(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** The time of day of an instant on the company's clocks, likewise (D1). */
export function clockText(at: Instant, zone: string): string {
  return twelveHours(companyTime(at, zone));
}

/** Minutes of work as hours and minutes, `8h 5m`; `N/A` if one of the times is missing. */
export function workedText(minutes: number | null): string {
  return minutes === null ? 'N/A' : `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
}

/** True if a record's check-out is on the morning after its date: its times of day do not tell (D11). */
export function endsNextDay(
  record: Pick<DayRecord, 'checkInTime' | 'checkOutTime' | 'workedMinutes'>,
): boolean {
  const { checkInTime, checkOutTime, workedMinutes } = record;
  if (checkInTime === null || checkOutTime === null || workedMinutes === null) return false;
  return checkOutTime < checkInTime || workedMinutes >= 24 * 60;
}

/** Where a check-in was made, six decimals at most, or undefined if it was made without a place (D6). */
export function coordinatesOf(record: {
  readonly checkInLatitude: number | null;
  readonly checkInLongitude: number | null;
}): string | undefined {
  const { checkInLatitude, checkInLongitude } = record;
  if (checkInLatitude === null || checkInLongitude === null) return undefined;
  return `${checkInLatitude}, ${checkInLongitude}`;
}
