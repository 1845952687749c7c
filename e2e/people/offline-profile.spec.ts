import { addDays } from '@muster/domain/calendar/plain-date';
import { insertDay, today } from '@muster/testing/days';
import { monday, oneDay, ownWeek } from '@muster/testing/leave';
import { restClient } from '@muster/testing/rest-client';
import { expect } from '@playwright/test';
import { queueButton, visitOnce } from '../support/device.ts';
import { test } from '../support/fixtures.ts';
import { profileDays, profileRows } from '../support/full-profile.ts';
import { card, request } from '../support/leave-steps.ts';

const askServer = [
  'Download Employment Letter',
  'Download Pay Slips',
  'Request HR Documents',
  'Change Password',
  'Sign Out Everywhere',
];

test('D41 D38 without a network the profile opens whole, and says why what asks the server cannot be used', async ({
  page,
  context,
  addPerson,
  sessionOf,
  signIn,
  store,
}) => {
  test.slow();
  const person = await addPerson({ department: 'Workshop', position: 'Joiner' });
  const admin = restClient(await sessionOf(await addPerson({ isAdmin: true })));
  await insertDay(store, person.id, addDays(today(), -1), { in: 9, out: 17 });
  await restClient(await sessionOf(person)).post('/api/grievances', {
    subject: 'Noise',
    description: 'Loud',
    category: 'other',
  });
  await admin.post('/api/admin/warnings', { userId: person.id, title: 'A warning', reason: 'Late' });
  await signIn(person);
  await visitOnce(page);
  await context.setOffline(true);
  await page.goto('/leave');
  await request(page, oneDay(monday(ownWeek(person))));
  await page.goto('/profile');

  await expect(card(page, 'Personal Information')).toContainText('Joiner');
  await expect(card(page, 'Leave Balance')).toContainText('25');
  await expect(card(page, 'Active Grievances')).toContainText('1');
  await expect(profileDays(page)).toContainText([/09:00.*17:00.*Present/]);
  await expect(profileRows(page, 'Grievances')).toContainText(['Noise']);
  await expect(profileRows(page, 'Disciplinary Records')).toContainText(['A warning']);
  await expect(profileRows(page, 'Leave Requests')).toContainText([/Annual Leave.*Pending.*Waiting to sync/]);
  for (const name of askServer) {
    await expect(page.getByRole('button', { name }), name).toBeDisabled();
    await expect(page.getByRole('button', { name }), name).toHaveAccessibleDescription(/needs a connection/);
  }

  await context.setOffline(false);
  await expect(queueButton(page, 'All sent')).toBeVisible();
  await expect(profileRows(page, 'Leave Requests')).toContainText(['Pending']);
  await expect(page.getByText('Waiting to sync')).toHaveCount(0);
  for (const name of askServer) await expect(page.getByRole('button', { name }), name).toBeEnabled();
});
