import type { DayStats } from './day-schema.ts';
import type { AttendanceStatus } from './schema.ts';

/** People by status on a day; people without a record count as on leave or absent. */
export type DayCounts = Readonly<Record<AttendanceStatus, number>>;

/** The cards and `notExpected` add up to everyone (D10, D93); on days that are not worked no one is absent. */
export function statsOf(
  { present, late, leave, absent }: DayCounts,
  { isWorked, notExpected }: { readonly isWorked: boolean; readonly notExpected: number },
): DayStats {
  return {
    totalEmployees: present + late + leave + absent + notExpected,
    presentToday: present,
    lateToday: late,
    absentToday: isWorked ? absent : 0,
    onLeave: leave,
    notExpected: isWorked ? notExpected : notExpected + absent,
  };
}

/** The figures of several dates, none of which has a person of another (D93). */
export function sumStats(days: readonly DayStats[]): DayStats {
  const sum = (figure: keyof DayStats) => days.reduce((total, each) => total + each[figure], 0);
  return {
    totalEmployees: sum('totalEmployees'),
    presentToday: sum('presentToday'),
    lateToday: sum('lateToday'),
    absentToday: sum('absentToday'),
    onLeave: sum('onLeave'),
    notExpected: sum('notExpected'),
  };
}

export function sumCounts(counts: readonly DayCounts[]): DayCounts {
  const sum = (status: AttendanceStatus) => counts.reduce((total, each) => total + each[status], 0);
  return { present: sum('present'), late: sum('late'), leave: sum('leave'), absent: sum('absent') };
}
