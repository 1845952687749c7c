import { addDays, type PlainDate } from '@muster/domain/calendar/plain-date';
import { monday } from '@muster/testing/leave';
import type { Person } from '@muster/testing/people';
import { expect, test } from 'vitest';
import { type Locator, user } from '../locator.ts';
import { type Office, openOffice } from '../office.ts';
import { openScreen, type Screen } from '../open-screen.tsx';
import { countClicks } from '../steps/clicks.ts';
import { dialog, pressIn } from '../steps/page.ts';

const early = { start: '06:00', end: '14:00', breakMinutes: 30 };
const late = { start: '14:00', end: '22:00', breakMinutes: 30 };
const night = { start: '22:00', end: '06:00', breakMinutes: 30 };
const week = monday(1);

/** A company with a schedule of days and one of nights, which nobody has yet, and people of a department. */
async function desk(people: number, department: string, given?: Office) {
  const office = given ?? (await openOffice());
  const boss = await office.addPerson({ isAdmin: true, department: 'Office' });
  const admin = await office.rest(boss);
  const crew: Person[] = [];
  for (let at = 0; at < people; at += 1)
    crew.push(await office.addPerson({ fullName: `Worker ${String.fromCharCode(65 + at)}`, department }));
  if (!given) {
    const off = [null, null, null, null, null];
    await admin.post('/api/admin/schedules', { name: 'Days', days: [early, late, ...off] });
    await admin.post('/api/admin/schedules', { name: 'Nights', days: [night, night, ...off] });
  }
  return { office, boss, admin, crew };
}

const cell = (page: Screen, { id }: Person, date: PlainDate) => page.locator(`[data-cell="${id} ${date}"]`);
const exceptions = (office: Office, draft: 0 | 1) =>
  office.store.read
    .selectFrom('schedule_exceptions')
    .select(['userId', 'date', 'day'])
    .where('draft', '=', draft)
    .execute();
const shiftClick = async (place: Locator) => {
  await user().keyboard('{Shift>}');
  await place.click();
  await user().keyboard('{/Shift}');
};
const bar = (page: Screen) => page.getByRole('region', { name: 'Chosen days' });
const drafts = (page: Screen) => page.getByRole('region', { name: 'Drafts' });

test('U265 U266 D91 D93 a rota of twelve people for two weeks takes at most 40 clicks, and is told once it is published', async () => {
  const { office, boss, crew } = await desk(12, 'Hall');
  const clicks = countClicks();
  const page = await openScreen(office, boss, '/admin');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rota' }).click();
  await page.getByRole('button', { name: 'Next week' }).click();
  await clicks.choose(() => page.getByLabel('Department').selectOption('Hall'));
  const teams = [crew.slice(0, 4), crew.slice(4, 8), crew.slice(8)];
  const plan = async (monday: PlainDate, shifts: readonly string[]) => {
    for (const [at, shift] of shifts.entries()) {
      const [first, last] = [teams[at]?.[0], teams[at]?.at(-1)];
      if (!first || !last) throw new Error('A team has people');
      await user().keyboard('{Control>}');
      await cell(page, first, monday).click();
      await user().keyboard('{/Control}');
      await shiftClick(cell(page, last, addDays(monday, 4)));
      await expect(bar(page)).toContainText('20 days chosen');
      await bar(page).getByRole('button', { name: shift }).click();
      await expect(bar(page)).toHaveCount(0);
    }
  };
  await plan(week, ['06:00–14:00', '14:00–22:00', '22:00–06:00']);
  await expect(drafts(page)).toContainText('60 changes are not published');
  await page.getByRole('button', { name: 'Copy week' }).click();
  await pressIn(page, 'Copy');
  const next = addDays(week, 7);
  const [one] = crew;
  if (!one) throw new Error('There is a crew');
  await expect(cell(page, one, next)).toContainText('06:00–14:00');
  await plan(next, ['22:00–06:00', '06:00–14:00', '14:00–22:00']);
  await page.getByRole('button', { name: 'Previous week' }).click();
  await clicks.choose(() => page.getByLabel('Show').selectOption('Four weeks'));
  await expect(drafts(page)).toContainText('120 changes are not published');
  expect(await office.store.read.selectFrom('rota_notices').select('id').execute()).toEqual([]);
  await drafts(page).getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('12 people are notified');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
  await expect(drafts(page)).toHaveCount(0);

  expect(clicks.soFar()).toBeGreaterThan(15);
  expect(clicks.soFar()).toBeLessThanOrEqual(40);
  expect(await exceptions(office, 1)).toEqual([]);
  expect(await exceptions(office, 0)).toHaveLength(120);

  const own = await openScreen(office, one, '/dashboard');
  await own.getByRole('banner').getByRole('button', { name: 'Notices, 1 new' }).click();
  await expect(own.getByRole('dialog', { name: 'Notices' })).toContainText('Your shifts have changed');
});

test('U265 a phone plans twelve people for two weeks with at most 45 presses', async () => {
  const { office, boss, crew } = await desk(12, 'Yard');
  const page = await openScreen(office, boss, '/dashboard');
  page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/admin-rota?from=${week}&department=Yard`);
  const clicks = countClicks();
  const teams = [crew.slice(0, 4), crew.slice(4, 8), crew.slice(8)];
  const person = ({ fullName }: Person) => page.getByRole('main').getByRole('button', { name: fullName });
  const plan = async (shifts: readonly string[]) => {
    await page.getByRole('button', { name: 'Choose several' }).click();
    for (const [at, shift] of shifts.entries()) {
      for (const one of teams[at] ?? []) await person(one).click();
      await expect(bar(page)).toContainText('20 days chosen');
      await bar(page).getByRole('button', { name: shift }).click();
      await expect(bar(page)).toHaveCount(0);
    }
  };
  await plan(['06:00–14:00', '14:00–22:00', '22:00–06:00']);
  await page.getByRole('button', { name: 'Copy week' }).click();
  await pressIn(page, 'Copy');
  const next = addDays(week, 7);
  const [one] = crew;
  if (!one) throw new Error('There is a crew');
  await expect(page.getByRole('button', { name: 'Choose several' })).toBeVisible();
  await plan(['22:00–06:00', '06:00–14:00', '14:00–22:00']);
  await page.getByRole('button', { name: 'Previous week' }).click();
  expect(clicks.soFar()).toBeLessThanOrEqual(45);
  const days = await exceptions(office, 1);
  expect(days).toHaveLength(120);
  const ones = days.filter(({ userId }) => userId === one.id);
  expect(ones.map(({ date }) => date).sort()).toEqual(
    [week, next].flatMap((first) => [0, 1, 2, 3, 4].map((day) => addDays(first, day))),
  );
});

test('U265 on a phone days and people cross, other days can be chosen, and nothing stays chosen at the end', async () => {
  const { office, boss, crew } = await desk(3, 'Pier');
  const [ann, ben] = crew;
  if (!ann || !ben) throw new Error('There are three');
  const page = await openScreen(office, boss, '/dashboard');
  page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/admin-rota?from=${week}&department=Pier`);
  await page.getByRole('button', { name: 'Choose several' }).click();
  const day = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  const person = ({ fullName }: Person) => page.getByRole('main').getByRole('button', { name: fullName });
  await expect(day('Friday')).toHaveAttribute('aria-pressed', 'true');
  await expect(day('Saturday')).toHaveAttribute('aria-pressed', 'false');
  await person(ann).click();
  await person(ben).click();
  await expect(bar(page)).toContainText('10 days chosen');
  await day('Saturday').click();
  await expect(bar(page)).toContainText('12 days chosen');
  await day('Monday').click();
  await person(ben).click();
  await expect(bar(page)).toContainText('5 days chosen');
  await expect(person(ben)).toHaveAttribute('aria-pressed', 'false');
  await bar(page).getByRole('button', { name: 'Choose none' }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(person(ann)).toHaveAttribute('aria-pressed', 'false');
  await person(ann).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(bar(page)).toHaveCount(0);
  await person(ann).click();
  await expect(dialog(page)).toContainText('Worker A');
  expect(await exceptions(office, 1)).toEqual([]);
});

test('D91 a day is changed, given to someone, taken back, and hours of its own get a reason', async () => {
  const { office, boss, admin, crew } = await desk(2, 'Bakery');
  const [ann, ben] = crew;
  if (!ann || !ben) throw new Error('There are two');
  const page = await openScreen(office, boss, `/admin-rota?from=${week}&department=Bakery`);
  await cell(page, ann, week).click();
  await dialog(page).getByRole('button', { name: '06:00–14:00' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(cell(page, ann, week)).toContainText(/06:00–14:00.*Draft/);

  await cell(page, ann, week).click();
  await dialog(page).getByRole('button', { name: 'Give to…' }).click();
  await dialog(page).getByLabel('Give the shift to').selectOption(String(ben.id));
  await pressIn(page, 'Give');
  await expect(dialog(page)).toHaveCount(0);
  await expect(cell(page, ann, week)).toContainText(/Off.*Draft/);
  await expect(cell(page, ben, week)).toContainText(/06:00–14:00.*Draft/);

  await cell(page, ben, week).click();
  await dialog(page).getByRole('button', { name: 'Discard the draft' }).click();
  await expect(cell(page, ben, week)).toContainText('09:00–17:00');

  await cell(page, ben, addDays(week, 1)).click();
  await dialog(page).getByRole('button', { name: 'Other hours…' }).click();
  await dialog(page).getByLabel('Start').fill('7');
  await dialog(page).getByLabel('End').fill('7');
  await dialog(page).getByLabel('Break').fill('1440');
  await dialog(page).getByLabel('Reason').fill('Stocktaking');
  await pressIn(page, 'Save as a draft');
  await expect(dialog(page)).toContainText('must be shorter than its work');
  await dialog(page).getByLabel('End').fill('12');
  await dialog(page).getByLabel('Break').fill('');
  await pressIn(page, 'Save as a draft');
  await expect(cell(page, ben, addDays(week, 1))).toContainText(/07:00–12:00.*Draft.*Stocktaking/);

  await admin.post('/api/admin/rota/publish', { from: week, to: addDays(week, 6) });
  await expect(cell(page, ann, week)).not.toContainText('Draft');
  await cell(page, ann, week).click();
  await dialog(page).getByRole('button', { name: 'Back to the schedule' }).click();
  await expect(cell(page, ann, week)).toContainText('09:00–17:00');
});

test('D93 the rota is moved in by keys, and a phone shows a day as a list', async () => {
  const { office, boss, crew } = await desk(2, 'Farm');
  const [ann, ben] = crew;
  if (!ann || !ben) throw new Error('There are two');
  const page = await openScreen(office, boss, `/admin-rota?from=${week}&department=Farm`);
  await cell(page, ann, week).focus();
  await page.keyboard.press('ArrowRight');
  await expect(cell(page, ann, addDays(week, 1))).toBeFocused();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(bar(page)).toContainText('4 days chosen');
  await expect(cell(page, ben, addDays(week, 2))).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('4 days of 2 people');
  await dialog(page).getByRole('button', { name: 'Off', exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(cell(page, ann, addDays(week, 2))).toContainText(/Off.*Draft/);
  await cell(page, ben, week).focus();
  await page.keyboard.press('Space');
  await expect(bar(page)).toContainText('1 day chosen');
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);

  await page.getByRole('button', { name: /^Hours of Mon/ }).click();
  await expect(dialog(page).getByRole('row').filter({ hasText: '09:00' })).toContainText('2');
  await page.keyboard.press('Escape');

  page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/admin-rota?from=${week}&department=Farm&day=${addDays(week, 1)}`);
  await expect(page.getByRole('button', { name: /Worker A/ })).toContainText(/Off.*Draft/);
  await expect(page.getByRole('grid')).toHaveCount(0);
});

test('D93 without a schedule nothing leads to the rota, and its address says what is missing', async () => {
  const office = await openOffice();
  const boss = await office.addPerson({ isAdmin: true });
  const page = await openScreen(office, boss, '/admin-rota');
  const main = page.getByRole('main');
  await expect(main).toContainText('Everyone works the company’s hours');
  await expect(main.getByRole('link', { name: 'Settings' })).toBeVisible();
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link', { name: 'Rota' })).toHaveCount(0);
});

test('D93 people at sites in other zones have their own clocks, and the rota says whose', async () => {
  const { office, boss, admin, crew } = await desk(2, 'Lab');
  const [ann] = crew;
  if (!ann) throw new Error('There is someone');
  const { id: siteId } = await admin.post('/api/admin/sites', { name: 'Tokyo', timeZone: 'Asia/Tokyo' });
  await admin.post(`/api/admin/people/${ann.id}/schedule`, { validFrom: week, scheduleId: null, siteId });
  const page = await openScreen(office, boss, `/admin-rota?from=${week}&department=Lab`);
  const row = page.getByRole('row').filter({ hasText: ann.fullName });
  await expect(row).toContainText('times in Tokyo');
  await expect(cell(page, ann, week)).toContainText('09:00–17:00');
  await page.getByLabel('Site').selectOption('Tokyo');
  await expect(page.getByRole('rowheader').filter({ hasText: 'Worker' })).toHaveCount(1);
  await expect(row).not.toContainText('times in Tokyo');
});
