import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';
import { press } from '../steps/page.ts';
import { rows } from '../steps/people.ts';

const office = await openOffice();

const name = (n: number) => `Paged ${String(n).padStart(2, '0')}`;

test('U92 D50 pages go on where the one before ends, while another administrator changes who comes first', async () => {
  const boss = await office.addPerson({ isAdmin: true, fullName: 'Quill Boss' });
  const admin = await office.rest(boss);
  const late = await office.addPerson({ fullName: 'Late Comer' });
  for (let n = 1; n <= 30; n += 1) await office.addPerson({ fullName: name(n) });
  const page = await openScreen(office, boss, '/admin-people?search=paged');
  await expect(page.getByText('1–25 of 30 people')).toBeVisible();
  await press(page, 'Next');
  await expect(page.getByText('26–30 of 30 people')).toBeVisible();
  await expect(rows(page)).toContainText([26, 27, 28, 29, 30].map(name));

  await admin.patch(`/api/admin/people/${late.id}`, { fullName: name(0) });
  await expect(page.getByText('27–31 of 31 people')).toBeVisible();
  await expect(rows(page)).toContainText([26, 27, 28, 29, 30].map(name));
  await press(page, 'Previous');
  await expect(page.getByText('2–26 of 31 people')).toBeVisible();
  await expect(rows(page).first()).toContainText(name(1));
  await press(page, 'Previous');
  await expect(page.getByText('1–25 of 31 people')).toBeVisible();
  await expect(rows(page).first()).toContainText(name(0));
  await press(page, 'Next');
  await expect(page.getByText('26–31 of 31 people')).toBeVisible();
  await expect(rows(page).first()).toContainText(name(25));

  // The number in the address is the first guess of who opens it.
  await page.reload();
  await expect(page.getByText('26–31 of 31 people')).toBeVisible();
  const behind = await openScreen(office, boss, '/admin-people?search=paged&page=9');
  await expect(behind.getByText('31 people', { exact: true })).toBeVisible();
  await press(behind, 'Previous');
  await expect(behind.getByText('1–25 of 31 people')).toBeVisible();
});
