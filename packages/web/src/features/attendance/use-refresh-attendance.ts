import { trpc } from '../../trpc.ts';

/** Loads records and month anew after they changed. */
export function useRefreshAttendance() {
  const { attendance } = trpc.useUtils();
  return () => Promise.all([attendance.list.invalidate(), attendance.stats.invalidate()]);
}
