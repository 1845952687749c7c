import type { DayRecord } from '@muster/domain/attendance/day-schema';
import { hoursText } from '@muster/domain/calendar/durations';
import { msg, type Translatable, type Translate } from '@muster/domain/language/translate';
import { CircleCheck, CircleHelp, CircleX, Clock, type LucideIcon, Palmtree } from 'lucide-react';
import type { BadgeTone } from '../../../ui/badge.tsx';

export const notRecorded = msg('Not recorded');

interface StatusVariant {
  readonly label: Translatable;
  readonly tone: BadgeTone;
  readonly icon: LucideIcon;
}

const variants: Readonly<Record<string, StatusVariant>> = {
  present: { label: msg('Present'), tone: 'good', icon: CircleCheck },
  late: { label: msg('Late'), tone: 'warn', icon: Clock },
  absent: { label: msg('Absent'), tone: 'outline', icon: CircleX },
  leave: { label: msg('Leave'), tone: 'info', icon: Palmtree },
};
const unknown: StatusVariant = { label: msg('Unknown'), tone: 'quiet', icon: CircleHelp };

/** The variant of a status; Unknown for an unrecognised one (U81). */
export function statusVariant(status: string): StatusVariant {
  return variants[status] ?? unknown;
}

/** Converts `14:05:09` to `2:05 PM`, as the columns of a day's records show times in English (U81, U173, D101). */
export function twelveHours(t: Translate, time: string): string {
  if (t.language !== 'en') return time.slice(0, 5);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

export function workedText(t: Translate, minutes: number | null): string {
  return minutes === null ? t('N/A') : hoursText(minutes);
}

/** True if the check-out falls on the day after the record's date, which times of day alone do not show (D11). */
export function endsNextDay(
  record: Pick<DayRecord, 'checkInTime' | 'checkOutTime' | 'workedMinutes'>,
): boolean {
  const { checkInTime, checkOutTime, workedMinutes } = record;
  if (checkInTime === null || checkOutTime === null || workedMinutes === null) return false;
  return checkOutTime < checkInTime || workedMinutes >= 24 * 60;
}

/** The coordinates of a check-in, at most six decimals; undefined if it has no position (D6). */
export function coordinatesOf(record: {
  readonly checkInLatitude: number | null;
  readonly checkInLongitude: number | null;
}): string | undefined {
  const { checkInLatitude, checkInLongitude } = record;
  if (checkInLatitude === null || checkInLongitude === null) return undefined;
  return `${checkInLatitude}, ${checkInLongitude}`;
}
