import type { Instant } from '@muster/domain/calendar/instant';
import { timeText } from '../../company-time/dates.ts';
import { useZone } from '../../company-time/use-zone.ts';
import { missing } from './record.ts';

export function TimeOfDay({ at }: { at: Instant | null }) {
  const zone = useZone();
  return at === null ? missing : <time dateTime={at}>{timeText(at, zone)}</time>;
}
