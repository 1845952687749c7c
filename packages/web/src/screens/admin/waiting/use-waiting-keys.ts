import { type RefObject, useEffect, useRef } from 'react';

interface WaitingKeys {
  /** Decides the focused item by its first or its second action. */
  readonly onDecide: (key: string, place: 0 | 1) => void;
  readonly onHelp: () => void;
}

/**
 * J and K move between the items of a list, A and R decide the focused one, `?` explains. Only while the focus is in the
 * list, so that single letters do nothing elsewhere (WCAG 2.1.4); Enter opens the item, because what it is about is a link.
 */
export function useWaitingKeys({ onDecide, onHelp }: WaitingKeys): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null);
  const reactions = useRef({ onDecide, onHelp });
  reactions.current = { onDecide, onHelp };
  useEffect(() => {
    const place = list.current;
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !place) return;
      const key = event.key.toLowerCase();
      if (key === 'j' || key === 'k') move(place, key === 'j' ? 1 : -1);
      else if (key === 'a' || key === 'r') decideFocused(place, key === 'a' ? 0 : 1);
      else if (key === '?') reactions.current.onHelp();
      else return;
      event.preventDefault();
    };
    const decideFocused = (within: HTMLElement, action: 0 | 1) => {
      const { focused } = focusIn(within);
      if (!focused?.dataset['key']) return;
      reactions.current.onDecide(focused.dataset['key'], action);
      moveOn(within, focused);
    };
    place?.addEventListener('keydown', listen);
    return () => place?.removeEventListener('keydown', listen);
  }, []);
  return list;
}

/** The items, and the one that has the focus or contains it. */
function focusIn(list: HTMLElement) {
  const items = [...list.querySelectorAll<HTMLElement>('[data-key]')];
  const at = items.findIndex((item) => item.contains(document.activeElement));
  return { items, at, focused: items[at] };
}

/** After a decision: to the next item that is undecided, or else to the one before. */
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
