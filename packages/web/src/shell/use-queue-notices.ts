import { useEffect, useRef } from 'react';
import { type Entry, isUnsent } from '../store/entry.ts';
import { findIntent } from '../store/intents.ts';
import { useQueue, useStoreState } from '../store/use-own.ts';
import { type ToastMessage, toast } from '../ui/toast.ts';

/**
 * Says when something that waited was refused, and when a file arrived, which takes longer than anyone waits at a form
 * (U102). Holds back who would lose what only this tab has.
 */
export function useQueueNotices(): void {
  const entries = useQueue();
  const state = useStoreState();
  const underWay = useRef(new Set<string>());
  useEffect(() => {
    for (const entry of entries) {
      const notice = noticeOf(entry);
      if (!notice) underWay.current.add(entry.id);
      else if (underWay.current.delete(entry.id)) toast(notice);
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

/** Undefined while nothing is to be said of it. */
function noticeOf(entry: Entry): ToastMessage | undefined {
  if (entry.state === 'failed') return refusalOf(entry);
  return entry.state === 'sent' && entry.intent === 'uploadDocument' ? arrivalOf(entry) : undefined;
}

function refusalOf(entry: Entry): ToastMessage {
  const title = findIntent(entry)?.failure ?? 'Could not be sent';
  const description = entry.error ?? undefined;
  if (entry.intent !== 'uploadDocument') return { title, description, variant: 'destructive' };
  const message = `Failed to upload ${entry.data['fileName']}: ${description ?? title}`;
  return { title, description: message, variant: 'destructive' };
}

function arrivalOf({ data }: Entry): ToastMessage {
  return data['documentType'] === 'medical_certificate'
    ? { title: 'Medical certificate uploaded', description: 'Your document has been submitted for review' }
    : {
        title: 'File uploaded successfully',
        description: `${data['fileName']} has been uploaded for review`,
      };
}
