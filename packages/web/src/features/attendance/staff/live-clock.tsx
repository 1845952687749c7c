import { companyDate, zoneAt } from '@muster/domain/calendar/instant';
import { longDate, timeText } from '../../../company-time/dates.ts';
import { useNow } from '../../../company-time/use-now.ts';
import { useZone } from '../../../company-time/use-zone.ts';

export function LiveClock() {
  const now = useNow();
  const zone = useZone();
  return (
    <time dateTime={now} title={`Time in ${zoneAt(now, zone)}`} className="text-end text-ink-soft">
      <span className="block font-semibold text-ink text-lg leading-6">{timeText(now, zone)}</span>
      {longDate(companyDate(now, zone))}
    </time>
  );
}
