import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useFocusedRow, withFocused } from '../../ui/table/focused-row.ts';
import type { ChatRow } from './rows.ts';

/** Within this distance of the end, in pixels, new rows appear in view. */
const endZone = 16;

const overscan = 8;

/** The height of what is above the oldest row, in pixels. */
export const aboveOldest = 88;

/** At the end of the list each new row appears in view; further up the rows in view keep their position. */
export function useRows(rows: readonly ChatRow[]) {
  const scroller = useRef<HTMLDivElement>(null);
  const { isAtEnd, isOpened, toEnd, leaveEnd } = useEnd(scroller);
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
    // Anchored at the end, the row in view stays where it is; at the end of the list the offset follows it.
    anchorTo: isAtEnd ? 'start' : 'end',
    scrollEndThreshold: endZone,
  });
  const indexOf = (key: string) => rows.length - 1 - rows.findIndex((row) => row.key === key);
  /** Handles Home and End: the browser would scroll by estimated heights, before the rows there are measured. */
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLTextAreaElement;
    if (isTyping || (event.key !== 'Home' && event.key !== 'End')) return;
    event.preventDefault();
    if (event.key === 'End') return toEnd();
    leaveEnd();
    virtual.scrollToIndex(0, { align: 'end' });
  };
  const toRow = (key: string) => virtual.scrollToIndex(indexOf(key), { align: 'auto' });
  return { scroller, virtual, rowAt, isOpened, isAtEnd, toEnd, toRow, keyboard: { ...focus, onKeyDown } };
}

/** It stays at its end until the person scrolls up, also while many rows come or all are replaced. */
function useEnd(scroller: RefObject<HTMLDivElement | null>) {
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [isOpened, setIsOpened] = useState(false);
  const going = useRef({ stays: true, isRunning: false });
  const last = useRef({ scrollTop: 0, scrollHeight: 0 });
  const toEnd = () => {
    going.current.stays = true;
    goToEnd(scroller, going.current);
  };
  useLayoutEffect(() => {
    const list = scroller.current;
    if (!list) return;
    const look = () => {
      const isThere = toGo(list) <= endZone;
      // On the way to the end the virtualizer moves the list, too.
      const isLeft = !going.current.isRunning && isMovedUp(list, last.current);
      if (isThere || isLeft) going.current.stays = isThere;
      last.current = { scrollTop: list.scrollTop, scrollHeight: list.scrollHeight };
      setIsAtEnd(going.current.stays);
      if (isThere) setIsOpened(true);
    };
    look();
    if (going.current.stays && toGo(list) > endZone) goToEnd(scroller, going.current);
    // Before the virtualizer renders the rows of the new place.
    list.addEventListener('scroll', look, { capture: true, passive: true });
    return () => list.removeEventListener('scroll', look, { capture: true });
  });
  const leaveEnd = () => {
    going.current.stays = false;
  };
  return { isAtEnd, isOpened, toEnd, leaveEnd };
}

type Place = Pick<HTMLElement, 'scrollTop' | 'scrollHeight'>;

/** True after scrolling up. When rows are measured or replaced, the virtualizer moves a list, too. */
function isMovedUp(now: Place, before: Place): boolean {
  return now.scrollHeight === before.scrollHeight && now.scrollTop < before.scrollTop - 1;
}

/** How far a list is from its end, in pixels. */
function toGo({ scrollHeight, clientHeight, scrollTop }: HTMLElement): number {
  return scrollHeight - clientHeight - scrollTop;
}

/** Frames in which a list goes to its end at most. */
const mostFrames = 30;

/** Whether a list stays at its end, and whether it is on its way there. */
interface Going {
  stays: boolean;
  isRunning: boolean;
}

/** Again in each frame until it is there twice: rows on the way are measured and change the height of the list. */
function goToEnd(scroller: RefObject<HTMLElement | null>, going: Going): void {
  if (going.isRunning) return;
  const step = (frames: number, timesThere: number) => {
    const list = scroller.current;
    going.isRunning = list !== null && going.stays && frames > 0 && timesThere < 2;
    if (!list || !going.isRunning) return;
    list.scrollTop = list.scrollHeight;
    requestAnimationFrame(() => step(frames - 1, toGo(list) <= 1 ? timesThere + 1 : 0));
  };
  step(mostFrames, 0);
}

/** The height before a row is measured, in pixels. */
function estimate(row: ChatRow | undefined): number {
  if (row?.kind !== 'message') return 40;
  const { content } = row.message;
  return 48 + 20 * Math.max(Math.ceil(content.length / 70), content.split('\n').length);
}
