import type { Instant } from '@muster/domain/calendar/instant';
import { momentText } from '../../company-time/moment.ts';
import { useNow } from '../../company-time/use-now.ts';
import { useZone } from '../../company-time/use-zone.ts';

/** An instant on the company's clock, as people say it now. */
export function Moment({ at }: { at: Instant }) {
  return <time dateTime={at}>{momentText(at, useNow(), useZone())}</time>;
}
