import { ask } from '@muster/testing/ask';
import { pdf } from '@muster/testing/files';
import { documentsOf, namesOf, onlyGrievance, storedFiles, textFile } from '@muster/testing/grievances';
import { restClient } from '@muster/testing/rest-client';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen, type Screen } from '../open-screen.tsx';
import { choose, documentsStep, fileGrievance, openGrievance, rowOf, uploaded } from '../steps/grievance.ts';

const office = await openOffice();
const { muster, store } = office;
const upload = '/api/documents/upload';

/** The most bytes a file may have (D22). */
const largest = 10 * 1024 * 1024;

const uploads = (page: Screen) => page.requests.filter(({ path }) => path === upload);

async function openStep() {
  const employee = await office.addPerson();
  const page = await openScreen(office, employee, '/grievance');
  return { employee, page, step: await fileGrievance(page) };
}

test('S22 S23 what a busy server did not take is left to Retry, and arrives once', async () => {
  const { employee, page, step } = await openStep();
  page.expectedConsole.push(/ 503 /);
  let isBusy = true;
  const busy = { status: 503, headers: { 'retry-after': '300' }, json: { message: 'Muster is busy' } };
  page.route(({ path }) => (isBusy && path === upload ? busy : undefined));
  const file = textFile('report.txt', 50_000);
  await choose(step, file);
  const row = rowOf(step, 'report.txt');
  await expect(row.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(row).toContainText('Waiting to sync');
  isBusy = false;
  await row.getByRole('button', { name: 'Retry' }).click();
  await uploaded(step, 'report.txt');
  expect(await storedFiles(muster, store, employee.id)).toEqual([file.buffer]);
});

test('D22 what cannot be taken says so at once and is not sent; exactly 10 MB is taken', async () => {
  const { employee, page, step } = await openStep();
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
  expect(uploads(page)).toEqual([]);

  await choose(step, textFile('just-right.txt', largest));
  await expect(refused).toBeHidden();
  await uploaded(step, 'just-right.txt');
  await expect(rowOf(step, 'just-right.txt')).toContainText('10.00 MB');
  expect(await documentsOf(store, employee.id)).toMatchObject([{ fileSize: largest }]);
});

test('D22 a page by the name of a text is refused in the words of the server, and can be removed', async () => {
  const { employee, page, step } = await openStep();
  page.expectedConsole.push(/ 400 /);
  const file = { ...textFile('notes.txt'), buffer: Buffer.from('<!DOCTYPE html><script>alert(1)</script>') };
  const words = 'This file is not plain text: choose the original';
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

test('D22 what is dropped onto the step is taken like what is chosen', async () => {
  const { employee, page, step } = await openStep();
  const files = [new File(['dropped'], 'dropped.txt', { type: 'text/plain' })];
  const place = await documentsStep(page).getByRole('group', { name: 'Add files' }).element();
  const drop = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
    dataTransfer: { files, types: ['Files'] },
  });
  place.dispatchEvent(drop);
  await uploaded(step, 'dropped.txt');
  expect(await namesOf(store, employee.id)).toEqual(['dropped.txt']);
});

test('D49 S22 a file whose answer was lost is sent again under its key and stored once', async () => {
  const { employee, page, step } = await openStep();
  const note = textFile('what I saw 梯子.txt', 3000);
  let losing = true;
  page.route(({ path }) => {
    if (!losing || path !== upload) return undefined;
    losing = false;
    return 'lost';
  });
  await choose(step, note);
  // Until the second answer nothing tells that the server's row is the one that waits.
  await expect(step.getByText('Uploaded - Pending Review')).toBeVisible();
  await expect(step.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
  await expect(rowOf(step, note.name)).toHaveCount(1);
  const [one, again] = uploads(page).map(({ headers }) => headers.get('idempotency-key'));
  expect(uploads(page)).toHaveLength(2);
  expect(one).toMatch(/./);
  expect(again).toBe(one);
  expect(await storedFiles(muster, store, employee.id)).toEqual([note.buffer]);
});

test('D20 D22 its filer opens a file of a grievance; to anyone else it is not there', async () => {
  const employee = await office.addPerson();
  const page = await openScreen(office, employee, '/grievance');
  await (await fileGrievance(page)).getByRole('button', { name: 'Skip for Now' }).click();
  const mine = await openGrievance(page, 'Noise');
  await expect(mine).toContainText('No files');
  await mine.getByRole('button', { name: 'Add files' }).click();
  const file = pdf('ladder.pdf');
  await choose(mine, file);
  await uploaded(mine, 'ladder.pdf');
  const link = mine.getByRole('link', { name: 'ladder.pdf' });
  await link.click();
  const [opened = ''] = page.opened;
  expect(opened).toMatch(/\/uploads\/[0-9a-f]{32}\.pdf$/);
  const { pathname } = new URL(opened);
  const own = await office.sessionOf(employee);
  const answer = await ask(own, pathname);
  expect(answer.body).toEqual(file.buffer);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining('sandbox'),
  });

  const colleague = await office.sessionOf(await office.addPerson());
  const theirs = await ask(colleague, pathname);
  const guessed = await ask(colleague, `/uploads/${'0'.repeat(32)}.pdf`);
  expect([theirs.status, guessed.status]).toEqual([404, 404]);
  expect(theirs.text).toBe(guessed.text);
  for (const path of ['/api/grievances', '/trpc/document.list'])
    expect((await ask(colleague, path)).text, path).not.toMatch(/Noise|ladder/);
  const id = await onlyGrievance(store, employee.id);
  const input = encodeURIComponent(JSON.stringify({ id }));
  expect((await ask(colleague, `/trpc/grievance.openings?input=${input}`)).status).toBe(404);
  const added = restClient(colleague).upload('/api/documents/upload', textFile('mine.txt'), {
    documentType: 'grievance_evidence',
    relatedId: String(id),
  });
  await expect(added).rejects.toThrow(/: 404 /);
  expect((await ask({ ...own, value: '' }, pathname)).status).toBe(401);
  expect(await namesOf(store, employee.id)).toEqual(['ladder.pdf']);
});
