import { countSeen, findReadMark } from '@muster/db/features/message/read-marks';
import { insertMessage } from '@muster/db/features/message/writes';
import type { Store } from '@muster/db/store/store';
import { instantAt } from '@muster/domain/calendar/instant';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { card } from '../support/leave-steps.ts';

/** The sidebar's way to the chat, by its whole name. */
const _chatLink = (page: Page, name: string) =>
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
