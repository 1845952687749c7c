import { trpc } from '../../trpc.ts';
import type { AttendanceRecord } from './record.ts';

/**
 * What becomes of the records on the page once the server answered. `accept` shows the record that it answered with at
 * once; `refresh` loads records and month anew, also after a refusal: another tab or device may have been there first.
 */
export function useRefreshAttendance() {
  const { attendance } = trpc.useUtils();
  return {
    accept(record: AttendanceRecord) {
      attendance.list.setData(undefined, (records) =>
        records?.some(({ id }) => id === record.id)
          ? records.map((old) => (old.id === record.id ? record : old))
          : records && [record, ...records],
      );
    },
    refresh: () => Promise.all([attendance.list.invalidate(), attendance.stats.invalidate()]),
  };
}
