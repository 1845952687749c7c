import { countSeen, findReadMark } from '@muster/db/features/message/read-marks';
import { insertMessage } from '@muster/db/features/message/writes';
import type { Store } from '@muster/db/store/store';
import { instantAt } from '@muster/domain/calendar/instant';
import { restClient } from '@muster/testing/rest-client';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { visit } from '../support/device.ts';
import { test } from '../support/fixtures.ts';
import { card } from '../support/leave-steps.ts';

/** The sidebar's way to the chat, by its whole name. */
const chatLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

/** Says something, as if another server had taken it. */
function say(store: Store, senderId: number, isAnnouncement = false): Promise<number> {
  const message = { senderId, content: 'Has anybody seen the long clamps?', isAnnouncement, clientId: null };
  const now = instantAt(Date.now());
  return store.write(async (tx) => (await insertMessage(tx, message, now)).message.id);
}

/** Announcements are seen by everyone: what one test announced would be on the pages of the next one. */
test.afterEach(({ store }) =>
  store.write(async (tx) => {
    const gone = { deleted: 1, seq: tx.seq('everyone') } as const;
    await tx.db.updateTable('messages').set(gone).execute();
  }),
);

test('L17 what others write is counted as it comes, on each device, until the chat is opened on one', async ({
  page,
  browser,
  baseURL,
  employee,
  addPerson,
  sessionOf,
  guard,
  store,
}) => {
  const phone = await browser.newContext({
    viewport: { width: 360, height: 740 },
    ...(baseURL && { baseURL }),
  });
  guard(phone);
  await phone.addCookies([await sessionOf(employee)]);
  const other = await phone.newPage();
  for (const each of [page, other]) await visit(each, '/leave');
  await expect(chatLink(page, 'Company Chat')).toBeVisible();

  const ben = restClient(await sessionOf(await addPerson()));
  const own = restClient(await sessionOf(employee));
  await ben.post('/api/messages', { content: 'Has anybody seen the long clamps?' });
  await own.post('/api/messages', { content: 'They are by the spray booth' });
  await expect(chatLink(page, 'Company Chat, 1 unread')).toBeVisible();
  const { id } = await ben.post('/api/messages', { content: 'Found them, thanks' });
  await expect(chatLink(page, 'Company Chat, 2 unread')).toBeVisible();
  const menu = other.getByRole('button', { name: 'Open menu, 2 unread', exact: true });
  await menu.click();
  await expect(chatLink(other, 'Company Chat, 2 unread')).toBeVisible();

  await chatLink(page, 'Company Chat, 2 unread').click();
  await expect(page.getByText('Found them, thanks')).toBeVisible();
  for (const each of [page, other]) await expect(chatLink(each, 'Company Chat')).toBeVisible();
  await expect.poll(async () => (await findReadMark(store.read, employee.id)).chatUpTo).toBe(id);
  await ben.post('/api/messages', { content: 'And the short ones?' });
  await expect(page.getByText('And the short ones?')).toBeVisible();
  await expect.poll(async () => (await findReadMark(store.read, employee.id)).chatUpTo).toBe(id + 1);
  await expect(chatLink(page, 'Company Chat')).toBeVisible();
  await phone.close();
});

test('L17 a new account has nothing unread, and beyond 99 no one counts', async ({
  page,
  addPerson,
  signIn,
  store,
}) => {
  const ben = await addPerson();
  await say(store, ben.id);
  await signIn(await addPerson());
  await visit(page, '/leave');
  await expect(chatLink(page, 'Company Chat')).toBeVisible();
  for (let n = 0; n < 99; n += 1) await say(store, ben.id);
  await expect(chatLink(page, 'Company Chat, 99 unread')).toBeVisible();
  await say(store, ben.id);
  const link = chatLink(page, 'Company Chat, 99+ unread');
  await expect(link).toBeVisible();
  await expect(link).toContainText('99+');
});

test('L17 a page that no one looks at marks nothing', async ({ page, employee, addPerson, store }) => {
  const ben = await addPerson();
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', {
      get: () => (document.documentElement.dataset['hidden'] === 'yes' ? 'hidden' : 'visible'),
    });
  });
  await page.goto('/chat');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const look = (hidden: 'yes' | 'no') =>
    page.evaluate((value) => {
      document.documentElement.dataset['hidden'] = value;
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await look('yes');
  const id = await say(store, ben.id);
  await expect(chatLink(page, 'Company Chat, 1 unread')).toBeVisible();
  expect((await findReadMark(store.read, employee.id)).chatUpTo).toBeLessThan(id);
  await look('no');
  await expect(chatLink(page, 'Company Chat')).toBeVisible();
  await expect.poll(async () => (await findReadMark(store.read, employee.id)).chatUpTo).toBe(id);
});

test('L17 what is read without a network counts here at once, and everywhere once there is one', async ({
  page,
  context,
  employee,
  addPerson,
  store,
}) => {
  const ben = await addPerson();
  await visit(page, '/chat');
  await page.getByRole('link', { name: 'Leave Requests' }).click();
  const id = await say(store, ben.id);
  await expect(chatLink(page, 'Company Chat, 1 unread')).toBeVisible();
  await context.setOffline(true);
  await chatLink(page, 'Company Chat, 1 unread').click();
  await expect(page.getByText('Has anybody seen the long clamps?').first()).toBeVisible();
  await expect(chatLink(page, 'Company Chat')).toBeVisible();
  expect((await findReadMark(store.read, employee.id)).chatUpTo).toBeLessThan(id);
  await context.setOffline(false);
  await expect.poll(async () => (await findReadMark(store.read, employee.id)).chatUpTo).toBe(id);
});

test('L18 an announcement is seen by everyone who has it on the screen', async ({
  page,
  employee,
  addPerson,
  store,
}) => {
  const boss = await addPerson({ isAdmin: true });
  await page.setViewportSize({ width: 360, height: 500 });
  await page.goto('/dashboard');
  const id = await say(store, boss.id, true);
  const announcements = card(page, 'Recent Announcements');
  await expect(announcements).toContainText('long clamps');
  await expect(announcements).not.toBeInViewport();
  const marked = () => findReadMark(store.read, employee.id);
  // By the time that this one is here, the other would have arrived.
  await say(store, boss.id);
  await expect(page.getByRole('button', { name: 'Open menu, 2 unread' })).toBeVisible();
  expect((await marked()).announcementsUpTo).toBeLessThan(id);
  const before = (await countSeen(store.read, [id]))[0]?.seen ?? 0;
  await announcements.getByRole('listitem').first().scrollIntoViewIfNeeded();
  await expect.poll(async () => (await marked()).announcementsUpTo).toBe(id);
  expect(await countSeen(store.read, [id])).toMatchObject([{ seen: before + 1 }]);
  // Seen is not read: the chat has it still.
  expect((await marked()).chatUpTo).toBeLessThan(id);
});
