import { companyDate, instantAt } from '@muster/domain/calendar/instant';
import { addDays } from '@muster/domain/calendar/plain-date';
import { shown, today } from '@muster/testing/days';
import { monday, oneDay } from '@muster/testing/leave';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import type { Screen } from '../open-screen.tsx';
import { openSettings, part } from '../steps/settings.ts';

const office = await openOffice();
const boss = await office.addPerson({ isAdmin: true });
const rest = await office.rest(boss);

const sites = (page: Screen) => part(page, 'Sites');
const item = (page: Screen, name: string) =>
  sites(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) });

test('U262 D92 a site has a zone and hours, by the keyboard alone, and what is wrong stands at its field', async () => {
  const page = await openSettings(office, boss, 'sites');
  await expect(sites(page)).toContainText('No sites');
  await sites(page).getByRole('button', { name: 'Add site' }).press('Enter');
  const form = page.getByRole('form', { name: 'New site' });
  await expect(form.getByLabel('Name')).toBeFocused();
  await form.getByLabel('Name').press('Enter');
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription('Name is required');
  await form.getByLabel('Name').fill('Lisbon');
  const zone = form.getByRole('combobox', { name: 'Time Zone' });
  await zone.fill('lisbon');
  await zone.press('Enter');
  await form.getByLabel('Hours').selectOption('Its own');
  await form.getByLabel('Day End').fill('08');
  page.expectedConsole.push(/ 422 /);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByLabel('Day End')).toHaveAccessibleDescription(/must be later than/);
  await expect(form.getByLabel('Name')).toHaveValue('Lisbon');
  await form.getByLabel('Day End').fill('18:00');
  await form.getByLabel('Day End').press('Enter');
  await expect(item(page, 'Lisbon')).toContainText('Europe/Lisbon, now');
  await expect(item(page, 'Lisbon')).toContainText('Monday to Friday, 09:00–18:00, 15 minutes of grace');
});

test('D92 a site’s hours change from a date on; it is removed unless people have it', async () => {
  const ann = await office.addPerson({ hoursOld: 100 });
  const { id } = await rest.post('/api/admin/sites', { name: 'Vienna', timeZone: 'Europe/Vienna' });
  await rest.post('/api/admin/sites', { name: 'Oslo', timeZone: 'Europe/Oslo' });
  // Of the site, whose date can be another than the company's.
  const tomorrow = addDays(companyDate(instantAt(Date.now()), 'Europe/Vienna'), 1);
  const entry = { validFrom: tomorrow, scheduleId: null, siteId: id };
  const page = await openSettings(office, boss, 'sites');
  const vienna = item(page, 'Vienna');
  await expect(vienna).toContainText('The company’s hours');
  await vienna.getByRole('button', { name: 'Edit Vienna' }).click();
  const form = page.getByRole('form', { name: 'Edit Vienna' });
  await expect(form.getByLabel('Valid from')).toHaveCount(0);
  await form.getByLabel('Hours').selectOption('Its own');
  await form.getByLabel('Day Start').fill('7');
  await form.getByLabel('Valid from').selectOption('Tomorrow');
  await form.getByRole('button', { name: 'Save' }).click();
  await vienna.getByText('Planned, current and earlier').click();
  await expect(vienna).toContainText(`From ${shown(tomorrow)}Planned`);
  await expect(vienna).toContainText('07:00–17:00');

  await rest.post(`/api/admin/people/${ann.id}/schedule`, entry);
  const remove = async (name: string) => {
    await item(page, name)
      .getByRole('button', { name: `Remove ${name}` })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove site' }).click();
  };
  page.expectedConsole.push(/ 409 /);
  await remove('Vienna');
  await expect(page.getByText(/^People have this site/)).toBeVisible();
  await expect(vienna).toBeVisible();
  await remove('Oslo');
  await expect(item(page, 'Oslo')).toHaveCount(0);
});

test('U290 D92 a site goes back to the company’s hours from a date on', async () => {
  const own = { name: 'Graz', timeZone: 'Europe/Vienna', dayStart: '06:00' };
  const { id } = await rest.post('/api/admin/sites', own);
  const page = await openSettings(office, boss, 'sites');
  await expect(item(page, 'Graz')).toContainText('06:00–17:00');
  await item(page, 'Graz').getByRole('button', { name: 'Edit Graz' }).click();
  const form = page.getByRole('form', { name: 'Edit Graz' });
  await form.getByLabel('Hours').selectOption('The company’s');
  await expect(form.getByLabel('Day Start')).toHaveCount(0);
  await form.getByLabel('Valid from').selectOption('Today');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(item(page, 'Graz')).toContainText('The company’s hours');
  expect(await rest.get('/api/admin/sites')).toContainEqual(
    expect.objectContaining({ id, ownHours: false, dayStart: '09:00' }),
  );
});

test('D92 holidays of a site and of everyone are whole or from a time on', async () => {
  const page = await openSettings(office, boss, 'sites');
  const lisbon = item(page, 'Lisbon');
  await lisbon.getByText('No holidays of its own').click();
  const form = page.getByRole('form', { name: 'Add a holiday of Lisbon' });
  const date = addDays(today(), 30);
  await form.getByLabel('Date').fill(date);
  await form.getByLabel('Name').fill('Saint Anthony');
  await form.getByLabel('Free from').fill('25:00');
  await form.getByRole('button', { name: 'Add holiday' }).click();
  await expect(form.getByLabel('Free from')).toHaveAccessibleDescription(/time of day/);
  await form.getByLabel('Free from').fill('12:00');
  await form.getByRole('button', { name: 'Add holiday' }).click();
  const row = lisbon.getByRole('listitem').filter({ hasText: 'Saint Anthony' });
  await expect(row).toContainText('From 12:00');
  await expect(form.getByLabel('Free from')).toHaveValue('');
  await expect(part(page, 'Holidays').getByText('Saint Anthony')).toHaveCount(0);
  const held = expect.objectContaining({
    name: 'Lisbon',
    holidays: [{ date, name: 'Saint Anthony', from: '12:00' }],
  });
  expect(await rest.get('/api/admin/sites')).toContainEqual(held);
  await row.getByRole('button', { name: /^Remove Saint Anthony/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove holiday' }).click();
  await expect(row).toHaveCount(0);

  const holidays = part(page, 'Holidays');
  await holidays.getByLabel('Date').fill(date);
  await holidays.getByLabel('Name').fill('Half Christmas');
  await holidays.getByLabel('Free from').fill('14');
  await holidays.getByLabel('Name').press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Add the holiday' }).click();
  await expect(holidays.getByRole('listitem').filter({ hasText: 'Half Christmas' })).toContainText(
    'From 14:00',
  );
});

test('D92 a country’s public holidays can be a site’s alone', async () => {
  const page = await openSettings(office, boss, 'sites');
  const lisbon = item(page, 'Lisbon');
  await lisbon.getByText('No holidays of its own').click();
  await lisbon.getByRole('button', { name: 'Add public holidays' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add public holidays' });
  await dialog.getByLabel('Country').selectOption('Portugal');
  await dialog.getByRole('button', { name: /^Add \d+ holidays?$/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(lisbon.getByRole('listitem').first()).toBeVisible();
  expect(await rest.get('/api/admin/settings')).toMatchObject({ holidays: [{ name: 'Half Christmas' }] });
});

test('D90 D92 holidays of a file that lie in leave are asked about person by person, and then give their days back', async () => {
  const bea = await office.addPerson({ fullName: 'Bea Feiertag', hoursOld: 100 });
  const week = monday(40);
  const span = { duration: 'multiple_days', endDate: addDays(week, 4) } as const;
  const own = await office.rest(bea);
  const { id } = await own.post('/api/leave-requests', oneDay(week, span));
  const counted = async () =>
    ((await own.get('/api/leave-requests')) as readonly { id: number; days: number }[]).find(
      (each) => each.id === id,
    )?.days;
  const page = await openSettings(office, boss, 'holidays');
  await page.getByRole('button', { name: 'Import .ics file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import holidays' });
  const events = [week, addDays(week, 1), addDays(week, 2)].map(
    (date, place) =>
      `BEGIN:VEVENT\r\nSUMMARY:Fair ${place + 1}\r\nDTSTART;VALUE=DATE:${date.replaceAll('-', '')}\r\nEND:VEVENT`,
  );
  const text = ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR'].join('\r\n');
  const file = { name: 'fair.ics', mimeType: 'text/calendar', buffer: Buffer.from(text) };
  await dialog.getByLabel('Calendar file').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Add 3 holidays' }).click();
  await expect(dialog).toContainText('Bea Feiertag');
  expect(await counted()).toBe(5);
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog.getByRole('list', { name: 'Would be added' })).toContainText('Fair 2');
  await dialog.getByRole('button', { name: 'Add 3 holidays' }).click();
  await expect(dialog).toContainText('Bea Feiertag');
  await dialog.getByRole('button', { name: 'Add 3 holidays' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await counted()).toBe(2);
});
