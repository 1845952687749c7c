import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useFocusedRow, withFocused } from '../../ui/focused-row.ts';
import type { ChatRow } from './rows.ts';

/** Within this distance of the end, in pixels, new rows appear in view. */
const endZone = 16;

const overscan = 8;

/** The height of what is above the oldest row, in pixels. */
export const aboveOldest = 88;

/**
 * Virtualizes the rows, which are newest first: the newest is at the bottom of the screen. It opens there. At the end of the list each new row appears in view; further up the rows in view keep their position.
 */
export function useRows(rows: readonly ChatRow[]) {
  const scroller = useRef<HTMLDivElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(false);
  const [isOpened, setIsOpened] = useState(false);
  /** Until the person scrolls up, the list stays at its end, whatever is measured or replaced. */
  const sticks = useRef(true);
  const rowAt = useCallback((index: number) => rows[rows.length - 1 - index], [rows]);
  const keyAt = useCallback((index: number) => rowAt(index)?.key ?? index, [rowAt]);
  const { focus, focusedIndex } = useFocusedRow(rows.length, keyAt);
  const virtual = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: keyAt,
    estimateSize: useCallback((index: number) => estimate(rowAt(index)), [rowAt]),
    overscan,
    paddingStart: aboveOldest,
    rangeExtractor: (range) => withFocused(range, focusedIndex()),
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: endZone,
    onChange(now) {
      const isThere = now.isAtEnd(endZone);
      if (isThere) sticks.current = true;
      else if (now.isScrolling && now.scrollDirection === 'backward') sticks.current = false;
      setIsAtEnd(isThere);
      if (isThere) setIsOpened(true);
    },
  });
  const indexOf = (key: string) => rows.length - 1 - rows.findIndex((row) => row.key === key);
  useLayoutEffect(() => {
    if (sticks.current && !virtual.isAtEnd(1)) virtual.scrollToEnd();
  });
  const toEnd = () => {
    sticks.current = true;
    virtual.scrollToEnd();
  };
  const toIndex = (index: number, align: 'auto' | 'end') => {
    sticks.current = false;
    virtual.scrollToIndex(index, { align });
  };
  /** Handles Home and End: the browser would scroll by estimated heights, before the rows there are measured. */
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLTextAreaElement;
    if (isTyping || (event.key !== 'Home' && event.key !== 'End')) return;
    event.preventDefault();
    if (event.key === 'Home') toIndex(0, 'end');
    else toEnd();
  };
  const toRow = (key: string) => toIndex(indexOf(key), 'auto');
  return { scroller, virtual, rowAt, isOpened, isAtEnd, toEnd, toRow, keyboard: { ...focus, onKeyDown } };
}

/** The height before a row is measured, in pixels. */
function estimate(row: ChatRow | undefined): number {
  if (row?.kind !== 'message') return 40;
  const { content } = row.message;
  return 48 + 20 * Math.max(Math.ceil(content.length / 70), content.split('\n').length);
}
