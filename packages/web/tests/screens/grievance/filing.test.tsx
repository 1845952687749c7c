import { listGrievances } from '@muster/db/features/grievance/reads';
import { onlyGrievance } from '@muster/testing/grievances';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';
import { sent } from '../steps/device.ts';
import { documentsStep, fillIn, formOf, openForm, submit } from '../steps/grievance.ts';
import { allSent } from '../steps/page.ts';
import { turn } from '../wait-until.ts';

const office = await openOffice();
const { store } = office;

test('D21 S40 a draft survives closing the form and a refusal, and is gone once it was filed', async () => {
  const employee = await office.addPerson();
  const left = await office.addPerson({ isAdmin: true, fullName: 'Dora Leftout' });
  const page = await openScreen(office, employee, '/grievance');
  page.expectedConsole.push(/ 422 /);
  await openForm(page);
  await fillIn(page, { subject: 'Draft', description: 'Half a day of typing', without: 'Dora Leftout' });
  await page.keyboard.press('Escape');
  await expect(formOf(page)).toBeHidden();
  await page.reload();
  await openForm(page);
  await expect(formOf(page).getByLabel('Description')).toHaveValue('Half a day of typing');
  // A browser keeps the choices, too; the document forgets them.
  await formOf(page).getByLabel('Category').selectOption('Workplace Safety');
  await expect(formOf(page).getByRole('option', { name: 'Dora Leftout' })).toHaveCount(1);
  await formOf(page).getByLabel('Who must not handle this').selectOption('Dora Leftout');

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

test('D49 a double click files one grievance', async () => {
  const employee = await office.addPerson();
  const page = await openScreen(office, employee, '/grievance');
  await openForm(page);
  await fillIn(page, { subject: 'Once' });
  const button = await formOf(page).getByRole('button', { name: 'Submit Grievance' }).element();
  // A browser's second click comes after what the first one has begun.
  button.click();
  await turn();
  button.click();
  await documentsStep(page).getByRole('button', { name: 'Done' }).click();
  await allSent(page);
  await onlyGrievance(store, employee.id);
  expect(sent(page).map(({ path }) => path)).toEqual(['/api/grievances']);
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
});
