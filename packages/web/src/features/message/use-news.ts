import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import type { ShownMessage } from './pending.ts';
import { sinceOf } from './rows.ts';

/** `said` is the latest as text, for screen readers, with a number that differs for each. */
export function useNews(messages: readonly ShownMessage[], ownId: number, isAtEnd: boolean) {
  const newestId = messages.find(({ unsent }) => !unsent)?.id ?? 0;
  const [seenUpTo, setSeenUpTo] = useState(newestId);
  if (isAtEnd && newestId > seenUpTo) setSeenUpTo(newestId);
  const said = useSaid(messages, newestId, ownId);
  return { newestId, count: sinceOf(messages, seenUpTo, ownId).length, said };
}

function useSaid(messages: readonly ShownMessage[], newestId: number, ownId: number) {
  const t = useTranslate();
  const known = useRef(newestId);
  const [said, setSaid] = useState({ id: 0, text: '' });
  useEffect(() => {
    const [latest, ...others] = sinceOf(messages, known.current, ownId);
    known.current = Math.max(known.current, newestId);
    if (!latest) return;
    const text =
      others.length === 0
        ? t('New message from {name}', { name: latest.senderName })
        : t('{count, plural, one {# new message} other {# new messages}}', { count: others.length + 1 });
    setSaid({ id: latest.id, text });
  }, [messages, newestId, ownId, t]);
  return said;
}
