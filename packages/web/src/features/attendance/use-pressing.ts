import { useEffect, useState } from 'react';
import type { Entry } from '../../store/queue/entry.ts';
import { useQueue } from '../../store/use-own.ts';

/** Lets one press through at a time: the next one once the screen shows what the last one did. */
export function usePressing() {
  const entries = useQueue();
  const [pressed, setPressed] = useState<Entry | 'being recorded'>();
  const isShown = pressed !== 'being recorded' && entries.some(({ id }) => id === pressed?.id);
  useEffect(() => {
    if (isShown) setPressed(undefined);
  }, [isShown]);
  return {
    isPressing: pressed !== undefined,
    async press(action: () => Promise<Entry | undefined>) {
      setPressed('being recorded');
      setPressed(await action());
    },
  };
}
