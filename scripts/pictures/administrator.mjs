import { open, openAs, scrollTo, settled, take } from './camera.mjs';

const press = (page, name) => page.getByRole('button', { name, exact: true }).click();

/** Signs in as the administrator, and takes what `pictures` says. */
function album(name, pictures) {
  return {
    name,
    async pictures(browser, company) {
      const page = await openAs(browser, company, 'desktop', 'ADMIN');
      await pictures(page);
      await page.context().close();
    },
  };
}

const morning = album('morning', async (page) => {
  await open(page, '/admin');
  await page.getByRole('heading', { name: /^Waiting for you/ }).waitFor();
  const keep = page.getByRole('button', { name: 'Keep the hours' });
  if (await keep.isVisible()) await keep.click();
  await keep.waitFor({ state: 'hidden' });
  await settled(page);
  await take(page, 'admin');
});

const people = album('people', async (page) => {
  await open(page, '/admin-people');
  await take(page, 'people');
  await page.getByRole('link', { name: 'Chiara Moretti' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Chiara Moretti' }).waitFor();
  await settled(page);
  await take(page, 'person');
  await open(page, '/admin-people');
  await press(page, 'Import CSV');
  const buffer = Buffer.from(importedPeople);
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer };
  await page.getByRole('dialog').getByLabel('CSV file').setInputFiles(file);
  await page.getByRole('button', { name: 'Check the file' }).click();
  await page.getByRole('dialog').getByText('Job Title').first().waitFor();
  await settled(page);
  await take(page, 'import');
});

const importedPeople = `Employee Number,First Name,Last Name,Job Title,Team,Start Date
E101,Ada,Nowak,Joiner,Workshop,2021-03-01
E102,Jean-Baptiste,Delacroix,Driver,Deliveries,2019-10-15
E103,Mei,Lin,Designer,Design,2024-01-08
`;

const days = album('days', async (page) => {
  await open(page, '/admin-attendance?date=2026-11-17');
  await take(page, 'staff-attendance');
  await press(page, 'Payroll');
  await page.getByRole('dialog').getByRole('table').waitFor();
  await take(page, 'payroll');
});

const leave = album('decisions', async (page) => {
  await open(page, '/admin?tab=leave');
  await page
    .getByRole('button', { name: /^Review/ })
    .first()
    .click();
  await page.getByRole('dialog').getByText('Balance').first().waitFor();
  await settled(page);
  await take(page, 'leave-review');
  await open(page, '/admin?tab=calendar');
  await scrollTo(page, page.getByRole('tab', { name: 'Leave Calendar' }));
  await take(page, 'leave-calendar');
  await open(page, '/admin-settings');
  await take(page, 'settings');
  await open(page, '/admin-absence-prediction');
  await take(page, 'predictions');
  await open(page, '/admin-audit');
  await take(page, 'audit');
});

const plans = album('plans', async (page) => {
  await open(page, '/admin-settings#schedules');
  await scrollTo(page, page.getByRole('heading', { name: 'Schedules' }).first());
  await take(page, 'schedules');
  await open(page, '/admin-balances');
  await page.getByRole('button', { name: 'Explain' }).first().waitFor();
  await take(page, 'balances');
  await open(page, '/admin-rota');
  await page.getByRole('button', { name: 'Copy week' }).waitFor();
  await take(page, 'rota');
});

export const administratorAlbums = [morning, people, days, leave, plans];
