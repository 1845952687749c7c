import { type Ref, useEffect, useImperativeHandle, useMemo } from 'react';
import { useZone } from '../../company-time/use-zone.ts';
import { DayHeading } from './day-heading.tsx';
import { MessageArticle } from './message-article.tsx';
import { NewsButton } from './news-button.tsx';
import { OlderMessages } from './older-messages.tsx';
import type { ShownMessage } from './pending.ts';
import { rowsOf } from './rows.ts';
import { useNews } from './use-news.ts';
import type { useOlderPage } from './use-older-page.ts';
import { useMarkChatRead } from './use-read-marks.ts';
import { useRows } from './use-rows.ts';
import type { UnsentActions } from './use-unsent-actions.ts';

/** Loads older messages when this many rows remain before the end. */
const nearEnd = 20;

interface MessageListProps {
  /** Newest first. */
  readonly messages: readonly ShownMessage[];
  readonly ownId: number;
  readonly older: ReturnType<typeof useOlderPage>;
  readonly actions: UnsentActions;
  readonly ref: Ref<{ toTop(): void }>;
}

/**
 * The messages, newest first; only those in view are rendered. For screen readers a feed of articles, because it may be
 * part of a longer list; a separate line announces new messages.
 */
export function MessageList({ messages, ownId, older, actions, ref }: MessageListProps) {
  const zone = useZone();
  const rows = useMemo(() => rowsOf(messages, zone), [messages, zone]);
  const { scroller, virtual, isAtTop, toTop, keyboard } = useRows(rows);
  const { newestId, count, said } = useNews(messages, ownId, isAtTop);
  useMarkChatRead(isAtTop ? newestId : undefined);
  useImperativeHandle(ref, () => ({ toTop }));
  const shown = virtual.getVirtualItems();
  const isNearEnd = (shown.at(-1)?.index ?? 0) >= rows.length - nearEnd;
  useEffect(() => {
    if (isNearEnd && older.state === 'ready') older.load();
  });
  return (
    <div className="relative flex min-h-0 flex-1 flex-col border-line border-t">
      <p role="status" className="sr-only">
        <span key={said.id}>{said.text}</span>
      </p>
      <NewsButton
        count={count}
        onPress={() => {
          toTop();
          scroller.current?.focus({ preventScroll: true });
        }}
      />
      <section
        ref={scroller}
        {...keyboard}
        aria-label="Conversation"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach scrollable content.
        tabIndex={0}
        className="flex-1 overflow-y-auto [overflow-anchor:none] -outline-offset-2"
      >
        <div
          role="feed"
          aria-label="Team Chat"
          aria-busy={older.state === 'loading'}
          className="relative"
          style={{ height: virtual.getTotalSize() }}
        >
          {shown.map(({ index, key, start }) => {
            const row = rows[index];
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
                  {row.kind === 'day' ? (
                    <DayHeading date={row.date} />
                  ) : (
                    <MessageArticle
                      message={row.message}
                      isOwn={row.message.senderId === ownId}
                      place={row.place}
                      total={older.state === 'none' ? messages.length : -1}
                      actions={actions}
                    />
                  )}
                </div>
              )
            );
          })}
        </div>
        <OlderMessages state={older.state} onLoad={older.load} />
      </section>
    </div>
  );
}
