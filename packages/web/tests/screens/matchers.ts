import { computeAccessibleDescription, computeAccessibleName } from 'dom-accessibility-api';
import { expect } from 'vitest';
import { enteredIn, isDisabled, isTicked, type Locator } from './locator.ts';
import { isShown } from './shown.ts';
import { matches, type Said, textOf } from './texts.ts';
import { turn, waitUntil } from './wait-until.ts';

type Texts = Said | readonly Said[];

/** What a locator's elements have to say or be; waited for, as by Playwright's `expect`. */
interface ScreenMatchers<R = unknown> {
  toContainText(text: Texts): Promise<R>;
  toHaveText(text: Texts): Promise<R>;
  toHaveCount(count: number): Promise<R>;
  toBeVisible(): Promise<R>;
  toBeHidden(): Promise<R>;
  toBeFocused(): Promise<R>;
  toBeEnabled(): Promise<R>;
  toBeDisabled(): Promise<R>;
  toBeChecked(): Promise<R>;
  toHaveValue(value: Said): Promise<R>;
  toHaveAttribute(name: string, value?: Said): Promise<R>;
  toHaveAccessibleName(name: Said): Promise<R>;
  toHaveAccessibleDescription(description: Said): Promise<R>;
  /** Of the page: its whole address, or a pattern. */
  toHaveURL(url: Said): Promise<R>;
  toHaveTitle(title: Said): Promise<R>;
}

declare module 'vitest' {
  interface Matchers<T> extends ScreenMatchers<T> {}
}

interface Context {
  /** Undefined without `not`. */
  readonly isNot?: boolean;
}

/** What was found, and whether it is as expected. */
type Finding = readonly [isSo: boolean, found: unknown];

/** A matcher that looks again until it finds what is expected, or with `not` until it no longer does. */
function waited<Args extends unknown[]>(look: (target: Locator, ...args: Args) => Finding) {
  return async function (this: Context, target: Locator, ...args: Args) {
    const wanted = this.isNot !== true;
    let found: unknown;
    const isMet = () => {
      const [isSo, seen] = look(target, ...args);
      found = seen;
      if (isSo !== wanted) throw new Error('Not yet');
    };
    const pass = await waitUntil(isMet).then(
      () => wanted,
      () => !wanted,
    );
    await turn();
    const message = () =>
      `${target.called} ${wanted ? 'never had' : 'still has'} ${args.map(String).join(', ') || 'that'}; found: ${String(found)}`;
    return { pass, message };
  };
}

/** Of the one element; without one it is not so, whatever is expected. */
const ofOne = <Args extends unknown[]>(look: (element: Element, ...args: Args) => Finding) =>
  waited((target: Locator, ...args: Args): Finding => {
    const elements = target.elements();
    const [element] = elements;
    return element && elements.length === 1 ? look(element, ...args) : [false, `${elements.length} elements`];
  });

const texts = (isWhole: boolean) =>
  waited((target: Locator, wanted: Texts): Finding => {
    const found = target
      .elements()
      .map((element) => (isWhole ? textOf(element) : (element.textContent ?? '')));
    if (typeof wanted === 'string' || wanted instanceof RegExp) {
      const [text = ''] = found;
      return [found.length === 1 && matches(wanted, text, isWhole), found.join(' | ')];
    }
    return [isWhole ? areAll(wanted, found) : areInOrder(wanted, found), found.join(' | ')];
  });

const areAll = (wanted: readonly Said[], found: readonly string[]) =>
  wanted.length === found.length && wanted.every((text, place) => matches(text, found[place] ?? '', true));

/** Each has an element of its own, in this order; others may be between. */
function areInOrder(wanted: readonly Said[], found: readonly string[]): boolean {
  let next = 0;
  for (const text of found) {
    const [first] = wanted.slice(next);
    if (first !== undefined && matches(first, text, false)) next += 1;
  }
  return next === wanted.length;
}

const says = (wanted: Said, text: string): Finding => [matches(wanted, text, true), text];

expect.extend({
  toContainText: texts(false),
  toHaveText: texts(true),
  toHaveCount: waited((target, count: number) => [
    target.elements().length === count,
    target.elements().length,
  ]),
  toBeVisible: ofOne((element) => [isShown(element), 'hidden']),
  toBeHidden: waited((target) => [!target.elements().some(isShown), 'shown']),
  toBeFocused: ofOne((element) => [
    element === document.activeElement,
    document.activeElement?.outerHTML.slice(0, 200),
  ]),
  toBeEnabled: ofOne((element) => [!isDisabled(element), 'disabled']),
  toBeDisabled: ofOne((element) => [isDisabled(element), 'enabled']),
  toBeChecked: ofOne((element) => [isTicked(element), 'not checked']),
  toHaveValue: ofOne((element, value: Said) => says(value, enteredIn(element))),
  toHaveAttribute: ofOne((element, name: string, value?: Said) => {
    const text = element.getAttribute(name);
    return [text !== null && (value === undefined || matches(value, text, true)), text];
  }),
  toHaveAccessibleName: ofOne((element, name: Said) => says(name, computeAccessibleName(element))),
  toHaveAccessibleDescription: ofOne((element, text: Said) =>
    says(text, computeAccessibleDescription(element)),
  ),
  toHaveURL: waited((_, url: Said) => says(url, window.location.href)),
  toHaveTitle: waited((_, title: Said) => says(title, document.title)),
});
