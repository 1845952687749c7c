import { addDays, type PlainDate, weekdayOf } from '@muster/domain/calendar/plain-date';
import { today } from '@muster/testing/days';
import { expect, test } from 'vitest';
import type { Screen } from '../open-screen.tsx';
import { countClicks } from '../steps/clicks.ts';
import { openNewCompany, pathOf } from '../steps/new-company.ts';
import { card, dialog, press, pressIn } from '../steps/page.ts';
import { part } from '../steps/settings.ts';

const founder = 'seven amber lanterns';
const password = 'nine violet kettles';
const year = Number(today().slice(0, 4));
const most = 15;

const list = [
  'Personalnummer;Name;Eintritt;Arbeitstage',
  '2;Grete Ganz;01.03.2021;Mo–Fr',
  '3;Theo Teil;01.03.2021;Mo–Mi',
  '4;Vera Voll;01.03.2021;',
].join('\r\n');

test('U288 D97 D98 a new company in Germany with a part-timer and a closure has its leave set up in 15 clicks after the choice of the law', async () => {
  const { open, link } = await openNewCompany();
  const page = await open(link);
  await setUp(page, 'Bäckerei Hinterhuber');
  await page.getByRole('link', { name: 'People', exact: true }).click();
  await press(page, 'Import CSV');
  const file = { name: 'Liste.csv', mimeType: 'text/csv', buffer: Buffer.from(list) };
  await dialog(page).getByLabel('CSV file').setInputFiles(file);
  await pressIn(page, 'Check the file');
  await page.getByRole('checkbox', { name: /^Add this schedule|^Add these/ }).check();
  await pressIn(page, 'Import 3 people');
  await pressIn(page, 'Download links');
  await expect.poll(() => page.downloads).toHaveLength(1);
  const links = (await page.downloads[0]?.text()) ?? '';
  await pressIn(page, 'Done');

  await page.getByRole('link', { name: 'Admin Panel', exact: true }).click();
  const clicks = await chooseLaw(page, 'Germany');
  await giveToEveryone(page, 4);
  const closed = [`${year}-12-28`, `${year}-12-31`] as const;
  await press(page, 'Add closure');
  await clicks.type(dialog(page).getByLabel('Name'), 'Zwischen den Jahren');
  await clicks.type(dialog(page).getByLabel('From'), closed[0]);
  await clicks.type(dialog(page).getByLabel('To'), closed[1]);
  await addClosure(page, 'Zwischen den Jahren', 'Theo Teil');
  expect(clicks.soFar()).toBeGreaterThan(5);
  expect(clicks.soFar()).toBeLessThanOrEqual(most);

  const whole = await asNew(open, linkOf(links, 'Vera Voll'));
  await expectLeft(whole, 20, workedIn(closed, [1, 2, 3, 4, 5]));
  const half = await asNew(open, linkOf(links, 'Theo Teil'));
  await expectLeft(half, 12, workedIn(closed, [1, 2, 3]));
  await press(half, 'How Annual Leave adds up');
  await expect(dialog(half)).toContainText('20.00 for full time × 3/5 of the week = 12.00');
  await expect(dialog(half).getByRole('row').last()).toContainText(
    `Free to request${12 - workedIn(closed, [1, 2, 3])}.00`,
  );
});

test('U288 U292 D97 D98 one in the Netherlands, too, whose part-timer is added by hand, and a person later', async () => {
  const { open, link } = await openNewCompany();
  const page = await open(link);
  await setUp(page, 'Bakkerij De Molen');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('link', { name: /^Working time and leave/ })
    .click();
  await press(page, 'Add schedule');
  await page.getByRole('button', { name: /^Part time, 3 of 5 days/ }).click();
  await page.getByRole('form', { name: 'New schedule' }).getByRole('button', { name: 'Save' }).click();
  await expect(part(page, 'Schedules').getByRole('list', { name: 'Schedules' })).toContainText('Part time');
  await page.getByRole('link', { name: 'People', exact: true }).click();
  await press(page, 'Add person');
  await addPerson(page, '1', 'Anna Voltijd');
  await pressIn(page, 'Add another');
  await addPerson(page, '2', 'Bram Voltijd');
  await pressIn(page, 'Add another');
  const invitation = await addPerson(page, '3', 'Daan Deeltijd', 'Part time, 3 of 5 days');
  await pressIn(page, 'Done');

  await page.getByRole('link', { name: 'Admin Panel', exact: true }).click();
  const clicks = await chooseLaw(page, 'Netherlands');
  await giveToEveryone(page, 4);
  // Of one day: its last is its first.
  const closed = [`${year}-12-28`, `${year}-12-28`] as const;
  await press(page, 'Add closure');
  await clicks.type(dialog(page).getByLabel('Name'), 'Brugdag');
  await clicks.type(dialog(page).getByLabel('From'), closed[0]);
  await addClosure(page, 'Brugdag', 'Anna Voltijd');
  expect(clicks.soFar()).toBeGreaterThan(5);
  expect(clicks.soFar()).toBeLessThanOrEqual(most);

  await page.getByRole('link', { name: 'People', exact: true }).click();
  await press(page, 'Add person');
  await expect(dialog(page)).toContainText('Leave policy: Leave in Netherlands');
  const later = await addPerson(page, '4', 'Eva Later');
  await expectLeft(await asNew(open, later), 20, workedIn(closed, [1, 2, 3, 4, 5]));

  const own = await asNew(open, invitation);
  await expectLeft(own, 12, workedIn(closed, [1, 2, 3]));
  await press(own, 'How Annual Leave adds up');
  await expect(dialog(own)).toContainText('20.00 for full time × 3/5 of the week = 12.00');
});

/** From the first steps to the form that the law of a country has filled in. Clicks count from there. */
async function chooseLaw(page: Screen, country: string) {
  await page.getByRole('link', { name: 'Choose the rules of leave' }).click();
  const policies = part(page, 'Leave policies');
  await expect(policies.getByRole('heading', { name: 'Begin with a country' })).toBeVisible();
  await policies.getByRole('button', { name: new RegExp(`^${country}`) }).click();
  return countClicks();
}

async function giveToEveryone(page: Screen, people: number): Promise<void> {
  await page.getByRole('form', { name: 'New policy' }).getByRole('button', { name: 'Save' }).click();
  await pressIn(page, 'Preview');
  await expect(dialog(page)).toContainText(/people concerned/);
  await pressIn(page, 'Give it to everyone');
  await expect(dialog(page)).toContainText(`${people} people follow it now.`);
  await pressIn(page, 'Done');
  await page.getByRole('link', { name: 'Next: days on which the company is closed' }).click();
}

async function addClosure(page: Screen, name: string, whose: string): Promise<void> {
  await pressIn(page, 'Preview');
  await expect(dialog(page)).toContainText(whose);
  await pressIn(page, 'Add closure');
  await expect(part(page, 'Closures').getByRole('list', { name: 'Closures' })).toContainText(name);
}

/** Fills in the open form, and answers the link of the new person. */
async function addPerson(page: Screen, id: string, fullName: string, schedule?: string): Promise<string> {
  await expect(dialog(page).getByLabel('Employee ID')).toHaveValue(id);
  await dialog(page).getByLabel('Full Name').fill(fullName);
  await dialog(page).getByLabel('Join Date').fill('2021-03-01');
  if (schedule !== undefined) await dialog(page).getByLabel('Schedule').selectOption(schedule);
  await pressIn(page, 'Add person');
  const field = dialog(page).getByLabel('Invitation link');
  await expect(field).toBeVisible();
  return field.inputValue();
}

/** Names the company and its administrator. */
async function setUp(page: Screen, company: string): Promise<void> {
  await page.getByLabel('Company Name').fill(company);
  await page.getByLabel('Full Name').fill('Ada Boss');
  await page.getByLabel('Password', { exact: true }).fill(founder);
  await page.getByLabel('Confirm Password').fill(founder);
  await press(page, 'Create Account');
  await expect(page.getByRole('region', { name: /^First steps/ })).toBeVisible();
}

/** The link that a file of links has for someone. */
function linkOf(links: string, name: string): string {
  const line = links.split('\n').find((each) => each.includes(name)) ?? '';
  return /http\S+\/welcome#[\w-]{43}/.exec(line)?.[0] ?? '';
}

/** The leave page of someone who is invited. */
async function asNew(open: (path: string) => Promise<Screen>, invitation: string): Promise<Screen> {
  const page = await open(pathOf(invitation));
  await page.getByLabel('New Password').fill(password);
  await press(page, 'Set password and sign in');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/leave');
  return page;
}

async function expectLeft(page: Screen, granted: number, used: number): Promise<void> {
  await expect(card(page, 'Leave Balance')).toContainText(`${granted - used}free to request`);
}

/** How many of the days, both included, are of these weekdays. */
function workedIn([from, to]: readonly [PlainDate, PlainDate], weekdays: readonly number[]): number {
  const days = Array.from({ length: 31 }, (_, at) => addDays(from, at)).filter((day) => day <= to);
  return days.filter((day) => weekdays.includes(weekdayOf(day))).length;
}
