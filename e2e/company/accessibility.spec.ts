import { resetLink } from '@muster/domain/people/schema';
import { today } from '@muster/testing/days';
import { expect } from '@playwright/test';
import { check, narrowLight, show } from '../support/axe.ts';
import { openSettings, part, test } from '../support/settings-steps.ts';

test('WCAG 2.2 AA of settings, audit log, admin profile and one-time links', async ({
  page,
  signIn,
  office,
  addPerson,
  expectedConsole,
}) => {
  test.slow();
  expectedConsole.push(/status of 404/);
  await show(page, narrowLight);
  await signIn(office.boss);
  await page.goto('/admin-settings');
  await expect(page.getByRole('link', { name: /^Working time and leave/ })).toBeVisible();
  await check(page, 'settings, the list of a phone');
  for (const [anchor, name] of [
    ['contacts', 'Contacts'],
    ['registration', 'Registration'],
    ['predictions', 'Absence predictions'],
    ['backups', 'Backups'],
  ] as const) {
    await openSettings(page, anchor, name);
    await check(page, `settings, ${name}`);
  }
  await openSettings(page, 'company', 'Company');
  await page.getByRole('combobox', { name: 'Time Zone' }).fill('america');
  await expect(page.getByRole('listbox')).toBeVisible();
  await check(page, 'settings, a time zone');
  await page.keyboard.press('Escape');
  await part(page, 'Contacts').getByRole('button', { name: 'Start with an example' }).click();
  await check(page, 'settings, contacts being entered');
  await part(page, 'Contacts').getByRole('button', { name: 'Discard' }).click();
  await openSettings(page, 'working-time', 'Working time');
  await page.getByLabel('Grace').fill('721');
  await page.getByLabel('Grace').press('Enter');
  await expect(page.getByText('Grace must be')).toBeVisible();
  await page.getByRole('radio', { name: 'On', exact: true }).check();
  await page.getByRole('radio', { name: /^Up to a limit/ }).check();
  await check(page, 'settings, being changed');
  await page.getByRole('button', { name: 'Import .ics file' }).click();
  const event = `BEGIN:VEVENT\r\nSUMMARY:Fair\r\nDTSTART;VALUE=DATE:${today().replaceAll('-', '')}\r\nEND:VEVENT`;
  const late = 'BEGIN:VEVENT\r\nSUMMARY:Over\r\nDTSTART;VALUE=DATE:20010101\r\nEND:VEVENT';
  const text = ['BEGIN:VCALENDAR', event, late, 'END:VCALENDAR'].join('\r\n');
  const buffer = Buffer.from(text);
  await page.getByLabel('Calendar file').setInputFiles({ name: 'f.ics', mimeType: 'text/calendar', buffer });
  await expect(page.getByText('1 holiday would be added.')).toBeVisible();
  await check(page, 'import of holidays');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add public holidays' }).click();
  await page.getByLabel('Country').selectOption('Germany');
  await expect(page.getByRole('list', { name: 'Public holidays' })).toBeVisible();
  await check(page, 'public holidays of a country');
  await page.keyboard.press('Escape');
  await office.rest.patch('/api/admin/settings', { adminEmail: 'hr@example.com' });
  await part(page, 'Working time').getByRole('button', { name: 'Discard' }).click();
  await part(page, 'Leave').getByRole('button', { name: 'Discard' }).click();
  await openSettings(page, 'email', 'Email');
  await part(page, 'Email').getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText('The test for')).toBeVisible();
  await check(page, 'settings, a test of email sent');

  await page.goto('/admin-audit');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await show(page, narrowLight);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('combobox', { name: 'Done by' }).click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await check(page, 'audit log');
  await page.goto('/admin-audit?action=warning.');
  await expect(page.getByText('No entries found')).toBeVisible();
  await check(page, 'audit log, nothing found');
  await page.goto('/admin-profile');
  await expect(page.getByText('Operational', { exact: true })).toBeVisible();
  await check(page, 'admin profile');

  const { id } = await addPerson();
  const { path } = resetLink.parse(await office.rest.post(`/api/admin/people/${id}/reset-password`, {}));
  await page.goto(path ?? '');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('Password is required')).toBeVisible();
  await check(page, 'one-time link');
  await page.goto('/reset-password#unknown');
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await check(page, 'a link that is no good');
});
