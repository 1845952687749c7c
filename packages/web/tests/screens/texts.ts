/** What is looked for: a part of a text in any case, or a pattern. */
export type Said = string | RegExp;

const plain = (text: string) =>
  text
    .replace(/[\u200b\u00ad]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** An element's text without the line breaks of the markup. */
export const textOf = (element: Element) => plain(element.textContent ?? '');

/** Whether a text says what is looked for, by Playwright's rules: `exact` is the whole text in the same case. */
export function saysOf(wanted: Said, text: string, exact = false): boolean {
  if (wanted instanceof RegExp) return wanted.test(plain(text));
  return exact
    ? plain(text) === plain(wanted)
    : plain(text).toLowerCase().includes(plain(wanted).toLowerCase());
}

const withoutText = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT']);

/** The smallest elements whose text is wanted: none that has such an element in it. */
export function smallestWith(root: Element, isWanted: (text: string) => boolean): readonly Element[] {
  return [...root.children].flatMap((child): readonly Element[] => {
    if (withoutText.has(child.tagName)) return [];
    const inner = smallestWith(child, isWanted);
    return inner.length > 0 || !isWanted(textOf(child)) ? inner : [child];
  });
}

/** Whether a text has the part or the pattern; with `whole` it is the text. Case counts. */
export function matches(wanted: Said, text: string, whole: boolean): boolean {
  if (wanted instanceof RegExp) return wanted.test(text);
  return whole ? plain(text) === plain(wanted) : plain(text).includes(plain(wanted));
}
