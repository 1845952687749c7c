import type { AttendanceStats, AttendanceStatus } from './schema.ts';

/** An employee's month from the counts by status; approved leave counts against no one (D9). */
export function monthStats(counts: Readonly<Partial<Record<AttendanceStatus, number>>>): AttendanceStats {
  const { present = 0, late = 0, absent = 0 } = counts;
  return { present: present + late, total: present + late + absent, late };
}

/** Present days of all days in per cent, rounded; 0 if there are none (U30). */
export function attendanceRate(stats: Pick<AttendanceStats, 'present' | 'total'>): number {
  return stats.total === 0 ? 0 : Math.round((stats.present / stats.total) * 100);
}
