import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openStore } from '@muster/db/open';
import { documentsOf, onlyGrievance, textFile } from '@muster/testing/grievances';
import { startMuster } from '@muster/testing/muster';
import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { allSent, visit } from '../support/device.ts';
import { test } from '../support/fixtures.ts';
import { choose, fileGrievance, formOf, openForm, rowOf, uploaded } from '../support/grievances.ts';
import { everythingKept } from '../support/storage.ts';

/** Words that occur nowhere but in what the tests plant. */
const [word, inFile, fileWord] = ['Quoizelle', 'Zwiebelturm', 'Xylophage'];

test('S31 D20 D43 of a grievance, its files and a draft nothing is left in the browser after logging out', async ({
  page,
  context,
  employee: _,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 400/);
  await visit(page, '/grievance');
  await fileWords(page);
  await openForm(page);
  await formOf(page).getByLabel('Subject').fill(`${word} again`);
  await page.keyboard.press('Escape');
  const before = await everythingKept(page, context);
  for (const trace of [word, fileWord, `${word} again`]) expect(before).toContain(trace);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Employee ID')).toBeVisible();
  await expectNoTrace(page, context);
});

test('D20 what a grievance says is in no log of the server, whatever it logs', async ({
  browser,
  guard,
  expectedConsole,
}) => {
  expectedConsole.push(/status of (400|404|422)/);
  const own = await startMuster({ logLevel: 'trace' });
  const context = await browser.newContext({ baseURL: own.url });
  guard(context);
  const store = await openStore(join(own.dataFolder, 'muster.db'));
  try {
    const page = await context.newPage();
    await registerFirst(page, own.setupLink ?? '');
    await page.goto('/grievance');
    await fileWords(page);
    for (const data of [
      { subject: `${word}\n`, description: word, category: word },
      { subject: word, description: word, category: 'other', excludedAdminId: 99 },
    ]) {
      expect((await context.request.post('/api/grievances', { data })).ok()).toBe(false);
    }
    const id = await onlyGrievance(store, 1);
    await context.request.patch(`/api/admin/grievances/${id}`, {
      data: { status: 'closed', adminResponse: word },
    });
    // A file that is gone is a defect, and the log tells of it.
    const [file] = await documentsOf(store, 1);
    rmSync(join(own.dataFolder, file?.filePath ?? ''));
    expect((await context.request.get(`/uploads/${file?.fileName}`)).status()).toBe(404);
    await expect.poll(() => own.printed()).toContain('an uploaded file is missing');
    for (const trace of [word, inFile, fileWord]) expect(own.printed()).not.toContain(trace);
  } finally {
    await context.close();
    await store.close();
    await own.remove();
  }
});

/** Files a grievance in which every word of the tests occurs. */
async function fileWords(page: Page) {
  const step = await fileGrievance(page, { subject: word, description: `${word}\n${word}` });
  const name = `${fileWord}.txt`;
  await choose(step, { ...textFile(name), buffer: Buffer.from(inFile) });
  await uploaded(step, name);
  await choose(step, { ...textFile(`${fileWord}.pdf`), buffer: Buffer.from(inFile) });
  await expect(rowOf(step, `${fileWord}.pdf`)).toContainText('Failed');
  await rowOf(step, `${fileWord}.pdf`).getByRole('button', { name: 'Remove' }).click();
  await step.getByRole('button', { name: 'Done' }).click();
  await allSent(page);
}

async function expectNoTrace(page: Page, context: BrowserContext) {
  const after = await everythingKept(page, context);
  for (const trace of [word, inFile, fileWord]) expect(after, trace).not.toContain(trace);
}

async function registerFirst(page: Page, link: string) {
  await page.goto(link);
  await page.getByLabel('Employee ID').fill('BOSS');
  await page.getByLabel('Full Name').fill('Ada Boss');
  await page.getByLabel('Password', { exact: true }).fill('a very fine password');
  await page.getByLabel('Confirm Password').fill('a very fine password');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/admin$/);
}
