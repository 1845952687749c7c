import { type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { usePrinting } from '../use-printing.ts';
import { useFocusedRow, withFocused } from './focused-row.ts';

/** Up to this many rows are all mounted, so that the browser's own search finds each one. */
const allThere = 100;

/** Rows mounted above and below the visible ones, so that scrolling shows no gaps. */
const spare = 12;

/** Estimated heights in pixels, of a table row and of a card, until they are measured. */
const usual = { row: 41, card: 213 } as const;

/** Screens where rows are cards (styles.css). */
const narrowScreen = '(width < 48rem)';

/** A mounted row and the empty height before it, in pixels. */
export interface MountedRow {
  readonly index: number;
  readonly gap: number;
}

/** Those in view, some around, and the focused one, so that the keyboard keeps its place. Printing mounts all. */
export function useVirtualRows(body: RefObject<HTMLElement | null>, count: number, keyAt: KeyAt) {
  const [top, setTop] = useState(0);
  const { focus, focusedIndex } = useFocusedRow(count, keyAt);
  // Evaluated once, not for each of thousands of rows.
  const likely = window.matchMedia(narrowScreen).matches ? usual.card : usual.row;
  const isPrinting = usePrinting();
  const virtual = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    overscan: spare,
    scrollMargin: top,
    estimateSize: () => likely,
    getItemKey: keyAt,
    rangeExtractor: (range) => (isPrinting ? allOf(range) : mountedIn(range, focusedIndex())),
  });
  // A row that turns into a card needs a new measurement.
  useEffect(() => {
    const narrow = window.matchMedia(narrowScreen);
    const forget = () => virtual.measure();
    narrow.addEventListener('change', forget);
    return () => narrow.removeEventListener('change', forget);
  }, [virtual]);
  useLayoutEffect(() => {
    const measured = body.current && Math.round(body.current.getBoundingClientRect().top + window.scrollY);
    if (measured !== null && measured !== top) setTop(measured);
  });
  let end = top;
  const mounted = virtual.getVirtualItems().map(({ index, start, end: next }): MountedRow => {
    const gap = start - end;
    end = next;
    return { index, gap };
  });
  return {
    mounted,
    rest: top + virtual.getTotalSize() - end,
    measure: virtual.measureElement,
    focus,
  };
}

type KeyAt = (index: number) => string | number;

export function mountedIn(range: Range, focused: number | undefined): number[] {
  return range.count <= allThere ? allOf(range) : withFocused(range, focused);
}

function allOf({ count }: Range): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
