import { expect, test } from 'vitest';
import type { Screen } from '../open-screen.tsx';
import { countClicks } from '../steps/clicks.ts';
import { openNewCompany, pathOf } from '../steps/new-company.ts';
import { card, dialog, press, pressIn } from '../steps/page.ts';
import { part } from '../steps/settings.ts';

const password = 'nine violet kettles';
const most = 30;

const list = [
  'Personalnummer;Name;Tätigkeit;Eintritt;Standort;Wochenstunden;Arbeitstage',
  '001;Käthe Größe;Verkauf;01.03.2021;Marktplatz;24;Mo–Mi',
  '002;Udo Früh;Backstube;01.04.2020;Bahnhof;24;Mi–Fr',
  '003;Ines Spät;Verkauf;01.05.2022;Marktplatz;24;Mo, Di, Mi',
  '004;Jan Halb;Verkauf;01.06.2023;Bahnhof;20;',
  '005;Pia Drei;Verkauf;01.07.2019;Marktplatz;19,5;Do–Sa',
  '006;Tom Teil;Backstube;01.08.2018;Bahnhof;16 h;Mo und Di',
  '007;Eva Voll;Backstube;01.09.2017;Marktplatz;;',
].join('\r\n');

test('U290 D40 D91 D92 a bakery with two sites and six part-timers is set up from its list in at most 30 clicks', async () => {
  const { open, link } = await openNewCompany();
  const clicks = countClicks();
  const page = await open(link);
  await clicks.type(page.getByLabel('Company Name'), 'Bäckerei Hinterhuber');
  await clicks.type(page.getByLabel('Full Name'), 'Jörg Hinterhuber');
  await clicks.type(page.getByLabel('Password', { exact: true }), 'seven amber lanterns');
  await clicks.type(page.getByLabel('Confirm Password'), 'seven amber lanterns');
  await press(page, 'Create Account');

  await page.getByRole('link', { name: 'Set the working hours' }).click();
  await expect(part(page, 'Sites')).toContainText('No sites');
  await addSite(page, clicks, 'Marktplatz');
  await addSite(page, clicks, 'Bahnhof');

  await page.getByRole('link', { name: 'People', exact: true }).click();
  await press(page, 'Import CSV');
  const file = { name: 'Liste.csv', mimeType: 'text/csv', buffer: Buffer.from(list) };
  await clicks.choose(() => dialog(page).getByLabel('CSV file').setInputFiles(file));
  await pressIn(page, 'Check the file');
  await expect(dialog(page).getByRole('heading', { name: '7 people would be added' })).toBeVisible();
  const schedules = dialog(page).getByRole('region', { name: 'New schedules' });
  await expect(schedules.getByRole('listitem')).toHaveText([
    '24 h Mon–Wed2 people',
    '24 h Wed–Fri1 person',
    '20 h Mon–Fri1 person',
    '19.5 h Thu–Sat1 person',
    '16 h Mon, Tue1 person',
  ]);
  await schedules.getByRole('checkbox').check();
  await pressIn(page, 'Import 7 people');
  await pressIn(page, 'Download links');
  await expect.poll(() => page.downloads).toHaveLength(1);
  const links = (await page.downloads[0]?.text()) ?? '';
  await pressIn(page, 'Done');

  await page.getByRole('link', { name: 'Käthe Größe' }).click();
  await expect(card(page, 'Working time')).toContainText('24 h Mon–Wed');
  await expect(card(page, 'Working time')).toContainText('Marktplatz');
  expect(clicks.soFar()).toBeGreaterThan(15);
  expect(clicks.soFar()).toBeLessThanOrEqual(most);

  const line = links.split('\n').find((each) => each.includes('Tom Teil')) ?? '';
  const [invitation = ''] = /http\S+\/welcome#[\w-]{43}/.exec(line) ?? [];
  const own = await open(pathOf(invitation));
  await own.getByLabel('New Password').fill(password);
  await press(own, 'Set password and sign in');
  await expect(own).toHaveURL(/\/dashboard$/);
  // Two days of the seven, whichever is the first of them.
  await expect(card(own, 'My week')).toContainText(
    /^(?:(?!09:00).)*09:00–17:00(?:(?!09:00).)*09:00–17:00(?:(?!09:00).)*$/,
  );
  await expect(card(own, 'My week')).toContainText(/(?:Off.*){5}/);
});

/** In the company's zone, with its hours. */
async function addSite(page: Screen, clicks: ReturnType<typeof countClicks>, name: string): Promise<void> {
  await press(page, 'Add site');
  const form = page.getByRole('form', { name: 'New site' });
  await clicks.type(form.getByLabel('Name'), name);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(part(page, 'Sites').getByRole('heading', { name })).toBeVisible();
}
