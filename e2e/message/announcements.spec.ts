import { announce, dropAnnouncements } from '@muster/testing/chat';
import { expect } from '@playwright/test';
import { announcements } from '../support/announcement-steps.ts';
import { check, narrowDark, narrowLight, show } from '../support/axe.ts';
import { test } from '../support/fixtures.ts';

const narrow = { views: [narrowLight, narrowDark] };

test.beforeEach(({ store }) => dropAnnouncements(store));

test('WCAG 2.2 AA of announcements, of which a long one shows its beginning, and all of it on request', async ({
  page,
  employee: _,
  addPerson,
  store,
}) => {
  const admin = await addPerson({ isAdmin: true });
  await announce(store, admin.id, 'Short');
  await announce(store, admin.id, `${'A long word of thanks. '.repeat(40)}${'x'.repeat(300)}`);
  await show(page, narrowLight);
  await page.goto('/dashboard');
  const last = announcements(page).first();
  const height = async () => (await last.boundingBox())?.height ?? 0;
  await expect(last.getByRole('button', { name: 'Read all' })).toHaveAttribute('aria-expanded', 'false');
  await expect(announcements(page).nth(1).getByRole('button')).toHaveCount(0);
  await check(page, 'an announcement', narrow);
  const closed = await height();
  await last.getByRole('button', { name: 'Read all' }).click();
  await expect.poll(height).toBeGreaterThan(closed + 100);
  await check(page, 'an announcement, open', narrow);
  await last.getByRole('button', { name: 'Show less' }).click();
  await expect.poll(height).toBeLessThanOrEqual(closed);
});
