import { companyTime, type Instant } from '@muster/domain/calendar/instant';
import type { Translate } from '@muster/domain/language/translate';
import { foldText, matcherOf } from '@muster/domain/people/search-key';
import type { ComboOption } from '../ui/combo-field.tsx';

const most = 40;

export function zonesFor(t: Translate, words: string, all: readonly string[], now: Instant): ComboOption[] {
  const isFound = matcherOf(spaced(words));
  return all
    .filter((zone) => isFound(foldText(spaced(zone))))
    .slice(0, most)
    .map((zone) => ({
      value: zone,
      label: zoneName(zone),
      detail: t('now {time}', { time: companyTime(now, zone).slice(0, 5) }),
    }));
}

/** The browser's time zones and the company's own, which the browser may not know. */
export function knownZones(own: string): readonly string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return [own, ...[...known, 'UTC'].filter((zone) => zone !== own)];
}

export function zoneName(zone: string): string {
  return zone.replaceAll('_', ' ');
}

function spaced(zone: string): string {
  return zone.replaceAll(/[_/]/g, ' ');
}
