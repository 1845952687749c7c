import { instantAt } from '@muster/domain/calendar/instant';
import { longestMessage, messageInput } from '@muster/domain/message/schema';
import { useEffect, useState } from 'react';
import { uuid } from '../../browser/uuid.ts';
import { presentTime } from '../../company-time/present.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { draftOf, dropDraft, keepDraft } from '../../store/queue/drafts.ts';
import { record } from '../../store/queue/record.ts';
import { useStoreState, useSync } from '../../store/use-own.ts';
import { useFocusWhenBack } from '../../ui/use-focus-when-back.ts';

/** Milliseconds of answers without a live line: an interruption or a restart is over by then. */
const patience = 20_000;

/** Whether the server answers while no live line opens, as behind a proxy that passes no upgrades (L14). */
function useBlockedLine(): boolean {
  const { connected, live } = useSync();
  const isWithout = connected && live === false;
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isWithout) return undefined;
    const timer = setTimeout(() => setLong(true), patience);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isWithout]);
  return isWithout && isLong;
}

const draft = 'chat-message';
const empty = { content: '' };

/** From this length on the composer shows how many characters are left. */
const countedFrom = longestMessage - 200;

export function useComposer(onSend: () => void) {
  const t = useTranslate();
  const [text, setText] = useState(() => draftOf(draft, empty).content);
  const isLost = useSync().live === false;
  const isBlocked = useBlockedLine();
  const { phase } = useStoreState();
  // While the socket connects, a message can be sent by the queue.
  const canSend = !isLost && (phase === 'open' || phase === 'opening');
  const field = useFocusWhenBack<HTMLTextAreaElement>(canSend);
  const change = (content: string) => {
    setText(content);
    keepDraft(draft, { content });
  };
  const { length } = text.trim();
  const { data, error } = messageInput.safeParse({ content: text });
  /** Blank messages are not sent (U42). A message that the server would refuse stays, with the reason below it. */
  const send = async () => {
    if (!data) return;
    setText('');
    dropDraft(draft);
    onSend();
    const sending = { content: data.content, isAnnouncement: false, clientId: uuid() };
    const entry = await record('sendMessage', sending, instantAt(presentTime()));
    // The device could not store it; a toast has said so.
    if (!entry) change(text);
  };
  return {
    text,
    change,
    send,
    isLost,
    isBlocked,
    canSend,
    field,
    problem: length > 0 ? error?.issues[0]?.message : undefined,
    count: length >= countedFrom ? t('{length} of {most}', { length, most: longestMessage }) : undefined,
    takeBack(earlier: string) {
      change(length === 0 ? earlier : `${earlier}\n${text}`);
      field.current?.focus();
    },
  };
}
