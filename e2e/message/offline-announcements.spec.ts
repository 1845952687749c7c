import { expect } from '@playwright/test';
import { announce, announcements, dropAnnouncements } from '../support/announcement-steps.ts';
import { visitOnce } from '../support/device.ts';
import { test } from '../support/fixtures.ts';

test.beforeEach(({ store }) => dropAnnouncements(store));

test('D41 announcements can be read without a network, and what came meanwhile appears with it', async ({
  page,
  context,
  employee: _,
  addPerson,
  store,
}) => {
  const admin = await addPerson({ isAdmin: true });
  await announce(store, admin.id, 'Before');
  await visitOnce(page);
  await expect(announcements(page)).toHaveCount(1);
  await context.setOffline(true);
  await announce(store, admin.id, 'Meanwhile');
  await page.reload();
  await expect(announcements(page)).toHaveCount(1);
  await expect(announcements(page)).toContainText('Before');
  await context.setOffline(false);
  await expect(announcements(page)).toContainText(['Meanwhile', 'Before']);
});
