import { minute } from '@muster/domain/calendar/durations';
import { type Instant, instantAt } from '@muster/domain/calendar/instant';
import { useEffect, useState } from 'react';
import { timeSample } from '../server/client.ts';
import { presentTime } from './present.ts';

/** The current time, refreshed each minute, when the page becomes visible, and when an answer corrects it (U9). */
export function useNow(): Instant {
  const [now, setNow] = useState(presentTime);
  useEffect(() => {
    const refresh = () => setNow(presentTime());
    const timer = setTimeout(refresh, minute - (now % minute));
    document.addEventListener('visibilitychange', refresh);
    const end = timeSample.subscribe(() => setNow(inMinutes));
    return () => {
      end();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [now]);
  return instantAt(now);
}

/** Most answers confirm the time that is shown; on a first visit the first one may be days away from it. */
function inMinutes(shown: number): number {
  const present = presentTime();
  return Math.floor(present / minute) === Math.floor(shown / minute) ? shown : present;
}
