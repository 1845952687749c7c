import { readFileSync } from 'node:fs';
import { monthOf } from '@muster/domain/calendar/plain-date';
import { insertOpen, today } from '@muster/testing/days';
import { expect } from '@playwright/test';
import { check } from '../support/axe.ts';
import { test } from '../support/fixtures.ts';

test('U227 U228 U229 U285 D63 a month for payroll: its rows, who is not final, the columns by keyboard, the file', async ({
  page,
  store,
  addPerson,
  signIn,
}) => {
  const [boss, ann] = [await addPerson({ isAdmin: true }), await addPerson({ fullName: 'Ann Adler' })];
  const month = today().slice(0, 7);
  await insertOpen(store, ann.id, monthOf(today()).first, 2);
  await signIn(boss);
  await page.goto('/admin-attendance');
  await page.getByRole('button', { name: 'Payroll' }).click();
  const dialog = page.getByRole('dialog', { name: 'Payroll' });
  await expect(dialog.getByLabel('Month')).not.toHaveValue(month);
  await dialog.getByLabel('Month').selectOption(month);
  await expect(dialog.getByRole('columnheader').first()).toHaveText('Employee ID');
  await dialog.getByText(/^Not final for \d+ people$/).click();
  await expect(dialog.getByRole('link', { name: 'Ann Adler' })).toHaveAttribute(
    'href',
    `/admin-people?person=${ann.id}`,
  );
  await check(page, 'payroll');

  await dialog.getByRole('button', { name: 'Edit columns' }).click();
  await dialog.getByRole('button', { name: 'Move Full Name down' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Move Full Name down' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Move Full Name down' }).press('Enter');
  await dialog.getByRole('button', { name: 'Remove Department' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Remove Work Days Expected' })).toBeFocused();
  await dialog.getByLabel('New column').selectOption('The same for all');
  await dialog.getByRole('button', { name: 'Add', exact: true }).press('Enter');
  await expect(dialog.getByLabel('The same for all', { exact: true })).toBeFocused();
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(dialog.getByText('Heading is required')).toBeVisible();
  await dialog.getByLabel('The same for all', { exact: true }).fill('Cost Centre');
  await dialog.getByLabel('Value').fill('4711');
  await dialog.getByLabel('Separator').selectOption('Semicolon');
  await check(page, 'columns of the payroll');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(dialog.getByRole('columnheader').last()).toHaveText('Cost Centre');

  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download', exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`payroll-${month}.csv`);
  const [header = '', ...lines] = readFileSync(await file.path(), 'utf8').split('\r\n');
  expect(header).toMatch(/^\uFEFFEmployee ID;Work Days Expected;Full Name;Days Present;.*;Cost Centre$/);
  expect(lines.find((line) => line.startsWith(`${ann.employeeId};`))).toMatch(/;Ann Adler;.*;4711$/);

  const second = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download leave', exact: true }).click();
  expect((await second).suggestedFilename()).toBe(`payroll-leave-${month}.csv`);
});
