import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { useFocusedRow, withFocused } from '../../ui/focused-row.ts';
import type { ChatRow } from './rows.ts';

/** Within this distance of the top, in pixels, new rows appear in view. */
const topZone = 16;

const overscan = 8;

/**
 * Virtualizes the rows. At the top of the list each new row appears in view; further down the rows in view keep their
 * position.
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
    // Anchored at the start keeps the offset; anchored at the end keeps the row in view.
    anchorTo: isAtTop ? 'start' : 'end',
    onChange: ({ scrollOffset }) => setIsAtTop((scrollOffset ?? 0) < topZone),
  });
  const toTop = () => {
    // A position by its pixels would move with the rows that are still measured after a jump.
    virtual.scrollToIndex(0, { align: 'start' });
    setIsAtTop(true);
  };
  /** Handles Home and End: the browser would scroll by estimated heights, before the rows there are measured. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Home' && event.key !== 'End') return;
    event.preventDefault();
    if (event.key === 'Home') toTop();
    else virtual.scrollToEnd();
  };
  return { scroller, virtual, isAtTop, toTop, keyboard: { ...focus, onKeyDown } };
}

/** The height before a row is measured, in pixels. */
function estimate(row: ChatRow | undefined): number {
  if (row?.kind !== 'message') return 40;
  const { content } = row.message;
  return 48 + 20 * Math.max(Math.ceil(content.length / 70), content.split('\n').length);
}
