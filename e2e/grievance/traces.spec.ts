import { textFile } from '@muster/testing/grievances';
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
