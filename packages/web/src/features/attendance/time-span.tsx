import type { Instant } from '@muster/domain/calendar/instant';
import { Moment } from '../../company-time/moment.tsx';
import { type DayTimes, missing } from './record.ts';

export function TimeOfDay({ at }: { at: Instant | null }) {
  return at === null ? missing : <Moment at={at} as="time" />;
}

export function TimeSpan({ record }: { record: DayTimes }) {
  if (record.checkInTime === null) return missing;
  return (
    <>
      <TimeOfDay at={record.checkInTime} /> to <TimeOfDay at={record.checkOutTime} />
    </>
  );
}
