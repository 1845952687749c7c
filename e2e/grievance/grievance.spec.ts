import { listGrievances } from '@muster/db/features/grievance/reads';
import { onlyGrievance } from '@muster/testing/grievances';
import { expect } from '@playwright/test';
import { allSent, noteSending } from '../support/device.ts';
import { test } from '../support/fixtures.ts';
import { documentsStep, fillIn, formOf, opened, openForm, submit } from '../support/grievances.ts';

test('D21 S40 a draft survives closing the form and a refusal, and is gone once it was filed', async ({
  page,
  employee,
  addPerson,
  store,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 422/);
  const left = await addPerson({ isAdmin: true, fullName: 'Dora Leftout' });
  await page.goto('/grievance');
  await openForm(page);
  await fillIn(page, { subject: 'Draft', description: 'Half a day of typing', without: 'Dora Leftout' });
  await page.keyboard.press('Escape');
  await expect(formOf(page)).toBeHidden();
  await page.reload();
  await openForm(page);
  await expect(formOf(page).getByLabel('Description')).toHaveValue('Half a day of typing');
  await expect(formOf(page).getByLabel('Category')).toHaveValue('workplace_safety');
  await expect(formOf(page).getByLabel('Who must not handle this')).toHaveValue(String(left.id));

  await store.write((tx) =>
    tx.db.updateTable('users').set({ isAdmin: 0 }).where('id', '=', left.id).execute(),
  );
  await submit(page);
  await expect(formOf(page).getByRole('alert')).toContainText('choose another person or no one');
  await expect(formOf(page).getByLabel('Description')).toHaveValue('Half a day of typing');
  expect(await listGrievances(store.read, employee.id)).toEqual([]);

  await formOf(page).getByLabel('Who must not handle this').selectOption('Any administrator may');
  await submit(page);
  await documentsStep(page).getByRole('button', { name: 'Skip for Now' }).click();
  await openForm(page);
  await expect(formOf(page).getByLabel('Subject')).toHaveValue('');
  await expect(formOf(page).getByLabel('Description')).toHaveValue('');
  await page.keyboard.press('Escape');
  await allSent(page);
  await onlyGrievance(store, employee.id);
});

test('D49 a double click files one grievance', async ({ page, context, employee, store }) => {
  const sent = noteSending(context);
  await page.goto('/grievance');
  await openForm(page);
  await fillIn(page, { subject: 'Once' });
  await formOf(page).getByRole('button', { name: 'Submit Grievance' }).dblclick();
  await documentsStep(page).getByRole('button', { name: 'Done' }).click();
  await allSent(page);
  await onlyGrievance(store, employee.id);
  expect(sent.map(({ path }) => path)).toEqual(['/api/grievances']);
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
});

test('by keyboard alone: a grievance is filed and opened, and the focus comes back to where it was', async ({
  page,
  employee,
  store,
}) => {
  await page.goto('/grievance');
  const button = page.getByRole('button', { name: 'File New Grievance' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(formOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(formOf(page)).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  await formOf(page).getByLabel('Subject').focus();
  await page.keyboard.type('Noise');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Workload');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Every day');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(documentsStep(page)).toBeVisible();
  await expect(documentsStep(page)).toBeFocused();
  await documentsStep(page).getByRole('button', { name: 'Skip for Now' }).focus();
  await page.keyboard.press('Enter');
  await expect(documentsStep(page)).toBeHidden();
  await expect(button).toBeFocused();
  expect(await listGrievances(store.read, employee.id)).toMatchObject([{ category: 'workload' }]);

  const subject = page.getByRole('table').getByRole('button', { name: 'Noise' });
  await subject.focus();
  await page.keyboard.press('Enter');
  await expect(opened(page)).toBeVisible();
  await opened(page).getByRole('button', { name: 'Close' }).press('Enter');
  await expect(opened(page)).toBeHidden();
  await expect(subject).toBeFocused();
});
