import { type AttendanceRecord, missing } from './record.ts';
import { TimeOfDay } from './time-of-day.tsx';

/** Check-in to check-out in the company's time zone; dashes for a day without a check-in. */
export function TimeSpan({ record }: { record: AttendanceRecord }) {
  if (record.checkInTime === null) return missing;
  return (
    <>
      <TimeOfDay at={record.checkInTime} /> to <TimeOfDay at={record.checkOutTime} />
    </>
  );
}
