import { type Instant, instantAt } from '@muster/domain/calendar/instant';
import { useEffect, useState } from 'react';
import { presentTime } from './present.ts';

const minute = 60_000;

/** The current time, refreshed each minute and when the page becomes visible (U9). */
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
