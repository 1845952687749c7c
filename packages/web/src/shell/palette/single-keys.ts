/** While this is `off`, single keys do nothing on this device (WCAG 2.1.4). */
const offKey = 'muster.keys';

export type KeyReactions = Readonly<Record<string, () => void>>;

/** Except in fields and where they are turned off (U194). Returns how to stop. */
export function listenForKeys(place: HTMLElement | Document, reactions: () => KeyReactions): () => void {
  const listen = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || !isSingle(event) || isInField(event.target) || !areKeysOn())
      return;
    const react = reactions()[event.key.toLowerCase()];
    if (!react || event.defaultPrevented) return;
    event.preventDefault();
    react();
  };
  place.addEventListener('keydown', listen);
  return () => place.removeEventListener('keydown', listen);
}

/** What is open keeps its keys, and what was typed into it. */
export function isSomethingOpen(): boolean {
  return document.querySelector(':is([role$=dialog], [role=menu])[data-state=open]') !== null;
}

export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(offKey) !== 'off';
  } catch {
    return true;
  }
}

/** Stores the choice on this device, if the browser allows it. */
export function turnKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(offKey);
    else localStorage.setItem(offKey, 'off');
  } catch {
    // A browser that forbids storage leaves them on.
  }
}

function isSingle({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey;
}

function isInField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox], [type=radio])'))
  );
}
