import { listGrievances } from '@muster/db/features/grievance/reads';
import { pdf } from '@muster/testing/files';
import { documentsOf } from '@muster/testing/grievances';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';
import { choose, documentsStep, fillIn, formOf, openForm, rowOf, submit } from '../steps/grievance.ts';
import { allSent, press } from '../steps/page.ts';

const office = await openOffice();
const { store } = office;
const note = pdf('what I saw 梯子.pdf', 70_000);

test('D21 without a connection no one can be left out, and the form says to file it then', async () => {
  const page = await openScreen(office, await office.addPerson(), '/dashboard');
  await allSent(page);
  await page.setOffline(true);
  await page.getByRole('link', { name: 'File Grievance' }).first().click();
  await openForm(page);
  await expect(formOf(page)).toContainText('wait until you’re online to file it.');
  await expect(formOf(page).getByLabel('Who must not handle this').getByRole('option')).toHaveCount(1);
});

test('S24 S37 a grievance that is refused once there is a network is parked with its files, and all can be discarded', async () => {
  const employee = await office.addPerson();
  const left = await office.addPerson({ isAdmin: true, fullName: 'Otto Leftout' });
  const page = await openScreen(office, employee, '/grievance');
  page.expectedConsole.push(/ (422|404) /);
  await openForm(page);
  await fillIn(page, { subject: 'Broken ladder', without: 'Otto Leftout' });
  await page.setOffline(true);
  await submit(page);
  await choose(documentsStep(page), note);
  await expect(rowOf(documentsStep(page), note.name)).toContainText('Waiting to sync');
  await documentsStep(page).getByRole('button', { name: 'Done' }).click();
  await store.write((tx) =>
    tx.db.updateTable('users').set({ isAdmin: 0 }).where('id', '=', left.id).execute(),
  );
  await page.setOffline(false);
  await expect(page.getByText(/Failed to submit grievance|Upload failed/).first()).toBeVisible();
  await press(page, '2 unsent');
  const queue = page.getByRole('dialog', { name: 'Unsent' });
  await expect(queue.getByText('Failed', { exact: true })).toHaveCount(2);
  await expect(queue).toContainText('choose another person or no one');
  await expect(queue).toContainText(`File ${note.name}`);
  for (const remaining of [1, 0]) {
    await queue.getByRole('button', { name: 'Discard' }).first().click();
    await expect(queue.getByRole('listitem')).toHaveCount(remaining);
  }
  await queue.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('No grievances filed yet.')).toBeVisible();
  expect(await listGrievances(store.read, employee.id)).toEqual([]);
  expect(await documentsOf(store, employee.id)).toEqual([]);
});
