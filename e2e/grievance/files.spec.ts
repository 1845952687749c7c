import { documentsOf, namesOf, onlyGrievance, storedFiles, textFile } from '@muster/testing/grievances';
import { expect } from '@playwright/test';
import { choose, fileGrievance, noteUploads, openGrievance, rowOf, uploaded } from '../support/grievances.ts';
import { reconnected } from '../support/live-steps.ts';
import { test } from '../support/throttle.ts';

/** The most bytes a file may have (D22). */
const _largest = 10 * 1024 * 1024;

test('U54 several files are sent one at a time, in order, each with its progress', async ({
  page,
  throttle,
  context,
  employee,
  store,
}) => {
  test.slow();
  await page.goto('/grievance');
  const step = await fileGrievance(page);
  await expect(step).toContainText('PDF, JPG, JPEG, PNG, DOC, DOCX, TXT, EML files up to 10MB');
  const noted = noteUploads(context);
  const lift = await throttle(150_000);
  const files = ['one.txt', 'two.txt', 'three.txt'].map((name) => textFile(name, 600_000));
  await choose(step, files);
  await expect(rowOf(step, 'one.txt')).toContainText('Sending');
  await expect(rowOf(step, 'one.txt')).toContainText('585.94 KB');
  for (const later of ['two.txt', 'three.txt'])
    await expect(rowOf(step, later)).toContainText('Waiting to sync');
  const progress = step.getByRole('progressbar', { name: 'Sending one.txt' });
  await expect(progress).toHaveAttribute('aria-valuenow', /^[1-9]\d$/);
  await lift();
  for (const { name } of files) await uploaded(step, name);
  await expect(page.getByText('File uploaded successfully').first()).toBeVisible();
  await expect(page.getByText('three.txt has been uploaded for review').first()).toBeVisible();
  expect(noted).toEqual({ started: 3, most: 1 });
  expect(await namesOf(store, employee.id)).toEqual(['one.txt', 'two.txt', 'three.txt']);
  const id = await onlyGrievance(store, employee.id);
  for (const { relatedId, relatedType } of await documentsOf(store, employee.id))
    expect({ relatedId, relatedType }).toEqual({ relatedId: id, relatedType: 'grievance' });
});

test('S38 a file that is cancelled while it is sent is given up, and the next one goes', async ({
  page,
  throttle,
  employee,
  store,
  expectedConsole,
}) => {
  expectedConsole.push(/ERR_(ABORTED|FAILED)/);
  await page.goto('/grievance');
  const step = await fileGrievance(page);
  await throttle(100_000);
  await choose(step, [textFile('large.txt', 5_000_000), textFile('small.txt', 20)]);
  await expect(step.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^[1-9]/);
  await rowOf(step, 'large.txt').getByRole('button', { name: 'Cancel' }).click();
  await expect(rowOf(step, 'large.txt')).toBeHidden();
  await uploaded(step, 'small.txt');
  expect(await namesOf(store, employee.id)).toEqual(['small.txt']);
  await step.getByRole('button', { name: 'Done' }).click();
  await expect(await openGrievance(page, 'Noise')).not.toContainText('large.txt');
});

test('S22 a server that goes away in the middle of a file only holds it up', async ({
  page,
  throttle,
  employee,
  muster,
  store,
  expectedConsole,
}) => {
  test.slow();
  expectedConsole.push(/ERR_(CONNECTION|EMPTY_RESPONSE|SOCKET|FAILED)|WebSocket|status of 503/);
  await page.goto('/grievance');
  const step = await fileGrievance(page);
  const lift = await throttle(100_000);
  const file = textFile('report.txt', 3_000_000);
  await choose(step, file);
  await expect(step.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^[1-9]/);
  // Killed, because one that is stopped waits for the file.
  await muster.stop('SIGKILL');
  try {
    await expect(rowOf(step, 'report.txt')).toContainText('Waiting to sync');
    await expect(step).toContainText("Files stay on this device and are sent when you're back online.");
    expect(await documentsOf(store, employee.id)).toEqual([]);
  } finally {
    await muster.start();
  }
  await lift();
  await expect(rowOf(step, 'report.txt')).toContainText('Uploaded - Pending Review', reconnected);
  expect(await storedFiles(muster, store, employee.id)).toEqual([file.buffer]);
});
