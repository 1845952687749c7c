import { useEffect, useRef } from 'react';
import { type Entry, isUnsent } from '../../store/queue/entry.ts';
import { findIntent } from '../../store/queue/intents.ts';
import { useQueue, useStoreState } from '../../store/use-own.ts';
import { type ToastMessage, toast } from '../../ui/toast.ts';

/** Refusals and uploads may come long after their form closed (U102). Warns before entries of this tab go (S32). */
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

  const wouldLose = 'kept' in state && !state.kept && entries.some(isUnsent);
  useEffect(() => {
    if (!wouldLose) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [wouldLose]);
}

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
