import { companyTime, type Instant } from '@muster/domain/calendar/instant';
import { foldText, matcherOf } from '@muster/domain/people/search-key';
import type { ComboOption } from '../../ui/combo-field.tsx';

/** How many are shown at a time: more are found by another word. */
const most = 40;

/** The time zones in which each word is found, with the time of day there. `all` are IANA names. */
export function zonesFor(words: string, all: readonly string[], now: Instant): ComboOption[] {
  const isFound = matcherOf(spaced(words));
  return all
    .filter((zone) => isFound(foldText(spaced(zone))))
    .slice(0, most)
    .map((zone) => ({
      value: zone,
      label: zoneName(zone),
      detail: `now ${companyTime(now, zone).slice(0, 5)}`,
    }));
}

/** The zones that this browser knows, and the company's own, which it may not. */
export function knownZones(own: string): readonly string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return [own, ...[...known, 'UTC'].filter((zone) => zone !== own)];
}

/** A zone as people read it: `America/New York`. */
export function zoneName(zone: string): string {
  return zone.replaceAll('_', ' ');
}

/** The words of a zone, `Europe/Isle_of_Man`, apart. */
function spaced(zone: string): string {
  return zone.replaceAll(/[_/]/g, ' ');
}
