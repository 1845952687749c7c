import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type KeyboardEvent, useCallback, useRef, useState } from 'react';
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
  const { focus, withFocused } = useFocusedRow(rows);
  const virtual = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    estimateSize: useCallback((index: number) => estimate(rows[index]), [rows]),
    overscan,
    rangeExtractor: withFocused,
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

/** The row that has the focus stays rendered, however far one scrolls: or the keyboard would lose its place. */
function useFocusedRow(rows: readonly ChatRow[]) {
  const key = useRef<string>(undefined);
  const withFocused = (range: Range) => {
    const indexes = defaultRangeExtractor(range);
    const index = key.current === undefined ? -1 : rows.findIndex((row) => row.key === key.current);
    return index < 0 || indexes.includes(index) ? indexes : [...indexes, index].sort((a, b) => a - b);
  };
  const focus = {
    onFocus: ({ target }: FocusEvent) => {
      key.current = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
    },
    onBlur: () => {
      key.current = undefined;
    },
  };
  return { focus, withFocused };
}
