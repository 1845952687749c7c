import type { TestFile } from '@muster/testing/files';

export const fileOf = ({ name, mimeType, buffer }: TestFile) =>
  new File([new Uint8Array(buffer)], name, { type: mimeType });

/** Replaces what a field has, as a paste does: React hears of it as of typing. */
export function enter(element: HTMLElement, text: string): void {
  element.focus();
  const prototype = Object.getPrototypeOf(element);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, text);
  element.dispatchEvent(new Event('input', { bubbles: true }));
  element.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Playwright's `Control+Enter` in the words of user-event. */
export function keysOf(key: string): string {
  if (key === '+') return key;
  const held = key.split('+');
  const last = held.pop() ?? '';
  const before = held.map((each) => `{${each}>}`).join('');
  const after = held.map((each) => `{/${each}}`).join('');
  return `${before}${last.length === 1 ? last : `{${last === 'Space' ? ' ' : last}}`}${after}`;
}
