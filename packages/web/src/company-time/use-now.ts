import { type Instant, instantAt } from '@muster/domain/calendar/instant';
import { useEffect, useState } from 'react';
import { presentTime } from './present.ts';

const minute = 60_000;

/** The present, refreshed as each minute begins and when the page comes back into view (U9). */
export function useNow(): Instant {
  const [now, setNow] = useState(presentTime);
  useEffect(() => {
    const refresh = () => setNow(presentTime());
    const timer = setTimeout(refresh, minute - (now % minute));
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [now]);
  return instantAt(now);
}
