import type { AttendanceStats, AttendanceStatus } from '@muster/domain/attendance/schema';
import { monthStats } from '@muster/domain/attendance/stats';
import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import { monthOf } from '@muster/domain/calendar/plain-date';
import type { Zone } from '@muster/domain/calendar/versions';
import { useMemo } from 'react';
import { useCalendar } from '../../company-time/use-calendar.ts';
import { useNow } from '../../company-time/use-now.ts';
import { useOwn, useQueue } from '../../store/use-own.ts';
import { type ShownRecord, withPending } from './pending.ts';

export function useAttendance() {
  const { data: mirrored, error, refetch } = useOwn('attendance');
  const { data: leaves } = useOwn('leave');
  const entries = useQueue();
  const calendar = useCalendar();
  const data = useMemo(() => {
    const newestFirst = mirrored && [...mirrored].sort((a, b) => (a.date < b.date ? 1 : -1));
    return newestFirst && withPending(newestFirst, entries, calendar, leaves);
  }, [mirrored, entries, calendar, leaves]);
  return { data, error, refetch };
}

/** The person's month so far (D9), from the records on the device. */
export function useMonth() {
  const { data, error, refetch } = useAttendance();
  const now = useNow();
  const calendar = useCalendar();
  return { data: data && statsOfMonth(data, now, calendar), error, refetch };
}

function statsOfMonth(records: readonly ShownRecord[], now: Instant, zone: Zone): AttendanceStats {
  const { first, last } = monthOf(companyDate(now, zone));
  const counts: Partial<Record<AttendanceStatus, number>> = {};
  for (const { date, status } of records) {
    if (date >= first && date <= last) counts[status] = (counts[status] ?? 0) + 1;
  }
  return monthStats(counts);
}
