import type { DayStats } from './day-schema.ts';
import type { AttendanceStatus } from './schema.ts';

/** People by status on a day; people without a record count as on leave or absent. */
export type DayCounts = Readonly<Record<AttendanceStatus, number>>;

/** On days that are not worked no one is absent; on all others the cards add up to everyone (D10). */
export function statsOf({ present, late, leave, absent }: DayCounts, isWorked: boolean): DayStats {
  return {
    totalEmployees: present + late + leave + absent,
    presentToday: present,
    lateToday: late,
    absentToday: isWorked ? absent : 0,
    onLeave: leave,
  };
}

export function sumCounts(counts: readonly DayCounts[]): DayCounts {
  const sum = (status: AttendanceStatus) => counts.reduce((total, each) => total + each[status], 0);
  return { present: sum('present'), late: sum('late'), leave: sum('leave'), absent: sum('absent') };
}
