import { type RefObject, useEffect, useRef } from 'react';
import { isSomethingOpen, listenForKeys } from '../../../shell/palette/single-keys.ts';

/** Decides the focused item by its first or its second action. False if it cannot be decided now. */
type Decide = (key: string, place: 0 | 1) => boolean;

/**
 * From anywhere on the page; they can be turned off (WCAG 2.1.4, U194). A decision needs a row that has the focus: without
 * one its key leads to the row that had it last.
 */
export function useWaitingKeys(onDecide: Decide): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null);
  const decide = useRef(onDecide);
  decide.current = onDecide;
  const last = useRef<string>(undefined);
  useEffect(() => {
    const place = list.current;
    if (!place) return;
    const press = (react: (place: HTMLElement, from: number) => void) => () => {
      if (isSomethingOpen()) return;
      const { items, at } = focusIn(place);
      react(place, at === -1 ? items.findIndex(({ dataset }) => dataset['key'] === last.current) : at);
      last.current = focusIn(place).focused?.dataset['key'] ?? last.current;
    };
    const decideFocused = (action: 0 | 1) => (list: HTMLElement, from: number) => {
      const { focused } = focusIn(list);
      if (!focused) return focusOn(list, Math.max(from, 0));
      if (focused.dataset['key'] && decide.current(focused.dataset['key'], action)) moveOn(list, focused);
    };
    return listenForKeys(document, () => ({
      j: press((list, from) => focusOn(list, from + 1)),
      k: press((list, from) => focusOn(list, Math.max(from - 1, 0))),
      a: press(decideFocused(0)),
      r: press(decideFocused(1)),
    }));
  }, []);
  return list;
}

function focusIn(list: HTMLElement) {
  const items = [...list.querySelectorAll<HTMLElement>('[data-key]')];
  const at = items.findIndex((item) => item.contains(document.activeElement));
  return { items, at, focused: items[at] };
}

function moveOn(list: HTMLElement, decided: HTMLElement): void {
  const { items, at } = focusIn(list);
  const isOpen = (item: HTMLElement) => item !== decided && item.dataset['open'] === 'true';
  focusItem(items.slice(at).find(isOpen) ?? items.slice(0, at).findLast(isOpen));
}

function focusOn(list: HTMLElement, at: number): void {
  const { items } = focusIn(list);
  focusItem(items[Math.min(at, items.length - 1)]);
}

function focusItem(item: HTMLElement | undefined): void {
  item?.querySelector<HTMLElement>('[data-item]')?.focus();
}
