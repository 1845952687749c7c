import { afterEach, beforeEach, expect, test } from 'vitest';
import { Locator } from './locator.ts';
import { patience } from './wait-until.ts';

const page = new Locator('the page', () => [document.body]);
const { longest } = patience;

beforeEach(() => {
  patience.longest = 0;
  document.body.innerHTML = `
    <ul aria-label="Fruit"><li>An apple</li><li>A pear</li></ul>
    <label>Name <input value="Ann" aria-describedby="hint" autofocus></label><p id="hint">As in a passport</p>
    <button title="Sends it" disabled>Send</button>
    <label><input type="checkbox" checked> News</label>
    <div class="hidden">Unseen</div><div class="hidden lg:block">Wide</div><div class="lg:hidden">Narrow</div>`;
});
afterEach(() => {
  patience.longest = longest;
});

const items = page.getByRole('listitem');
const name = page.getByLabel('name');
const send = page.getByRole('button', { name: 'send' });
const news = page.getByRole('checkbox');

/** What is so; the same with `not` must fail, and what is not so must fail without it. */
const so: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
  [
    'text',
    () => expect(items.first()).toContainText('apple'),
    () => expect(items.first()).not.toContainText('apple'),
  ],
  [
    'texts',
    () => expect(items).toContainText(['pear']),
    () => expect(items).toContainText(['pear', 'apple']),
  ],
  [
    'whole text',
    () => expect(items.last()).toHaveText('A pear'),
    () => expect(items.last()).toHaveText('pear'),
  ],
  [
    'whole texts',
    () => expect(items).toHaveText([/apple/, /pear/]),
    () => expect(items).toHaveText([/apple/]),
  ],
  ['count', () => expect(items).toHaveCount(2), () => expect(items).toHaveCount(1)],
  ['none', () => expect(items).not.toHaveCount(0), () => expect(items).not.toHaveCount(2)],
  [
    'visible',
    () => expect(page.getByText('Wide')).toBeVisible(),
    () => expect(page.getByText('Narrow')).toBeVisible(),
  ],
  [
    'hidden',
    () => expect(page.getByText('Unseen')).toBeHidden(),
    () => expect(page.getByText('Wide')).toBeHidden(),
  ],
  ['one', () => expect(send).toBeVisible(), () => expect(items).toBeVisible()],
  ['enabled', () => expect(name).toBeEnabled(), () => expect(send).toBeEnabled()],
  ['disabled', () => expect(send).toBeDisabled(), () => expect(name).toBeDisabled()],
  ['checked', () => expect(news).toBeChecked(), () => expect(news).not.toBeChecked()],
  ['value', () => expect(name).toHaveValue('Ann'), () => expect(name).toHaveValue('An')],
  [
    'attribute',
    () => expect(send).toHaveAttribute('title', /it/),
    () => expect(send).toHaveAttribute('title', 'it'),
  ],
  ['name', () => expect(send).toHaveAccessibleName('Send'), () => expect(send).toHaveAccessibleName('End')],
  [
    'description',
    () => expect(name).toHaveAccessibleDescription(/passport/),
    () => expect(name).toHaveAccessibleDescription('passport'),
  ],
  ['address', () => expect(page).toHaveURL(/localhost/), () => expect(page).toHaveURL(/elsewhere/)],
];

test.each(so)('of a %s that is so and one that is not, the second fails', async (_, isSo, isNot) => {
  await isSo();
  await expect(isNot()).rejects.toThrow(/never had|still has/);
});

test('the focus is looked for, and an action needs one element that can be used', async () => {
  await expect(expect(name).toBeFocused()).rejects.toThrow('never had');
  await name.focus();
  await expect(name).toBeFocused();
  await expect(send.click()).rejects.toThrow('is disabled');
  await expect(items.click()).rejects.toThrow('There are 2');
  await expect(page.getByText('Unseen').click()).rejects.toThrow('is not shown');
  await name.fill('Bea');
  await news.uncheck();
  await expect(name).toHaveValue('Bea');
  await expect(news).not.toBeChecked();
});
