import { companyDate, type Instant, zoneAt } from '@muster/domain/calendar/instant';
import type { Zone } from '@muster/domain/calendar/versions';
import type { Translate } from '@muster/domain/language/translate';
import { useTranslate } from '../language/use-translate.ts';
import { timeText } from './dates.ts';
import { useZoneIfLoaded } from './use-company-if-loaded.ts';
import { useNow } from './use-now.ts';

/** Beside a time of now and a field for a time: whose it is (D1). Nothing where the device shows the same. */
export function ZoneNote() {
  const t = useTranslate();
  const zone = useZoneIfLoaded();
  const now = useNow();
  const note = zone && zoneNote(t, now, zone);
  return note && <span className="block text-ink-soft text-xs">{note}</span>;
}

/** `company time, Berlin`, or nothing where the device’s clock shows the same now. */
export function zoneNote(t: Translate, now: Instant, zone: Zone): string {
  const here = new Date(now);
  const isSame =
    here.toTimeString().startsWith(timeText(now, zone)) &&
    here.getDate() === Number(companyDate(now, zone).slice(8));
  const place = placeOf(zoneAt(now, zone));
  if (isSame) return '';
  return isOfSite(zone) ? t('{place} time', { place }) : t('company time, {place}', { place });
}

/** True of the clocks of someone who is, was or will be at a site (D92). */
function isOfSite(zone: Zone): boolean {
  return typeof zone === 'object' && zone.moves !== undefined && zone.moves.length > 0;
}

/** `New York` of `America/New_York`. */
export function placeOf(timeZone: string): string {
  return timeZone.replace(/.*\//, '').replaceAll('_', ' ');
}
