import { companyDate } from '@muster/domain/calendar/instant';
import { addDays, type PlainDate } from '@muster/domain/calendar/plain-date';
import type { Translate } from '@muster/domain/language/translate';
import { ArrowDown } from 'lucide-react';
import { type Ref, useEffect, useImperativeHandle, useMemo, useState } from 'react';
import { longDate } from '../../company-time/dates.ts';
import { useNow } from '../../company-time/use-now.ts';
import { useZone } from '../../company-time/use-zone.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { useReadMarks } from '../../store/read-marks/use-marks.ts';
import { Button } from '../../ui/button.tsx';
import { MessageArticle } from './message-article.tsx';
import type { ShownMessage } from './pending.ts';
import { type ChatRow, rowsOf, sinceOf } from './rows.ts';
import type { MessageChanges } from './use-message-changes.ts';
import { useNews } from './use-news.ts';
import type { OlderPage, useOlderPage } from './use-older-page.ts';
import { useMarkChatRead } from './use-read-marks.ts';
import { aboveOldest, useRows } from './use-rows.ts';
import type { UnsentActions } from './use-unsent-actions.ts';

/** Loads older messages when this many rows remain before the oldest. */
const nearOldest = 20;

export interface ListHandle {
  toEnd(): void;
  toMessage(key: string): void;
}

interface MessageListProps {
  /** Newest first. */
  readonly messages: readonly ShownMessage[];
  readonly ownId: number;
  readonly older: ReturnType<typeof useOlderPage>;
  readonly actions: UnsentActions;
  readonly changes: MessageChanges;
  readonly ref: Ref<ListHandle>;
}

/** Only what is in view is rendered. A feed of articles, because it may be part of a longer list. */
export function MessageList({ messages, ownId, older, actions, changes, ref }: MessageListProps) {
  const t = useTranslate();
  const zone = useZone();
  const firstUnread = useFirstUnread(messages, ownId);
  const rows = useMemo(() => rowsOf(messages, zone, firstUnread), [messages, zone, firstUnread]);
  const { scroller, virtual, rowAt, isOpened, isAtEnd, toEnd, toRow, keyboard } = useRows(rows);
  const { newestId, count, said } = useNews(messages, ownId, isAtEnd);
  useMarkChatRead(isAtEnd ? newestId : undefined);
  useImperativeHandle(ref, () => ({ toEnd, toMessage: toRow }));
  const shown = virtual.getVirtualItems();
  // At first all rows are at their start, before the list goes to its end.
  const isNearOldest = isOpened && (shown[0]?.index ?? nearOldest) < nearOldest;
  useEffect(() => {
    if (isNearOldest && older.state === 'ready') older.load();
  });
  const total = older.state === 'none' ? messages.length : -1;
  const articleOf = (row: Extract<ChatRow, { kind: 'message' }>) => (
    <MessageArticle {...{ ...row, total, actions, changes }} isOwn={row.message.senderId === ownId} />
  );
  return (
    <div className="relative flex min-h-0 flex-1 flex-col border-line border-y">
      <p role="status" className="sr-only">
        <span key={said.id}>{said.text}</span>
      </p>
      <NewsButton
        count={count}
        onPress={() => {
          toEnd();
          scroller.current?.focus({ preventScroll: true });
        }}
      />
      <section
        ref={scroller}
        {...keyboard}
        aria-label={t('Conversation')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach scrollable content.
        tabIndex={0}
        className="flex flex-1 flex-col overflow-y-auto overscroll-contain [overflow-anchor:none] -outline-offset-2"
      >
        <div className="relative mt-auto shrink-0" style={{ height: virtual.getTotalSize() }}>
          <div role="feed" aria-label={t('Team Chat')} aria-busy={older.state === 'loading'}>
            {shown.toReversed().map(({ index, key, start }) => {
              const row = rowAt(index);
              return (
                row && (
                  <div
                    key={key}
                    ref={virtual.measureElement}
                    data-index={index}
                    data-row={row.key}
                    className="absolute inset-x-0 top-0"
                    style={{ transform: `translateY(${start}px)` }}
                  >
                    {row.kind === 'day' && <DayHeading date={row.date} />}
                    {row.kind === 'unread' && <UnreadHeading />}
                    {row.kind === 'message' && articleOf(row)}
                  </div>
                )
              );
            })}
          </div>
          <OlderMessages state={older.state} onLoad={older.load} height={aboveOldest} />
        </div>
      </section>
    </div>
  );
}

/** The key of the oldest message that was unread when the list was opened. */
function useFirstUnread(messages: readonly ShownMessage[], ownId: number): string | undefined {
  const upTo = useReadMarks()?.chatUpTo;
  const [firstUnread] = useState(() =>
    upTo === undefined ? undefined : sinceOf(messages, upTo, ownId).at(-1)?.key,
  );
  return firstUnread;
}

function DayHeading({ date }: { date: PlainDate }) {
  const t = useTranslate();
  const today = companyDate(useNow(), useZone());
  return (
    <p className="flex items-center gap-3 px-5 py-2 font-medium text-ink-soft text-xs before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      <time dateTime={date}>{nameOf(t, date, today)}</time>
    </p>
  );
}

function nameOf(t: Translate, date: PlainDate, today: PlainDate): string {
  if (date === today) return t('Today');
  return date === addDays(today, -1) ? t('Yesterday') : longDate(t, date);
}

function UnreadHeading() {
  const t = useTranslate();
  return (
    <p className="flex items-center gap-3 px-5 py-1 font-medium text-accent text-xs before:h-px before:flex-1 before:bg-accent after:h-px after:flex-1 after:bg-accent">
      {t('New')}
    </p>
  );
}

/** Scrolls to messages that arrived while the person read further up; renders nothing without such messages. */
function NewsButton({ count, onPress }: { count: number; onPress: () => void }) {
  const t = useTranslate();
  if (count === 0) return null;
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-3 z-10 flex justify-center">
      <Button
        variant="primary"
        size="small"
        className="pointer-events-auto animate-[rise_200ms_ease-out] shadow-lg"
        onClick={onPress}
      >
        <ArrowDown aria-hidden className="size-4 shrink-0" />
        {t('{count, plural, one {# new message} other {# new messages}}', { count })}
      </Button>
    </div>
  );
}

interface OlderMessagesProps {
  readonly state: OlderPage;
  readonly onLoad: () => void;
  /** In pixels. */
  readonly height: number;
}

/** The end of the known chat, above its oldest message; it loads older ones on scrolling or by a button (L4). */
function OlderMessages({ state, onLoad, height }: OlderMessagesProps) {
  const t = useTranslate();
  return (
    <div
      className="absolute inset-x-0 top-0 flex flex-col items-center justify-center gap-1.5 px-5 text-center text-ink-soft"
      style={{ height }}
    >
      {state === 'none' && <p>{t('This is where the conversation begins.')}</p>}
      <p role="status" className="empty:hidden">
        {state === 'offline' && t('Older messages need a connection.')}
        {state === 'failed' && t('Older messages could not be loaded.')}
      </p>
      {(state === 'ready' || state === 'loading' || state === 'failed') && (
        <Button size="small" pending={state === 'loading'} onClick={onLoad}>
          {t('Show older messages')}
        </Button>
      )}
    </div>
  );
}
