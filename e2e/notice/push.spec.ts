import type { Store } from '@muster/db/store/store';
import { english } from '@muster/domain/language/texts';
import { wordsOf } from '@muster/domain/notice/push';
import type { Person } from '@muster/testing/people';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { signInByForm, visit, visitOnce } from '../support/device.ts';
import { test } from '../support/fixtures.ts';
import { clickNotice, endpointOf, pushing, shownNotices, withPushService } from '../support/push-steps.ts';

/** Opens the bell's window and gives it. */
async function openBell(page: Page) {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notices/ })
    .click();
  const bell = page.getByRole('dialog', { name: 'Notices' });
  await expect(bell).toBeVisible();
  return bell;
}

/** Where the server would send what concerns a person. */
const endpointsOf = async (store: Store, { id }: Person) =>
  (
    await store.read.selectFrom('push_subscriptions').select('endpoint').where('userId', '=', id).execute()
  ).map(({ endpoint }) => endpoint);

async function notifyMe(page: Page) {
  const bell = await openBell(page);
  await bell.getByRole('button', { name: 'Notify me' }).click();
  await expect(bell).toContainText('Notifications are on for this device.');
  return bell;
}

test('L27 permission is asked by a press on Notify me alone, once; Stop ends it, at the server too', async ({
  page,
  context,
  employee,
  store,
  muster,
}) => {
  const asked = await withPushService(context, muster.url);
  for (const path of ['/chat', '/leave']) await visit(page, path);
  await visitOnce(page);
  const bell = await openBell(page);
  await expect(bell.getByRole('button', { name: 'Notify me' })).toBeEnabled();
  expect([asked(), await endpointOf(page), await endpointsOf(store, employee)]).toEqual([0, null, []]);

  await bell.getByRole('button', { name: 'Notify me' }).click();
  await expect(bell).toContainText('Notifications are on for this device.');
  expect(asked()).toBe(1);
  const endpoint = await endpointOf(page);
  expect(await endpointsOf(store, employee)).toEqual([endpoint]);

  const confirmed = page.waitForResponse(/push\.subscribe/);
  await page.reload();
  expect((await confirmed).ok()).toBe(true);
  await openBell(page);
  await expect(bell).toContainText('Notifications are on for this device.');
  expect([asked(), await endpointOf(page)]).toEqual([1, endpoint]);
  expect(await endpointsOf(store, employee)).toEqual([endpoint]);

  await bell.getByRole('button', { name: 'Stop' }).click();
  await expect(bell.getByRole('button', { name: 'Notify me' })).toBeVisible();
  expect(await endpointOf(page)).toBeNull();
  await expect.poll(() => endpointsOf(store, employee)).toEqual([]);
  await page.reload();
  await openBell(page);
  await expect(bell.getByRole('button', { name: 'Notify me' })).toBeVisible();
  expect([asked(), await endpointsOf(store, employee)]).toEqual([1, []]);
});

test('L27 who answers no reads how to change their mind, is not asked again, and the server hears of nothing', async ({
  page,
  context,
  employee,
  store,
  muster,
}) => {
  const asked = await withPushService(context, muster.url, 'denied');
  await visitOnce(page);
  const bell = await openBell(page);
  await bell.getByRole('button', { name: 'Notify me' }).click();
  await expect(bell).toContainText('Notifications are blocked for this site.');
  await page.reload();
  await openBell(page);
  await expect(bell).toContainText('Notifications are blocked for this site.');
  await expect(bell.getByRole('button', { name: 'Notify me' })).toHaveCount(0);
  expect([asked(), await endpointOf(page), await endpointsOf(store, employee)]).toEqual([1, null, []]);
});

test('L25 logging out ends it, and who signs in here next is asked for themselves', async ({
  page,
  context,
  employee,
  addPerson,
  store,
  muster,
}) => {
  const next = await addPerson();
  const asked = await withPushService(context, muster.url);
  await visitOnce(page);
  await notifyMe(page);
  const endpoint = await endpointOf(page);
  expect(await endpointsOf(store, employee)).toEqual([endpoint]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => endpointsOf(store, employee)).toEqual([]);
  await expect.poll(() => endpointOf(page)).toBeNull();

  await signInByForm(page, next);
  await visitOnce(page);
  const bell = await openBell(page);
  await expect(bell.getByRole('button', { name: 'Notify me' })).toBeVisible();
  expect([asked(), await endpointsOf(store, next)]).toEqual([1, []]);
  await bell.getByRole('button', { name: 'Notify me' }).click();
  await expect(bell).toContainText('Notifications are on for this device.');
  expect(await endpointsOf(store, employee)).toEqual([]);
  const [others] = await endpointsOf(store, next);
  expect(others).toBe(await endpointOf(page));
  expect(others).not.toBe(endpoint);
});

test('D33 a push shows a notice, and a click on it opens its screen in the page that is open', async ({
  page,
  context,
  employee: _,
  muster,
}) => {
  await withPushService(context, muster.url);
  await visitOnce(page);
  await notifyMe(page);
  await page.keyboard.press('Escape');
  const push = await pushing(page);
  const decided = wordsOf(english, 'leave_approved');
  // The server hides how long a notice is.
  await push(JSON.stringify(decided).padEnd(256));
  await push(JSON.stringify(wordsOf(english, 'announcement')));
  const { title, body, tag } = decided;
  await expect.poll(() => shownNotices(page)).toHaveLength(2);
  expect(await shownNotices(page)).toContainEqual({ title, body, tag });

  await clickNotice(context, 'leave_approved');
  await expect(page).toHaveURL(/\/leave$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect
    .poll(async () => (await shownNotices(page)).map((notice) => notice.tag))
    .toEqual(['announcement']);
  await clickNotice(context, 'announcement');
  await expect(page).toHaveURL(/\/chat$/);
  await expect.poll(() => shownNotices(page)).toEqual([]);
  expect(context.pages()).toHaveLength(1);
});

const neutral = { title: 'Muster', body: 'There is something new.', tag: 'unreadable' };

test('L26 D33 a push that is no message of ours is shown as something new, and a click leads to the dashboard', async ({
  page,
  context,
  employee: _,
  muster,
}) => {
  await withPushService(context, muster.url);
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  await visitOnce(page, '/leave');
  const push = await pushing(page);
  for (const content of [
    'You have won a prize',
    JSON.stringify({ ...wordsOf(english, 'announcement'), url: 'https://elsewhere.example/' }),
    JSON.stringify({ ...wordsOf(english, 'announcement'), url: '/uploads/1/x.html' }),
    JSON.stringify({ ...wordsOf(english, 'announcement'), url: 'javascript:alert(1)' }),
  ]) {
    await push(content);
    await expect.poll(() => shownNotices(page), content).toEqual([neutral]);
    await clickNotice(context, neutral.tag);
    await expect(page).toHaveURL(`${muster.url}/dashboard`);
    await expect.poll(() => shownNotices(page)).toEqual([]);
    await page.getByRole('link', { name: 'Leave Requests' }).click();
    await expect(page).toHaveURL(`${muster.url}/leave`);
  }
  expect(context.pages()).toHaveLength(1);
  expect(asked.filter((url) => !url.startsWith(muster.url) || url.includes('/uploads'))).toEqual([]);
});
