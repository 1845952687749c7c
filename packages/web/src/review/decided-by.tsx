import type { Instant } from '@muster/domain/calendar/instant';
import { momentText } from '../company-time/moment.ts';
import { useNow } from '../company-time/use-now.ts';
import { useZone } from '../company-time/use-zone.ts';

interface DecidedByProps {
  readonly name: string | null;
  readonly at: Instant;
}

/** Who decided, and when (D15): "by Ada Lovelace, today, 10:05". */
export function DecidedBy({ name, at }: DecidedByProps) {
  return (
    <>
      by <bdi>{name ?? 'Unknown'}</bdi>, <time dateTime={at}>{momentText(at, useNow(), useZone())}</time>
    </>
  );
}
