import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { useFocusedRow, withFocused } from '../../ui/focused-row.ts';
import type { ChatRow } from './rows.ts';

/** As far as this from the top one still reads the newest, in pixels. */
const topZone = 16;

/** Rows that are rendered above and below those in view. */
const overscan = 8;

/**
 * The rows that are in view, of as many as there are. Who stands at the top sees each new row appear there; who reads
 * further down keeps what they read where it is, whatever comes above or below.
 */
export function useRows(rows: readonly ChatRow[]) {
  const scroller = useRef<HTMLDivElement>(null);
  const [isAtTop, setIsAtTop] = useState(true);
  const keyAt = useCallback((index: number) => rows[index]?.key ?? index, [rows]);
  const { focus, focusedIndex } = useFocusedRow(rows.length, keyAt);
  const virtual = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: keyAt,
    estimateSize: useCallback((index: number) => estimate(rows[index]), [rows]),
    overscan,
    rangeExtractor: (range) => withFocused(range, focusedIndex()),
    // Anchored at the start means: at an offset. At the end means: at the row that is read.
    anchorTo: isAtTop ? 'start' : 'end',
    onChange: ({ scrollOffset }) => setIsAtTop((scrollOffset ?? 0) < topZone),
  });
  const toTop = () => {
    virtual.scrollToOffset(0);
    setIsAtTop(true);
  };
  /** The browser would go to where it believes the ends are, before the rows there are measured. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Home' && event.key !== 'End') return;
    event.preventDefault();
    if (event.key === 'Home') toTop();
    else virtual.scrollToEnd();
  };
  return { scroller, virtual, isAtTop, toTop, keyboard: { ...focus, onKeyDown } };
}

/** Before a row is measured: a heading, or some lines of text below a name. */
function estimate(row: ChatRow | undefined): number {
  if (row?.kind !== 'message') return 40;
  const { content } = row.message;
  return 48 + 20 * Math.max(Math.ceil(content.length / 70), content.split('\n').length);
}
