import { addDays } from '@muster/domain/calendar/plain-date';
import { shown, today } from '@muster/testing/days';
import { expect, test } from 'vitest';
import type { Locator } from '../locator.ts';
import { openOffice } from '../office.ts';
import { openScreen, type Screen } from '../open-screen.tsx';
import { openSettings, part } from '../steps/settings.ts';

const office = await openOffice();
const boss = await office.addPerson({ isAdmin: true });
const rest = await office.rest(boss);

const schedules = (page: Screen) => part(page, 'Schedules');
const item = (page: Screen, name: string) =>
  schedules(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) });
const newForm = (page: Screen) => page.getByRole('form', { name: 'New schedule' });
const day = (form: Locator, name: string) => form.getByRole('group', { name, exact: true });

async function openNew(page: Screen, template: RegExp): Promise<Locator> {
  await schedules(page).getByRole('button', { name: 'Add schedule' }).click();
  await schedules(page).getByRole('button', { name: template }).click();
  return newForm(page);
}

test('U261 D90 the settings begin with the company’s hours, and a template becomes a schedule', async () => {
  const page = await openSettings(office, boss, 'schedules');
  await expect(item(page, 'Company hours')).toContainText('Monday to Friday 09:00–17:00');
  await expect(item(page, 'Company hours').getByRole('link')).toHaveAttribute('href', /#working-time$/);
  await expect(schedules(page).getByRole('button', { name: /^Edit/ })).toHaveCount(0);
  const form = await openNew(page, /^Part time, 3 of 5 days/);
  await expect(form.getByLabel('Name')).toBeFocused();
  await expect(form).toContainText('24 h in this week');
  await day(form, 'Wednesday').getByLabel('End').fill('13');
  await expect(form).toContainText('20 h in this week');
  await form.getByLabel('Name').fill('Mornings');
  await form.getByLabel('Name').press('Enter');
  await expect(item(page, 'Mornings')).toContainText('Monday and Tuesday 09:00–17:00; Wednesday 09:00–13:00');
  await expect(item(page, 'Mornings')).toContainText('No one has it yet');
  await expect(newForm(page)).toHaveCount(0);
  expect(await rest.get('/api/admin/schedules')).toMatchObject([
    { name: 'Mornings', days: [{}, {}, { start: '09:00', end: '13:00' }, null, null, null, null] },
  ]);
});

test('D90 each template is saved as it is', async () => {
  const page = await openSettings(office, boss, 'schedules');
  const names = [
    'Full time',
    'Early and late, week by week',
    'Four days on, four days off',
    'Flexible, 38.5 hours',
  ];
  for (const name of names) {
    const form = await openNew(page, new RegExp(`^${name}`));
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(item(page, name)).toBeVisible();
  }
  await expect(item(page, 'Four days on')).toContainText('Days 1 to 4: 06:00–18:00, 1 h break');
  await expect(item(page, 'Early and late')).toContainText(
    'Week 2: Monday to Friday 14:00–22:00, 30 min break',
  );
  await expect(item(page, 'Flexible')).toContainText('38 h 30 min a week');
});

test('D90 what is wrong stands at its day and field, and what was typed stays', async () => {
  const page = await openSettings(office, boss, 'schedules');
  const form = await openNew(page, /^Full time/);
  await form.getByLabel('Name').fill('mornings');
  const tuesday = day(form, 'Tuesday');
  await tuesday.getByLabel('Kind').selectOption('Split hours');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(tuesday.getByRole('alert')).toHaveText('Enter a start and an end, as in 09:00');
  await expect(tuesday).toHaveAccessibleDescription('Enter a start and an end, as in 09:00');
  await expect(tuesday.getByLabel('Start').first()).toBeFocused();
  await expect(day(form, 'Monday').getByRole('alert')).toHaveCount(0);
  await tuesday.getByLabel('Start').last().fill('17');
  await tuesday.getByLabel('End').first().fill('14');
  await tuesday.getByLabel('End').last().fill('20:00');
  await expect(tuesday.getByRole('alert')).toHaveCount(0);
  await day(form, 'Monday').getByLabel('Break').fill('480');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(day(form, 'Monday').getByRole('alert')).toHaveText(
    'The break of day 1 must be shorter than its work',
  );
  await day(form, 'Monday').getByLabel('Break').fill('30');
  page.expectedConsole.push(/ 409 /);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription(
    'There is a schedule with this name already',
  );
  await expect(form.getByLabel('Name')).toBeFocused();
  await expect(tuesday.getByLabel('End').last()).toHaveValue('20:00');
  await form.getByLabel('Weeks').fill('13');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByLabel('Weeks')).toHaveAccessibleDescription(/Enter 1 to 12 weeks/);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toHaveCount(0);
  await expect(item(page, 'mornings')).toHaveCount(1);
});

test('D90 Monday is copied to the other work days, and a week to the next', async () => {
  const page = await openSettings(office, boss, 'schedules');
  const form = await openNew(page, /^Full time/);
  const [monday, friday] = [day(form, 'Monday'), day(form, 'Friday')];
  await monday.getByLabel('Start').fill('22:00');
  await monday.getByLabel('End').fill('06:00');
  await form.getByRole('button', { name: 'Copy Monday to the other days' }).click();
  await expect(friday.getByLabel('Start')).toHaveValue('22:00');
  await expect(day(form, 'Sunday').getByLabel('Kind')).toHaveValue('off');
  await form.getByLabel('Weeks').fill('2');
  const [first, second] = [1, 2].map((week) => form.getByRole('region', { name: `Week ${week}` }));
  if (!first || !second) throw new Error('Two weeks');
  await day(first, 'Friday').getByLabel('Kind').selectOption('Off');
  await expect(second).toContainText('40 h in this week');
  await second.getByRole('button', { name: 'Copy week 1' }).click();
  await expect(second).toContainText('32 h in this week');
  await form.getByLabel('Name').fill('Nights');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(item(page, 'Nights')).toContainText('Week 2: Monday to Thursday 22:00–06:00');
});

test('D90 an amount a week is on usual days, with a grace of its own', async () => {
  const page = await openSettings(office, boss, 'schedules');
  const form = await openNew(page, /^Full time/);
  await form.getByLabel('Name').fill('Ten hours');
  await form.getByLabel('Repeats').selectOption('Never: an amount a week on any days');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByLabel('Time a week')).toHaveAccessibleDescription(/Enter an amount of time/);
  await form.getByLabel('Time a week').fill('10,5');
  await form.getByRole('checkbox', { name: 'Friday' }).uncheck();
  await form.getByLabel('Grace').fill('0');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(item(page, 'Ten hours')).toContainText('10 h 30 min a week, on any days, 0 minutes of grace');
  await expect(item(page, 'Ten hours')).toContainText('Leave and holidays count on Monday to Thursday');
});

test('D90 a schedule changes from a date on, a copy is another one, and a name needs no date', async () => {
  const days = [{ start: '09:00', end: '17:00' }, null, null, null, null, null, null];
  await rest.post('/api/admin/schedules', { name: 'Mondays', days });
  const page = await openSettings(office, boss, 'schedules');
  await item(page, 'Mondays').getByRole('button', { name: 'Edit Mondays' }).click();
  const form = page.getByRole('form', { name: 'Edit Mondays' });
  await form.getByLabel('Name').fill('Only Mondays');
  await expect(form.getByLabel('Valid from')).toHaveCount(0);
  await day(form, 'Tuesday').getByLabel('Kind').selectOption('Flexible');
  await day(form, 'Tuesday').getByLabel('Time').fill('4');
  await form.getByLabel('Valid from').selectOption('Tomorrow');
  await form.getByRole('button', { name: 'Save' }).click();
  const mondays = item(page, 'Only Mondays');
  await expect(mondays).toContainText('8 h a week');
  await mondays.getByText('Planned, current and earlier').click();
  await expect(mondays.getByRole('listitem').filter({ hasText: 'Planned' }).last()).toContainText(
    `From ${shown(addDays(today(), 1))}Planned12 h a week`,
  );
  await mondays.getByRole('button', { name: 'Copy Only Mondays' }).click();
  await expect(newForm(page).getByLabel('Name')).toHaveValue('Copy of Only Mondays');
  await newForm(page).getByRole('button', { name: 'Save' }).click();
  await expect(item(page, 'Copy of Only Mondays')).toContainText('12 h a week');
});

test('D90 D91 who has a schedule is named, and it is not closed while they have it', async () => {
  const ann = await office.addPerson({ hoursOld: 100 });
  const days = [{ start: '10:00', end: '15:00' }, null, null, null, null, null, null];
  const { id } = await rest.post('/api/admin/schedules', { name: 'Held', days });
  await rest.post(`/api/admin/people/${ann.id}/schedule`, {
    ...{ validFrom: addDays(today(), 1), scheduleId: id, siteId: null },
  });
  const page = await openSettings(office, boss, 'schedules');
  const held = item(page, 'Held');
  await held.getByRole('button', { name: '1 person has it' }).click();
  const who = page.getByRole('dialog', { name: 'Who has Held' });
  await expect(who.getByRole('link')).toHaveAttribute('href', new RegExp(`person=${ann.id}`));
  await expect(who).toContainText(`From ${shown(addDays(today(), 1))}`);
  await who.press('Escape');

  await held.getByRole('button', { name: 'Edit Held' }).click();
  const form = page.getByRole('form', { name: 'Edit Held' });
  await day(form, 'Monday').getByLabel('Start').fill('08:00');
  await form.getByLabel('Valid from').selectOption('Tomorrow');
  await form.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: 'What changes' });
  await expect(question).toContainText('person has other hours');
  await question.getByRole('button', { name: 'Back' }).click();
  await expect(day(form, 'Monday').getByLabel('Start')).toHaveValue('08:00');
  expect(await rest.get('/api/admin/schedules')).toContainEqual(
    expect.objectContaining({ name: 'Held', versions: [expect.anything()] }),
  );
  await form.getByRole('button', { name: 'Save' }).click();
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(held.getByText('Planned, current and earlier')).toBeVisible();
  await expect(form).toHaveCount(0);
  expect(await rest.get('/api/admin/schedules')).toContainEqual(
    expect.objectContaining({ name: 'Held', versions: [expect.anything(), expect.anything()] }),
  );

  await held.getByRole('button', { name: 'Close Held' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close Held?' });
  page.expectedConsole.push(/ 409 /);
  await dialog.getByRole('button', { name: 'Close schedule' }).click();
  await expect(dialog.getByLabel('From')).toHaveAccessibleDescription(/^People have this schedule beyond/);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const free = item(page, 'Mornings');
  await free.getByRole('button', { name: 'Close Mornings' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close schedule' }).click();
  await expect(free).toContainText(`Closed since ${shown(today())}`);
  await expect(free.getByRole('button', { name: 'Edit Mornings' })).toHaveCount(0);
  await expect(free.getByRole('button', { name: 'Copy Mornings' })).toBeVisible();
});

test('U93 a form that is not saved asks before it is left', async () => {
  const page = await openScreen(office, boss, '/admin-settings#schedules');
  const form = await openNew(page, /^Full time/);
  await form.getByLabel('Name').fill('Half');
  await page.getByRole('navigation').getByRole('link', { name: 'Audit Log' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Not saved yet: Schedules.');
});
