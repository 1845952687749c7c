import type { TestFile } from '@muster/testing/files';
import { expect } from 'vitest';
import type { Locator } from '../locator.ts';
import type { Screen } from '../open-screen.tsx';

/** What is typed into the form of a grievance. */
interface Typed {
  readonly subject?: string;
  readonly description?: string;
  /** As it reads in the list. */
  readonly category?: string;
  /** The name of whom it leaves out (D21). */
  readonly without?: string;
}

export const formOf = (page: Screen) => page.getByRole('dialog', { name: 'File New Grievance' });
export const documentsStep = (page: Screen) => page.getByRole('dialog', { name: 'Supporting Documents' });
export const opened = (page: Screen) => page.getByRole('dialog', { name: 'Grievance', exact: true });
export const updates = (page: Screen) => page.getByRole('region', { name: 'Recent Grievance Updates' });
export const openForm = (page: Screen) => page.getByRole('button', { name: 'File New Grievance' }).click();

/** Fills in the form, which is open. */
export async function fillIn(page: Screen, typed: Typed): Promise<void> {
  const { subject = 'Noise', description = 'All day.', category = 'Workplace Safety', without } = typed;
  const form = formOf(page);
  await form.getByLabel('Subject').fill(subject);
  await form.getByLabel('Category').selectOption(category);
  await form.getByLabel('Description').fill(description);
  if (without) {
    await expect(form.getByRole('option', { name: without })).toHaveCount(1);
    await form.getByLabel('Who must not handle this').selectOption(without);
  }
}

export const submit = (page: Screen) =>
  formOf(page).getByRole('button', { name: 'Submit Grievance' }).click();

/** Files a grievance by the form, up to the step for its documents, and gives that step. */
export async function fileGrievance(page: Screen, typed: Typed = {}): Promise<Locator> {
  await openForm(page);
  await fillIn(page, typed);
  await submit(page);
  await expect(documentsStep(page)).toBeVisible();
  return documentsStep(page);
}

/** Chooses files in a step that takes them. */
export const choose = (step: Locator, files: TestFile | readonly TestFile[]) =>
  step.getByLabel('Choose files').setInputFiles(files);

/** The row of a file, by its name. */
export const rowOf = (step: Locator, name: string) =>
  step.getByRole('listitem').filter({ has: step.getByText(name, { exact: true }) });

/** Waits until the server has a file and says so. */
export const uploaded = (step: Locator, name: string) =>
  expect(rowOf(step, name)).toContainText('Uploaded - Pending Review');

/** Opens a grievance by its subject and gives its window. */
export async function openGrievance(page: Screen, subject: string): Promise<Locator> {
  await page.getByRole('table').getByRole('button', { name: subject }).click();
  await expect(opened(page)).toBeVisible();
  return opened(page);
}
