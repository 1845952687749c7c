import { type AttendanceRecord, missing } from './record.ts';
import { TimeOfDay } from './time-of-day.tsx';

export function TimeSpan({ record }: { record: AttendanceRecord }) {
  if (record.checkInTime === null) return missing;
  return (
    <>
      <TimeOfDay at={record.checkInTime} /> to <TimeOfDay at={record.checkOutTime} />
    </>
  );
}
