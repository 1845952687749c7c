import { insertHolidays } from '@muster/db/features/company/writes/company';
import { addDays, type PlainDate } from '@muster/domain/calendar/plain-date';
import { monday, oneDay, ownWeek } from '@muster/testing/leave';
import { expect, test } from 'vitest';
import type { Locator } from '../locator.ts';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';
import { fill, openForm, send } from '../steps/leave.ts';

const office = await openOffice();
const { store } = office;

const field = (form: Locator, name: string) => form.getByLabel(name);

test('U160 U161 D18 leave is chosen on a calendar by keyboard, and the team calendar shows who is away', async () => {
  const employee = await office.addPerson();
  const first = monday(ownWeek(employee));
  const holiday = addDays(first, 1);
  await store.write((tx) => insertHolidays(tx, [{ date: holiday, name: 'Stocktaking' }]));
  const mira = await office.rest(await office.addPerson({ fullName: 'Mira Schulz' }));
  const half = { duration: 'half_day', half: 'morning', leaveType: 'Sick Leave' } as const;
  const { id } = await mira.post('/api/leave-requests', { ...oneDay(addDays(first, 2)), ...half });
  const boss = await office.rest(await office.addPerson({ isAdmin: true }));
  await boss.patch(`/api/admin/leave-requests/${id}`, { status: 'approved' });

  const page = await openScreen(office, employee, '/leave');
  const form = await openForm(page);
  await fill(form, { leaveType: 'Annual Leave', startDate: first });
  await form.getByRole('gridcell', { selected: true }).getByRole('button').focus();
  await page.keyboard.press('ArrowRight');
  await expect(form.getByText(/^Tue \d+ \w+ is Stocktaking\.$/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(form.getByText('Away: Mira Schulz (in the morning).')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(form.getByText(/^2 days of leave, Tue .* is Stocktaking$/)).toBeVisible();
  await expect(field(form, 'Start Date')).toHaveValue(first);
  await expect(field(form, 'End Date')).toHaveValue(addDays(first, 2));
  await expect(field(form, 'Duration')).toHaveValue('multiple_days');
  await fill(form, { reason: 'The sea' });
  await send(form);
  await expect(form).toBeHidden();

  await page.goto(`/team-calendar?month=${monthOf(addDays(first, 2))}`);
  const row = page.getByRole('row').filter({ hasText: 'Mira Schulz' });
  await expect(row.getByText('away in the morning')).toBeVisible();
  await expect(row.getByText(/Sick/)).toHaveCount(0);
  await expect(page.getByText('Sick Leave')).toHaveCount(0);
  const own = page.getByRole('row').filter({ hasText: employee.fullName });
  await expect(own).toHaveCount(1);
  await page.getByLabel('Only who is away').check();
  await expect(own).toHaveCount(0);
  await expect(row).toBeVisible();
});

test('U160 the team calendar of more than thirty people shows at first only who is away', async () => {
  const crowd = await openOffice();
  const people = [];
  for (let index = 0; index < 31; index += 1) people.push(await crowd.addPerson());
  const [away, here] = people;
  if (!away || !here) throw new Error('There are people');
  const day = monday(ownWeek(away));
  const { id } = await (await crowd.rest(away)).post('/api/leave-requests', oneDay(day));
  const boss = await crowd.rest(await crowd.addPerson({ isAdmin: true }));
  await boss.patch(`/api/admin/leave-requests/${id}`, { status: 'approved' });
  const page = await openScreen(crowd, here, `/team-calendar?month=${monthOf(day)}`);
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(away.fullName);
  await page.getByLabel('Only who is away').uncheck();
  await expect(page).toHaveURL(/away=all/);
  await expect(rows.filter({ hasText: here.fullName })).toHaveCount(1);
});

const monthOf = (date: PlainDate) => date.slice(0, 7);
