import { expect } from '@playwright/test';
import {
  choose,
  documentsOf,
  documentsStep,
  fileGrievance,
  namesOf,
  noteUploads,
  onlyGrievance,
  openGrievance,
  rowOf,
  storedFiles,
  textFile,
  uploaded,
} from '../support/grievances.ts';
import { reconnected } from '../support/live-steps.ts';
import { test } from '../support/throttle.ts';

/** The most bytes a file may have (D22). */
const largest = 10 * 1024 * 1024;

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

test('S22 S23 what a busy server did not take is left to Retry, and arrives once', async ({
  page,
  employee,
  muster,
  store,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 503/);
  await page.goto('/grievance');
  const step = await fileGrievance(page);
  const busy = { status: 503, headers: { 'retry-after': '300' }, json: { message: 'Muster is busy' } };
  await page.route('**/api/documents/upload', (route) => route.fulfill(busy), { times: 1 });
  const file = textFile('report.txt', 50_000);
  await choose(step, file);
  const row = rowOf(step, 'report.txt');
  await expect(row.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(row).toContainText('Waiting to sync');
  await row.getByRole('button', { name: 'Retry' }).click();
  await uploaded(step, 'report.txt');
  expect(await storedFiles(muster, store, employee.id)).toEqual([file.buffer]);
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

test('D22 what cannot be taken says so at once and is not sent; exactly 10 MB is taken', async ({
  page,
  context,
  employee,
  store,
}) => {
  test.slow();
  await page.goto('/grievance');
  const step = await fileGrievance(page);
  const noted = noteUploads(context);
  const refused = step.getByRole('list', { name: 'Not accepted' });
  await choose(step, [
    textFile('tool.exe'),
    textFile('page.html'),
    textFile('drawing.svg'),
    textFile('no extension'),
    textFile('photo.png'),
    textFile('empty.txt', 0),
    textFile('too-large.txt', largest + 1),
  ]);
  await expect(refused.getByRole('listitem')).toHaveCount(7);
  await expect(rowOf(refused, 'photo.png')).toContainText('This file is not a valid picture');
  for (const name of ['tool.exe', 'page.html', 'drawing.svg', 'no extension'])
    await expect(rowOf(refused, name)).toContainText(
      'The file must be one of: pdf, jpg, jpeg, png, doc, docx, txt, eml',
    );
  await expect(rowOf(refused, 'empty.txt')).toContainText('The file is empty: choose another');
  await expect(rowOf(refused, 'too-large.txt')).toContainText('A file can be at most 10 MB');
  await rowOf(refused, 'empty.txt').getByRole('button', { name: 'Remove' }).click();
  await expect(refused.getByRole('listitem')).toHaveCount(6);
  expect(noted.started).toBe(0);

  await choose(step, textFile('just-right.txt', largest));
  await expect(refused).toBeHidden();
  await uploaded(step, 'just-right.txt');
  await expect(rowOf(step, 'just-right.txt')).toContainText('10.00 MB');
  expect(await documentsOf(store, employee.id)).toMatchObject([{ fileSize: largest }]);
});

test('D22 a page by the name of a text is refused in the words of the server, and can be removed', async ({
  page,
  employee,
  store,
  expectedConsole,
}) => {
  const file = { ...textFile('notes.txt'), buffer: Buffer.from('<!DOCTYPE html><script>alert(1)</script>') };
  const words = 'This file is not plain text: choose the original';
  expectedConsole.push(/status of 400/);
  await page.goto('/grievance');
  const step = await fileGrievance(page);
  await choose(step, file);
  const row = rowOf(step, file.name);
  await expect(row).toContainText('Failed');
  await expect(row).toContainText(words);
  await expect(page.getByText('Upload failed').first()).toBeVisible();
  await expect(page.getByText(`Failed to upload ${file.name}: ${words}`).first()).toBeVisible();
  await row.getByRole('button', { name: 'Remove' }).click();
  await expect(row).toBeHidden();
  expect(await documentsOf(store, employee.id)).toEqual([]);
});

test('D22 what is dropped onto the step is taken like what is chosen', async ({ page, employee, store }) => {
  await page.goto('/grievance');
  const step = await fileGrievance(page);
  const dropped = await page.evaluateHandle(() => {
    const carried = new DataTransfer();
    carried.items.add(new File(['dropped'], 'dropped.txt', { type: 'text/plain' }));
    return carried;
  });
  await documentsStep(page).getByRole('group', { name: 'Add files' }).dispatchEvent('drop', {
    dataTransfer: dropped,
  });
  await uploaded(step, 'dropped.txt');
  expect(await namesOf(store, employee.id)).toEqual(['dropped.txt']);
});
