import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getSettings } from '@muster/db/features/company/reads';
import { instantAt } from '@muster/domain/calendar/instant';
import { addDays } from '@muster/domain/calendar/plain-date';
import { insertDay, shown, today } from '@muster/testing/days';
import { calendarFile } from '@muster/testing/files';
import { monday, ownWeek } from '@muster/testing/leave';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';
import { fill, openForm, preview } from '../steps/leave.ts';
import { openSettings, part, save, toSection } from '../steps/settings.ts';

const office = await openOffice();
const settings = () => getSettings(office.store.read, instantAt(Date.now()));

test('D2 hours and holidays hold at once for everyone and touch no record of the past', async () => {
  const ann = await office.addPerson({ hoursOld: 100 });
  const admin = await office.rest(await office.addPerson({ isAdmin: true }));
  const yesterday = addDays(today(), -1);
  await insertDay(office.store, ann.id, yesterday, { in: 9.5, out: 17, status: 'late' });
  const week = ownWeek(ann);
  const page = await openScreen(office, ann, '/leave');
  const form = await openForm(page);
  const wholeWeek = { startDate: monday(week), endDate: addDays(monday(week), 4) };
  await fill(form, { leaveType: 'Annual Leave', duration: 'multiple_days', ...wholeWeek });
  await expect(preview(form)).toContainText('5 days');
  await admin.patch('/api/admin/settings', { dayStart: '10:00' });
  const holiday = { date: addDays(monday(week), 2), name: 'Midsummer' };
  await admin.post('/api/admin/holidays', holiday);
  await expect(preview(form)).toContainText('4 days');
  await admin.post('/api/admin/holidays/remove', { date: holiday.date });
  await expect(preview(form)).toContainText('5 days');
  await page.goto('/attendance');
  await expect(page.getByRole('row').filter({ hasText: shown(yesterday) })).toContainText('Late');
});

test('D2 of two administrators neither undoes what the other set, and a later change can be planned and cancelled', async () => {
  const boss = await office.addPerson({ isAdmin: true });
  const other = await office.rest(await office.addPerson({ isAdmin: true }));
  await other.patch('/api/admin/settings', { dayStart: '09:00' });
  const page = await openSettings(office, boss);
  await page.getByLabel('Grace').fill('25');
  await expect(part(page, 'Working time').getByRole('status')).toContainText('Past records don’t change');
  await other.patch('/api/admin/settings', { dayStart: '10:00' });
  await expect(page.getByLabel('Day Start')).toHaveValue('10:00');
  await expect(page.getByLabel('Grace')).toHaveValue('25');
  await save(page, 'Working time');
  const sent = await page.answered('/trpc/company.updateSettings');
  expect(await sent.body).not.toContain('dayStart');
  expect(await settings()).toMatchObject({ graceMinutes: 25, dayStart: '10:00' });

  const holiday = part(page, 'Holidays');
  const date = addDays(monday(20), 2);
  await holiday.getByLabel('Date').fill(date);
  await holiday.getByLabel('Name').fill('Midsummer');
  await holiday.getByLabel('Name').press('Enter');
  const change = page.getByRole('dialog', { name: 'Add Midsummer?' });
  await expect(change).toContainText('other hours');
  await change.getByRole('button', { name: 'Add the holiday' }).click();
  await expect(holiday.getByRole('listitem').filter({ hasText: 'Midsummer' })).toContainText(shown(date));
  await holiday.getByRole('button', { name: /^Remove Midsummer/ }).click();
  const question = page.getByRole('dialog', { name: 'Remove Midsummer?' });
  await expect(question).toContainText('is then no holiday any more');
  await question.getByRole('button', { name: 'Back' }).click();
  await expect(holiday.getByText('Midsummer', { exact: true })).toBeVisible();
  await holiday.getByRole('button', { name: /^Remove Midsummer/ }).click();
  await page.getByRole('button', { name: 'Remove holiday' }).click();
  await expect(holiday.getByText('Midsummer', { exact: true })).toHaveCount(0);

  const hours = part(page, 'Working time');
  await hours.getByRole('checkbox', { name: 'Saturday' }).check();
  await hours.getByLabel('Valid from').selectOption('Tomorrow');
  await save(page, 'Working time');
  await expect(hours.getByRole('checkbox', { name: 'Saturday' })).not.toBeChecked();
  await expect(hours.getByRole('listitem').first()).toContainText(
    `From ${shown(addDays(today(), 1))}PlannedMonday to Saturday, 10:00–17:00, 25 minutes of grace`,
  );
  await hours.getByRole('button', { name: /^Cancel the change/ }).click();
  await page.getByRole('button', { name: 'Cancel the change', exact: true }).click();
  await expect(hours.getByRole('listitem')).toHaveCount(0);
});

test('U93 D2 D14 D25 a refusal names its field and keeps what was typed; a new zone is asked about; leaving unsaved too', async () => {
  const boss = await office.addPerson({ isAdmin: true });
  const before = await settings();
  const page = await openSettings(office, boss);
  page.expectedConsole.push(/ 422 /);
  const grace = page.getByLabel('Grace');
  await grace.fill('721');
  await part(page, 'Working time').getByRole('button', { name: 'Save' }).click();
  await expect(grace).toHaveAccessibleDescription(/Grace must be 0 to 720 whole minutes/);
  await expect(grace).toBeFocused();
  await expect(grace).toHaveValue('721');
  await grace.fill('20');
  await expect(grace).not.toHaveAccessibleDescription(/must be/);

  await toSection(page, 'People and sign-in');
  const registration = part(page, 'Registration');
  await registration.getByRole('radio', { name: 'By join code' }).check();
  await registration.getByRole('button', { name: 'Save' }).click();
  await expect(registration.getByRole('alert')).toContainText('create one first');
  await registration.getByRole('button', { name: 'Create a join code' }).click();
  await save(page, 'Registration');
  await expect(registration.getByRole('alert')).toHaveCount(0);

  await toSection(page, 'Company and contacts');
  const zone = page.getByRole('combobox', { name: 'Time Zone' });
  await zone.fill('york');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/^America\/New York/]);
  await zone.press('Enter');
  await part(page, 'Company').getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Past records don’t change');
  await question.getByRole('button', { name: 'Keep it' }).click();

  await toSection(page, 'Working time and leave');
  const leave = part(page, 'Leave');
  await leave.getByRole('radio', { name: 'On', exact: true }).check();
  await leave.getByLabel('Begins in').selectOption('April');
  await leave.getByLabel('Yearly grant').fill('28');
  await leave.getByRole('radio', { name: /^Up to a limit/ }).check();
  await leave.getByLabel('Carried over at most').fill('5');
  await expect(leave.getByText(/On 1 April \d{4}.*above 5 days expires.*granted 28 days/)).toBeVisible();
  await save(page, 'Leave');

  await part(page, 'First day').getByLabel('First day').fill('2026-11-30');
  await save(page, 'First day');

  await toSection(page, 'Server');
  const contact = page.getByRole('textbox', { name: 'Security contact' });
  await contact.fill('security@example.com');
  await contact.press('Enter');
  await expect(contact).toHaveAccessibleDescription(/as in mailto:security@example\.com/);
  await contact.fill('mailto:security@example.com');
  await save(page, 'Security contact');

  await page.getByRole('navigation').getByRole('link', { name: 'Audit Log' }).click();
  await expect(question).toContainText('Not saved yet: Working time, Company.');
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(question).toBeHidden();
  await toSection(page, 'Company and contacts');
  await part(page, 'Company').getByRole('button', { name: 'Discard' }).click();
  await toSection(page, 'Working time and leave');
  await expect(grace).toHaveValue('20');
  await save(page, 'Working time');
  await page.getByRole('navigation').getByRole('link', { name: 'Audit Log' }).click();
  await expect(page.getByRole('heading', { name: 'Audit Log' })).toBeVisible();
  await expect(page.getByText(`Grace, from ${shown(today())}`).first()).toBeVisible();
  expect(await settings()).toMatchObject({
    timeZone: before.timeZone,
    graceMinutes: 20,
    registration: 'code',
    joinCode: expect.stringMatching(/^\w{4}-\w{4}-\w{4}$/),
    leaveYear: { startsOn: '04-01', grantDays: 28, carryOverDays: 5 },
    securityContact: 'mailto:security@example.com',
    firstDay: '2026-11-30',
  });
});

test('U7 U78 U199 D2 D33 D47 a calendar file and the holidays of a country are looked through before anything is added, and a test of email tells its outcome', async () => {
  const boss = await office.addPerson({ isAdmin: true });
  const admin = await office.rest(boss);
  await admin.patch('/api/admin/settings', { name: 'Larkfield', leaveYear: null });
  const page = await openSettings(office, boss);
  page.expectedConsole.push(/ 400 /);
  await expect(page.getByTitle('Larkfield', { exact: true })).toBeVisible();
  const long = 'Larkfield Niederrheinische Textilverarbeitungsgesellschaft';
  await admin.patch('/api/admin/settings', { name: long });
  await expect(page.getByTitle(long)).toBeVisible();
  const year = Number(today().slice(0, 4)) + 1;
  const known = (await settings()).holidays.length;
  await page.getByRole('button', { name: 'Import .ics file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import holidays' });
  const file = dialog.getByLabel('Calendar file');
  const choose = (text: string) =>
    file.setInputFiles({ name: 'days.ics', mimeType: 'text/calendar', buffer: Buffer.from(text) });
  await choose('Dear all, on Friday we are closed');
  await expect(file).toHaveAccessibleDescription(/This is not an .ics file/);
  const polish = calendarFile(
    ['Labour Day', `DTSTART;VALUE=DATE:${year}0501`],
    ['Bo\xbfe Cia\xb3o', `DTSTART;VALUE=DATE:${year}0527`],
  );
  const buffer = Buffer.from(polish, 'latin1');
  await file.setInputFiles({ name: 'days.ics', mimeType: 'text/calendar', buffer });
  const added = dialog.getByRole('list', { name: 'Would be added' }).getByRole('listitem');
  await expect(added).toContainText([/Boże Ciało/, /Labour Day/]);
  await dialog.getByLabel('Letters are read as').selectOption('Western European (Windows-1252)');
  await expect(added).toContainText([/Bo¿e Cia³o/, /Labour Day/]);
  await choose(
    calendarFile(
      ['Christmas Day', `DTSTART;VALUE=DATE:${year}1225`],
      ['Company outing', `DTSTART:${year}0601T090000Z`],
      ['Boxing Day', `DTSTART;VALUE=DATE:${year}1226`],
    ),
  );
  await expect(dialog.getByRole('list', { name: 'Would be added' }).getByRole('listitem')).toHaveCount(2);
  await expect(dialog.getByRole('list', { name: 'Left out' })).toContainText(
    'Company outing – It is not an all-day event',
  );
  expect((await settings()).holidays).toHaveLength(known);
  await dialog.getByRole('button', { name: 'Add 2 holidays' }).click();
  await expect(dialog).toBeHidden();
  await page.getByLabel('Year').selectOption(String(year));
  await expect(page.getByRole('list', { name: `Holidays of ${year}` })).toContainText('Boxing Day');
  expect((await settings()).holidays).toHaveLength(known + 2);

  await page.getByRole('button', { name: 'Add public holidays' }).click();
  const country = page.getByRole('dialog', { name: 'Add public holidays' });
  const found = country.getByRole('list', { name: 'Public holidays' }).getByRole('listitem');
  await country.getByLabel('Country').selectOption('Germany');
  await country.getByLabel('Region').selectOption('Bayern');
  await country.getByLabel('Names').selectOption('In the country’s language');
  const christmas = found.filter({ hasText: shown(`${year}-12-25`) });
  await expect(christmas).toContainText('Already a holiday');
  await expect(christmas.getByRole('checkbox')).toBeDisabled();
  await found.filter({ hasText: 'Allerheiligen' }).getByRole('checkbox').last().uncheck();
  await country.getByRole('button', { name: /^Add \d+ holidays$/ }).click();
  await expect(country).toBeHidden();
  const inYear = page.getByRole('list', { name: `Holidays of ${year}` });
  await expect(inYear).toContainText('Fronleichnam');
  await expect(inYear).not.toContainText('Allerheiligen');
  await expect(inYear.getByRole('listitem').filter({ hasText: 'Christmas Day' })).toHaveCount(1);

  await toSection(page, 'Server');
  const mail = part(page, 'Email');
  await expect(mail).toContainText('The server was started without ADMIN_EMAIL');
  await expect(mail.getByRole('button', { name: 'Send a test' })).toBeDisabled();
  const address = mail.getByLabel('Administrator’s email');
  await address.fill('hr at example');
  await address.press('Enter');
  await expect(address).toHaveAccessibleDescription('The email address must be valid, as in hr@example.com');
  await address.fill('hr@example.com');
  await save(page, 'Email');
  const folder = join(office.muster.dataFolder, 'mail');
  const tests = () =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .filter((text) => /^Subject: Test email from Muster/m.test(text));
  expect(tests()).toEqual([]);
  await mail.getByRole('button', { name: 'Send a test' }).click();
  await expect(mail.getByText('The test for hr@example.com is in the “mail” folder')).toBeVisible();
  // A mail about the new address is there, too, or comes yet.
  expect(tests()).toEqual([expect.stringMatching(/^To:.*hr@example\.com$/m)]);
});
