import { msg, type Translate } from '@muster/domain/language/translate';
import { useEffect, useRef } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { type Entry, isUnsent } from '../../store/queue/entry.ts';
import { findIntent } from '../../store/queue/intents.ts';
import { shownText } from '../../store/queue/stored-text.ts';
import { useQueue, useStoreState } from '../../store/use-own.ts';
import { type ToastMessage, toast } from '../../ui/toast.ts';

/** Refusals and uploads may come long after their form closed (U102). Warns before entries of this tab go (S32). */
export function useQueueNotices(): void {
  const t = useTranslate();
  const entries = useQueue();
  const state = useStoreState();
  const underWay = useRef(new Set<string>());
  useEffect(() => {
    for (const entry of entries) {
      const notice = noticeOf(t, entry);
      if (!notice) underWay.current.add(entry.id);
      else if (underWay.current.delete(entry.id)) toast(notice);
    }
  }, [entries, t]);

  const wouldLose = 'kept' in state && !state.kept && entries.some(isUnsent);
  useEffect(() => {
    if (!wouldLose) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [wouldLose]);
}

function noticeOf(t: Translate, entry: Entry): ToastMessage | undefined {
  if (entry.state === 'failed') return refusalOf(t, entry);
  return entry.state === 'sent' && entry.intent === 'uploadDocument' ? arrivalOf(t, entry) : undefined;
}

const notSent = msg('Could not be sent');

function refusalOf(t: Translate, entry: Entry): ToastMessage {
  const title = t(findIntent(entry)?.failure ?? notSent);
  const description = entry.error === null ? undefined : shownText(t, entry.error);
  if (entry.intent !== 'uploadDocument') return { title, description, variant: 'destructive' };
  const message = t('Failed to upload {fileName}: {reason}', {
    fileName: String(entry.data['fileName']),
    reason: description ?? title,
  });
  return { title, description: message, variant: 'destructive' };
}

function arrivalOf(t: Translate, { data }: Entry): ToastMessage {
  return data['documentType'] === 'medical_certificate'
    ? {
        title: t('Medical certificate uploaded'),
        description: t('Your document has been submitted for review'),
      }
    : {
        title: t('File uploaded successfully'),
        description: t('{fileName} has been uploaded for review', { fileName: String(data['fileName']) }),
      };
}
