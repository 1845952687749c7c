import type { Instant } from '@muster/domain/calendar/instant';
import { Moment } from '../../company-time/moment.tsx';
import { Rich } from '../../language/rich.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { type DayTimes, missing } from './record.ts';

export function TimeOfDay({ at }: { at: Instant | null }) {
  return at === null ? missing : <Moment at={at} as="time" />;
}

export function TimeSpan({ record }: { record: Pick<DayTimes, 'checkInTime' | 'checkOutTime'> }) {
  const t = useTranslate();
  if (record.checkInTime === null) return missing;
  return (
    <Rich
      text={t('<from/> to <to/>')}
      parts={{ from: <TimeOfDay at={record.checkInTime} />, to: <TimeOfDay at={record.checkOutTime} /> }}
    />
  );
}
