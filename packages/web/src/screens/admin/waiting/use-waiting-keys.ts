import { type RefObject, useEffect, useRef } from 'react';
import { listenForKeys } from '../../../shell/palette/single-keys.ts';

/** Decides the focused item by its first or its second action. False if it cannot be decided now. */
type Decide = (key: string, place: 0 | 1) => boolean;

/** Only while the focus is in the list, so that single letters do nothing elsewhere (WCAG 2.1.4). */
export function useWaitingKeys(onDecide: Decide): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null);
  const decide = useRef(onDecide);
  decide.current = onDecide;
  useEffect(() => {
    const place = list.current;
    if (!place) return;
    const decideFocused = (action: 0 | 1) => {
      const { focused } = focusIn(place);
      if (focused?.dataset['key'] && decide.current(focused.dataset['key'], action)) moveOn(place, focused);
    };
    return listenForKeys(place, () => ({
      j: () => move(place, 1),
      k: () => move(place, -1),
      a: () => decideFocused(0),
      r: () => decideFocused(1),
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
  const next = items.slice(at).find(isOpen) ?? items.slice(0, at).findLast(isOpen);
  next?.querySelector<HTMLElement>('[data-item]')?.focus();
}

function move(list: HTMLElement, by: 1 | -1): void {
  const { items, at } = focusIn(list);
  const next = items[at === -1 ? 0 : Math.min(Math.max(at + by, 0), items.length - 1)];
  next?.querySelector<HTMLElement>('[data-item]')?.focus();
}
