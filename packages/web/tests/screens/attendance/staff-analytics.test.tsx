import { insertDay } from '@muster/testing/days';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';

const office = await openOffice();
const { store } = office;

test('U83 D39 analytics draw a span, say it in figures that add up, and refuse more than a year at its field', async () => {
  const [mia, noa] = [
    await office.addPerson({ department: 'Mill' }),
    await office.addPerson({ department: 'Mill' }),
  ];
  await insertDay(store, mia.id, '2019-05-06', { in: 9, out: 17 });
  await insertDay(store, mia.id, '2019-05-07', { in: 10, out: 17, status: 'late' });
  await insertDay(store, noa.id, '2019-05-06', { in: 9, out: 17 });
  await insertDay(store, noa.id, '2019-05-08', { status: 'leave' });
  const page = await openScreen(office, await office.addPerson({ isAdmin: true }), '/admin-attendance');
  await page.getByRole('button', { name: 'Analytics' }).click();
  await expect(page.getByRole('heading', { name: 'Analytics' })).toBeVisible();
  await page.getByLabel('Range', { exact: true }).selectOption('Custom');
  await page.getByLabel('Department', { exact: true }).selectOption('Mill');
  await page.getByLabel('To', { exact: true }).fill('2019-05-10');
  await expect(page.getByLabel('To', { exact: true })).toHaveAccessibleDescription(
    'To cannot be before From',
  );
  await page.getByLabel('From', { exact: true }).fill('2018-05-09');
  await expect(page.getByLabel('To', { exact: true })).toHaveAccessibleDescription(
    'At most 366 days at once',
  );
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.getByLabel('From', { exact: true }).fill('2019-05-06');
  await expect(page).toHaveURL(/from=2019-05-06&to=2019-05-10/);

  const share = page.getByRole('table', { name: 'Status share' });
  await expect(share.getByRole('row')).toHaveText([
    /Status/,
    /Present\s*250%/,
    /Late\s*125%/,
    /Leave\s*125%/,
    /Absent\s*00%/,
  ]);
  // Leave is held against no one (D9).
  await expect(page.getByText('100%', { exact: true }).first()).toBeVisible();
  const departments = page.getByRole('table', { name: 'Attendance by department' });
  await expect(departments.getByRole('row')).toHaveCount(2);
  await expect(departments.getByRole('row').last()).toHaveText(/Mill\s*2\s*1\s*1\s*0\s*4\s*100%/);
  await page.getByText('Show the figures').click();
  const byDay = page.getByRole('table', { name: 'Attendance by day' });
  await expect(byDay.getByRole('row')).toHaveCount(4);
  await expect(byDay).toContainText('Tue 7 May 2019');
  await page.getByLabel('From', { exact: true }).fill('2019-05-09');
  await expect(page.getByText('Nothing recorded in this range')).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('Department', { exact: true })).toHaveValue(/Mill/);
  await page.getByRole('button', { name: 'Back to the day' }).click();
  await expect(page.getByRole('tab', { name: 'Day' })).toHaveAttribute('aria-selected', 'true');
});
