import { expect } from '@playwright/test';
import { yesterday } from '../support/correction-steps.ts';
import { test } from '../support/settings-steps.ts';
import { insertCrowd } from '../support/staff-attendance-steps.ts';

test('U83 U186 the tab counts all records to review, of which the list has the newest 200', async ({
  page,
  office,
  signIn,
  store,
}) => {
  await insertCrowd(store, yesterday(), 201);
  await store.write((tx) => tx.db.updateTable('attendance').set({ manual: 1 }).execute());
  await signIn(office.boss);
  await page.goto('/admin-attendance?tab=review');
  await expect(page.getByRole('tab', { name: /^To review/ })).toHaveText(/201$/);
  await expect(page.getByText(/: the newest 200\.$/)).toBeVisible();
});
