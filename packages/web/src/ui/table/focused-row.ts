import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { type FocusEvent, useRef } from 'react';

/** Rows carry their key as `data-row`; `keyAt` returns the key at an index. `focus` is for the element around. */
export function useFocusedRow(count: number, keyAt: (index: number) => string | number) {
  const key = useRef<string>(undefined);
  return {
    focus: {
      onFocus({ target }: FocusEvent) {
        key.current = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
      },
      onBlur() {
        key.current = undefined;
      },
    },
    /** The index of the focused row; undefined without one. */
    focusedIndex(): number | undefined {
      if (key.current === undefined) return undefined;
      for (let index = 0; index < count; index += 1) if (String(keyAt(index)) === key.current) return index;
      return undefined;
    },
  };
}

/** The indexes of the rows in view, some around them, and the focused one, ascending. */
export function withFocused(range: Range, focused: number | undefined): number[] {
  const seen = defaultRangeExtractor(range);
  if (focused === undefined || focused >= range.count || seen.includes(focused)) return seen;
  return [...seen, focused].sort((a, b) => a - b);
}
