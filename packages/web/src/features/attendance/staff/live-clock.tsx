import { companyDate } from '@muster/domain/calendar/instant';
import { longDate, timeText } from '../../../company-time/dates.ts';
import { useNow } from '../../../company-time/use-now.ts';
import { useZone } from '../../../company-time/use-zone.ts';
import { ZoneNote } from '../../../company-time/zone-note.tsx';
import { useTranslate } from '../../../language/use-translate.ts';

export function LiveClock() {
  const t = useTranslate();
  const now = useNow();
  const zone = useZone();
  return (
    <time dateTime={now} className="text-ink-soft leading-4">
      {/* The bar says the rest. */}
      <span className="max-sm:hidden">{longDate(t, companyDate(now, zone))} · </span>
      <span className="text-ink">{timeText(now, zone)}</span>
      <span className="max-sm:hidden">
        <ZoneNote />
      </span>
    </time>
  );
}
