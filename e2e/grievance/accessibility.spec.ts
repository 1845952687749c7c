import { onlyGrievance, textFile } from '@muster/testing/grievances';
import { restClient } from '@muster/testing/rest-client';
import { expect } from '@playwright/test';
import { check, narrowLight, show } from '../support/axe.ts';
import { test } from '../support/fixtures.ts';
import {
  choose,
  fileGrievance,
  formOf,
  openGrievance,
  rowOf,
  submit,
  updates,
  uploaded,
} from '../support/grievances.ts';

test('WCAG 2.2 AA of grievances and their windows', async ({
  page,
  context,
  employee,
  addPerson,
  sessionOf,
  store,
}) => {
  test.slow();
  await show(page, narrowLight);
  await page.goto('/grievance');
  await expect(page.getByText('No grievances filed yet.')).toBeVisible();
  await check(page, 'grievances, empty');
  await page.getByRole('button', { name: 'File New Grievance' }).click();
  await submit(page);
  await expect(formOf(page).getByText('Description is required')).toBeVisible();
  await check(page, 'grievance form, nothing filled in');
  await page.keyboard.press('Escape');

  const handler = restClient(await sessionOf(await addPerson({ isAdmin: true })));
  const documents = await fileGrievance(page, { subject: 'Broken ladder' });
  await choose(documents, [textFile('ladder.txt'), textFile('ladder.exe')]);
  await uploaded(documents, 'ladder.txt');
  await check(page, 'supporting documents, one taken and one refused');
  await documents.getByRole('button', { name: 'Done' }).click();
  const id = await onlyGrievance(store, employee.id);
  await handler.patch(`/api/admin/grievances/${id}`, {
    status: 'in_progress',
    adminResponse: 'Locked away',
  });
  await expect(updates(page)).toContainText('Locked away');
  await check(page, 'grievances, full');
  await openGrievance(page, 'Broken ladder');
  await check(page, 'grievance');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await context.setOffline(true);
  const offline = await fileGrievance(page, { subject: 'Too dark' });
  await choose(offline, textFile('dark.txt'));
  await expect(rowOf(offline, 'dark.txt')).toContainText('Waiting to sync');
  await check(page, 'supporting documents, without a network');
});
