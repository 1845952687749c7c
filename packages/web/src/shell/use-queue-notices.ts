import { useEffect, useRef } from 'react';
import { isUnsent } from '../store/entry.ts';
import { findIntent } from '../store/intents.ts';
import { useDoor, useQueue } from '../store/use-own.ts';
import { toast } from '../ui/toast.ts';

/** Says when something that waited was refused (SPEC section 8), and holds back who would lose what only this tab has. */
export function useQueueNotices(): void {
  const entries = useQueue();
  const state = useDoor();
  const underWay = useRef(new Set<string>());
  useEffect(() => {
    for (const entry of entries) {
      if (entry.state !== 'failed') underWay.current.add(entry.id);
      else if (underWay.current.delete(entry.id)) {
        const title = findIntent(entry)?.failure ?? 'Could not be sent';
        toast({ title, description: entry.error ?? undefined, variant: 'destructive' });
      }
    }
  }, [entries]);

  const wouldLose = state.phase === 'open' && !state.kept && entries.some(isUnsent);
  useEffect(() => {
    if (!wouldLose) return;
    const holdBack = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', holdBack);
    return () => window.removeEventListener('beforeunload', holdBack);
  }, [wouldLose]);
}
