import { emptyChat, numbered, post } from '@muster/testing/chat';
import { expect, type Page } from '@playwright/test';
import {
  conversation,
  field,
  messageOf,
  messages,
  openChat,
  panel,
  say,
  sent,
  texts,
} from '../support/chat-steps.ts';
import { test } from '../support/fixtures.ts';

test.beforeEach(({ store }) => emptyChat(store));

test('L4 the whole history can be read back, and a message that arrives does not move what is read', async ({
  page,
  employee,
  addPerson,
  store,
}) => {
  test.slow();
  const other = await addPerson({ fullName: 'Grace Hopper' });
  // More than the device keeps, so that older pages come from the server (L13).
  await post(store, other, numbered(620));
  await openChat(page);
  await expect(messageOf(page, 'Message 620')).toBeVisible();
  await conversation(page).focus();
  for (const place of [560, 300, 60, 1]) await readBackTo(page, place);
  await expect(panel(page)).toContainText('This is where the conversation begins.');

  // Somewhere in the middle of what came from the server.
  await scrollBy(page, 2500);
  const read = messages(page).nth(Math.floor((await messages(page).count()) / 2));
  const text = (await read.locator('[id$="-text"]').textContent()) ?? '';
  const where = async () => (await messageOf(page, text).boundingBox())?.y;
  const before = await where();
  await post(store, other, ['Just in\nwith\nfour\nlines', 'And another']);
  const news = page.getByRole('button', { name: '2 new messages' });
  await expect(news).toBeVisible();
  expect(await where()).toBeCloseTo(before ?? 0, 0);
  await expect(page.getByText('2 new messages', { exact: true }).first()).toBeAttached();
  await post(store, employee, ['From my other device']);
  await post(store, other, ['A third']);
  await expect(page.getByRole('button', { name: '3 new messages' })).toBeVisible();
  expect(await where()).toBeCloseTo(before ?? 0, 0);

  await page.getByRole('button', { name: '3 new messages' }).click();
  await expect(messageOf(page, 'A third')).toBeInViewport();
  await expect(messages(page).first()).toContainText('A third');
  await expect(page.getByRole('button', { name: /new message/ })).toHaveCount(0);
  await expect(conversation(page)).toBeFocused();
  // At the end new ones just appear.
  await post(store, other, ['A fourth']);
  await expect(messageOf(page, 'A fourth')).toBeInViewport();
  await expect(page.getByRole('button', { name: /new message/ })).toHaveCount(0);
});

/** Scrolls up until a message is in view. What lies between was rendered on the way, each message once. */
async function readBackTo(page: Page, place: number): Promise<void> {
  const wanted = messageOf(page, `Message ${place}`);
  await expect(async () => {
    await conversation(page).press('Home');
    const shown = await texts(page).allTextContents();
    expect(new Set(shown).size).toBe(shown.length);
    const last = Number(shown.at(-1)?.replace('Message ', ''));
    expect(last).toBeLessThanOrEqual(place);
  }).toPass();
  while (!(await wanted.isVisible())) await scrollBy(page, 400);
  await expect(wanted).toHaveCount(1);
}

/** Scrolls the conversation and waits until what belongs there is rendered. */
const scrollBy = (page: Page, pixels: number) =>
  conversation(page).evaluate(
    (element, top) =>
      new Promise<void>((resolve) => {
        element.scrollBy({ top });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
    pixels,
  );

test('U42 D41 without a connection the chat can be read, and older messages wait for it; who sends is led to what they sent', async ({
  page,
  context,
  employee: _,
  addPerson,
  store,
}) => {
  await post(store, await addPerson(), numbered(60));
  await openChat(page);
  await context.setOffline(true);
  await expect(panel(page)).toContainText('Connection lost. Trying to reconnect...');
  await conversation(page).press('Home');
  await expect(messageOf(page, 'Message 1')).toBeInViewport();
  await expect(panel(page)).toContainText('Older messages need a connection.');
  await context.setOffline(false);
  await expect(panel(page)).toContainText('This is where the conversation begins.');
  await expect(messageOf(page, 'Message 60')).toHaveCount(0);
  await say(page, 'Here I am');
  await expect(messageOf(page, 'Here I am')).toBeInViewport();
  await sent(page);
  await expect(messages(page).first()).toContainText('Here I am');
});

test('the chat can be used with the keyboard alone', async ({ page, employee: _, addPerson, store }) => {
  await post(store, await addPerson(), [...numbered(80), 'See https://example.org/handbook']);
  await openChat(page);
  await field(page).focus();
  await page.keyboard.type('Typed');
  await page.keyboard.press('Enter');
  await expect(messageOf(page, 'Typed')).toBeVisible();
  // Its answer brings it into view once more.
  await sent(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Send' })).toBeFocused();
  await conversation(page).focus();
  await page.keyboard.press('PageUp');
  await expect(messageOf(page, 'Typed')).not.toBeInViewport();
  await page.keyboard.press('Home');
  await expect(messageOf(page, 'Message 1')).toBeInViewport();
  await page.keyboard.press('End');
  await expect(messageOf(page, 'Typed')).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Message actions' })).toBeFocused();
  await page.keyboard.press('Tab');
  const link = panel(page).getByRole('link');
  await expect(link).toBeFocused();
  // However far one reads on, the place of the keyboard is not lost.
  await page.keyboard.press('Home');
  await expect(messageOf(page, 'Message 1')).toBeInViewport();
  await expect(link).toBeFocused();
});
