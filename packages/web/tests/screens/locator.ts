import type { TestFile } from '@muster/testing/files';
import { type ByRoleOptions, queryAllByLabelText, queryAllByRole } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { enter, fileOf, keysOf } from './input.ts';
import { isExposed, isShown } from './shown.ts';
import { type Said, saysOf, smallestWith, textOf } from './texts.ts';
import { turn, waitUntil } from './wait-until.ts';

export interface RoleOptions extends Omit<ByRoleOptions, 'name' | 'hidden'> {
  readonly name?: Said;
  readonly exact?: boolean;
  readonly disabled?: boolean;
  readonly includeHidden?: boolean;
}

interface Exact {
  readonly exact?: boolean;
}

interface Filter {
  readonly hasText?: Said;
  readonly hasNotText?: Said;
  readonly has?: Locator;
  readonly hasNot?: Locator;
}

const users = new WeakMap<Document, ReturnType<typeof userEvent.setup>>();

/** Whoever presses keys and buttons in the present document: each file of tests has its own, and shares this module. */
export function user() {
  const known =
    users.get(document) ?? userEvent.setup({ delay: null, pointerEventsCheck: 0, applyAccept: false });
  users.set(document, known);
  return known;
}

/** Elements of the page, looked for anew at each use, as Playwright's. Actions wait until there is one, which is shown. */
export class Locator {
  readonly called: string;
  /** Those that are there now. */
  readonly elements: () => readonly Element[];

  constructor(called: string, elements: () => readonly Element[]) {
    this.called = called;
    this.elements = elements;
  }

  getByRole(
    role: string,
    { name, exact = false, disabled, includeHidden = false, ...rest }: RoleOptions = {},
  ) {
    const named = name !== undefined && { name: (text: string) => saysOf(name, text, exact) };
    return this.#within(`${role} ${name ?? ''}`, (root) =>
      queryAllByRole(asHtml(root), role, { ...rest, hidden: true, ...named })
        .filter((element) => includeHidden || isExposed(element))
        .filter((element) => disabled === undefined || isDisabled(element) === disabled),
    );
  }

  getByLabel(label: Said, { exact = false }: Exact = {}) {
    return this.#within(`label ${label}`, (root) =>
      queryAllByLabelText(asHtml(root), (text: string) => saysOf(label, text, exact)),
    );
  }

  getByText(text: Said, { exact = false }: Exact = {}) {
    return this.#within(`text ${text}`, (root) => smallestWith(root, (found) => saysOf(text, found, exact)));
  }

  getByTitle(title: Said, { exact = false }: Exact = {}) {
    return this.#within(`title ${title}`, (root) =>
      [...root.querySelectorAll('[title]')].filter((element) =>
        saysOf(title, element.getAttribute('title') ?? '', exact),
      ),
    );
  }

  locator(css: string) {
    return this.#within(css, (root) => [...root.querySelectorAll(css)]);
  }

  filter({ hasText, hasNotText, has, hasNot }: Filter) {
    return this.#of(`with ${hasText ?? hasNotText ?? has?.called ?? hasNot?.called}`, (elements) =>
      elements
        .filter((element) => hasText === undefined || saysOf(hasText, textOf(element)))
        .filter((element) => hasNotText === undefined || !saysOf(hasNotText, textOf(element)))
        .filter((element) => !has || has.elements().some((inner) => element.contains(inner)))
        .filter((element) => !hasNot?.elements().some((inner) => element.contains(inner))),
    );
  }

  first() {
    return this.nth(0);
  }

  last() {
    return this.nth(-1);
  }

  /** From the end if it is negative. */
  nth(place: number) {
    return this.#of(`no. ${place}`, (elements) => [elements.at(place)].flatMap((element) => element ?? []));
  }

  /** The element, once there is one. */
  element() {
    return waitUntil(() => this.#one());
  }

  async count() {
    return this.elements().length;
  }

  async all() {
    return this.elements().map(
      (element, place) => new Locator(`${this.called} no. ${place}`, () => [element]),
    );
  }

  async textContent() {
    return (await this.element()).textContent;
  }

  async allTextContents() {
    return this.elements().map((element) => element.textContent ?? '');
  }

  async inputValue() {
    return enteredIn(await this.element());
  }

  async getAttribute(name: string) {
    return (await this.element()).getAttribute(name);
  }

  click() {
    return this.#act((element) => user().click(element));
  }

  dblclick() {
    return this.#act((element) => user().dblClick(element));
  }

  hover() {
    return this.#act((element) => user().hover(element));
  }

  focus() {
    return this.#act((element) => element.focus());
  }

  /** Replaces what the field has. */
  fill(text: string) {
    return this.#act((element) => enter(element, text));
  }

  /** Types the text key by key. */
  pressSequentially(text: string) {
    return this.#act((element) => user().type(element, text));
  }

  press(key: string) {
    return this.#act((element) => {
      element.focus();
      return user().keyboard(keysOf(key));
    });
  }

  check() {
    return this.setChecked(true);
  }

  uncheck() {
    return this.setChecked(false);
  }

  setChecked(isChecked: boolean) {
    return this.#act(async (element) => {
      if (isTicked(element) !== isChecked) await user().click(element);
    });
  }

  /** By its value or its words. */
  selectOption(option: string) {
    return this.#act(async (element) =>
      user().selectOptions(element, await waitUntil(() => optionOf(element, option))),
    );
  }

  async setInputFiles(files: TestFile | readonly TestFile[]) {
    await user().upload(await this.element(), [files].flat().map(fileOf));
    await turn();
  }

  #one() {
    return oneOf(this.elements(), this.called);
  }

  async #act(action: (element: HTMLElement) => unknown): Promise<void> {
    const ready = () => {
      const element = this.#one();
      if (!isShown(element)) throw new Error(`${this.called} is not shown`);
      if (isDisabled(element)) throw new Error(`${this.called} is disabled`);
      return element;
    };
    await action(await waitUntil(ready));
    await turn();
  }

  #within(called: string, find: (root: Element) => readonly Element[]) {
    return this.#of(called, (roots) => inDocumentOrder(roots.flatMap(find)));
  }

  #of(called: string, choose: (elements: readonly Element[]) => readonly Element[]) {
    return new Locator(`${this.called} ${called}`, () => choose(this.elements()));
  }
}

function oneOf(elements: readonly Element[], called: string): HTMLElement {
  const [element, ...others] = elements;
  if (!element) throw new Error(`There is no ${called}`);
  if (others.length > 0) throw new Error(`There are ${elements.length} of ${called}`);
  return asHtml(element);
}

function asHtml(element: Element): HTMLElement {
  if (!(element instanceof HTMLElement)) throw new Error(`${element.tagName} is no element of HTML`);
  return element;
}

function inDocumentOrder(elements: readonly Element[]): readonly Element[] {
  const follows = (one: Element, other: Element) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING;
  return [...new Set(elements)].sort((one, other) => (follows(one, other) ? 1 : -1));
}

/** As a control says it, or assistive technology is told it. */
export const isDisabled = (element: Element) => element.matches(':disabled, [aria-disabled="true"]');

export function isTicked(element: Element): boolean {
  return element instanceof HTMLInputElement
    ? element.checked
    : element.getAttribute('aria-checked') === 'true';
}

export function enteredIn(element: Element): string {
  const hasValue =
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement;
  if (!hasValue) throw new Error(`${element.tagName} has no value`);
  return element.value;
}

function optionOf(select: Element, wanted: string): HTMLElement {
  const options = [...select.querySelectorAll('option')];
  const found = options.find((option) => option.value === wanted || textOf(option) === wanted);
  if (!found) throw new Error(`There is no option ${wanted}`);
  return found;
}
