import { setActive } from '@muster/db/features/account/writes/account';
import { erasePerson } from '@muster/db/features/personal-data/erase';
import { instantAt } from '@muster/domain/calendar/instant';
import { expect } from '@playwright/test';
import { allSent, status, visit } from '../support/device.ts';
import { test } from '../support/fixtures.ts';
import { everythingKept } from '../support/storage.ts';

test('D61 D43 the device of a leaver who was erased while it was away is emptied at its next contact', async ({
  page,
  context,
  addPerson,
  signIn,
  store,
  expectedConsole,
}) => {
  expectedConsole.push(/ERR_INTERNET_DISCONNECTED|status of 401|HTTP Authentication failed/);
  const boss = await addPerson({ isAdmin: true });
  const fullName = 'Lea Quoizelle';
  const lea = await addPerson({ fullName, department: 'Zwiebelturm' });
  await signIn(lea);
  await visit(page, '/dashboard');
  await page.getByRole('button', { name: 'Check In Now' }).click();
  await expect(status(page)).toContainText('Checked In');
  await allSent(page);
  expect(await everythingKept(page, context)).toContain('Quoizelle');
  await context.setOffline(true);

  const now = instantAt(Date.now());
  const erasure = { personId: lea.id, fullName, password: 'unknown', actorId: boss.id };
  await store.write((tx) => setActive(tx, lea.id, false, now, boss.id));
  await store.write((tx) => erasePerson(tx, erasure, now));
  await context.setOffline(false);

  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Employee ID')).toBeVisible();
  const kept = await everythingKept(page, context);
  for (const trace of ['Quoizelle', 'Zwiebelturm', `"${lea.employeeId}"`])
    expect(kept, trace).not.toContain(trace);
});
