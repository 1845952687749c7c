import { weekdayOf } from '@muster/domain/calendar/plain-date';
import { today } from '@muster/testing/days';
import { morningOf } from '@muster/testing/morning';
import { expect } from '@playwright/test';
import { openAdmin } from '../support/admin-steps.ts';
import { test } from '../support/fixtures.ts';

test('U129 U130 U186 a morning by keyboard alone: who is missing, and fifteen decisions', async ({
  page,
  muster,
  signIn,
  store,
}) => {
  const { ada, asked, statuses } = await morningOf(muster, store, 15);

  await signIn(ada);
  await openAdmin(page);
  const team = page
    .getByRole('region', { name: 'Who is missing' })
    .getByRole('region', { name: 'Morning team' });
  if (weekdayOf(today()) < 6) await expect(team.getByRole('link', { name: 'Ben Okri' })).toBeVisible();
  else await expect(page.getByText('No one is expected today')).toBeVisible();

  const list = page.getByRole('region', { name: 'Waiting for you' });
  await expect(list).toContainText('15 leave requests');
  await expect(page.getByRole('link', { name: 'Admin Panel' }).first()).toHaveAttribute(
    'title',
    /^\d+ waiting$/,
  );
  // A company that works has its first steps behind it.
  const firstSteps = page.getByRole('region', { name: /^First steps/ });
  await firstSteps.getByRole('button', { name: 'Dismiss' }).click();
  // What goes with them would take the focus along.
  await expect(firstSteps).toBeHidden();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys.getByText('On the Admin Panel')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('j');
  const askedKeys = new Set(asked.map(({ id }) => `leave-${id}`));
  const focused = list.locator('[data-key]:focus-within');
  for (let index = 0; index < 15; index += 1) {
    await expect(focused).toHaveAttribute('data-open', 'true');
    const key = (await focused.getAttribute('data-key')) ?? '';
    // What other tests left waiting takes no key: it was the first row once, and the last request got none.
    expect(askedKeys).toContain(key);
    await page.keyboard.press(index === 14 ? 'r' : 'a');
    await expect(list.locator(`[data-key="${key}"][data-open="true"]`)).toBeHidden();
  }
  await page.keyboard.press('F8');
  await page.keyboard.press('Escape');
  const decided = asked.map((_, index) => (index === 14 ? 'rejected' : 'approved'));
  await expect.poll(async () => (await statuses()).toSorted()).toEqual(decided);
});
