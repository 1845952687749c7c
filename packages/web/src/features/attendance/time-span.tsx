import { type AttendanceRecord, missing } from './record.ts';
import { TimeOfDay } from './time-of-day.tsx';

/** From when to when, on the company's clock; dashes for a day without a check-in. */
export function TimeSpan({ record }: { record: AttendanceRecord }) {
  if (record.checkInTime === null) return missing;
  return (
    <>
      <TimeOfDay at={record.checkInTime} /> to <TimeOfDay at={record.checkOutTime} />
    </>
  );
}
