import type { Area } from '../../src/store/queue/put-down.ts';

/** A storage of a browser, which may have no room. */
export function madeUpArea(room = Number.POSITIVE_INFINITY): Area & { readonly texts: Map<string, string> } {
  const texts = new Map<string, string>();
  return {
    texts,
    get length() {
      return texts.size;
    },
    key: (place) => [...texts.keys()][place] ?? null,
    getItem: (name) => texts.get(name) ?? null,
    setItem(name, text) {
      if (text.length > room) throw new DOMException('No room', 'QuotaExceededError');
      texts.set(name, text);
    },
    removeItem: (name) => void texts.delete(name),
  };
}
