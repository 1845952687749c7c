import { companyDate } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { useMemo } from 'react';
import { useZoneIfLoaded } from '../../company-time/use-company-if-loaded.ts';
import { useNow } from '../../company-time/use-now.ts';
import type { Row } from '../../store/device/kinds.ts';
import { useOwn } from '../../store/use-own.ts';

/** The mirrored messages or announcements without the announcements that ended, by the company's date (D30). */
export function useShown(kind: 'message' | 'announcement') {
  const { data, error, refetch } = useOwn(kind);
  const [now, zone] = [useNow(), useZoneIfLoaded()];
  const today = zone ? companyDate(now, zone) : undefined;
  return { data: useMemo(() => data && shownOn(data, today), [data, today]), error, refetch };
}

/** What is shown on `today`: announcements end with their last day. While the date is unknown, everything is. */
export function shownOn<Shown extends Pick<Row<'message'>, 'endsOn'>>(
  messages: readonly Shown[],
  today: PlainDate | undefined,
): readonly Shown[] {
  return messages.filter(({ endsOn }) => endsOn === null || today === undefined || endsOn >= today);
}
