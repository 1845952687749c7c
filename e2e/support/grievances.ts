import type { Muster } from '@muster/testing/muster';
import {
  type BrowserContext,
  type Download,
  expect,
  type Locator,
  type Page,
  request,
} from '@playwright/test';

/** What is typed into the form of a grievance. */
interface Typed {
  readonly subject?: string;
  readonly description?: string;
  /** As it reads in the list. */
  readonly category?: string;
  /** The name of whom it leaves out (D21). */
  readonly without?: string;
}

/** A file as the browser takes it. */
export interface PlainFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export const formOf = (page: Page) => page.getByRole('dialog', { name: 'File New Grievance' });
export const documentsStep = (page: Page) => page.getByRole('dialog', { name: 'Supporting Documents' });
export const opened = (page: Page) => page.getByRole('dialog', { name: 'Grievance', exact: true });
export const updates = (page: Page) => page.getByRole('region', { name: 'Recent Grievance Updates' });
export const openForm = (page: Page) => page.getByRole('button', { name: 'File New Grievance' }).click();

/** Fills in the form, which is open. */
export async function fillIn(page: Page, typed: Typed): Promise<void> {
  const { subject = 'Noise', description = 'All day.', category = 'Workplace Safety', without } = typed;
  const form = formOf(page);
  await form.getByLabel('Subject').fill(subject);
  await form.getByLabel('Category').selectOption(category);
  await form.getByLabel('Description').fill(description);
  if (without) await form.getByLabel('Who must not handle this').selectOption(without);
}

export const submit = (page: Page) => formOf(page).getByRole('button', { name: 'Submit Grievance' }).click();

/** Files a grievance by the form, up to the step for its documents, and gives that step. */
export async function fileGrievance(page: Page, typed: Typed = {}): Promise<Locator> {
  await openForm(page);
  await fillIn(page, typed);
  await submit(page);
  await expect(documentsStep(page)).toBeVisible();
  return documentsStep(page);
}

/** Chooses files in a step that takes them. */
export async function choose(step: Locator, files: PlainFile | readonly PlainFile[]): Promise<void> {
  await step.getByLabel('Choose files').setInputFiles(files as PlainFile | PlainFile[]);
}

/** The row of a file, by its name. */
export const rowOf = (step: Locator, name: string) =>
  step.getByRole('listitem').filter({ has: step.page().getByText(name, { exact: true }) });

/** Waits until the server has a file and says so. */
export const uploaded = (step: Locator, name: string) =>
  expect(rowOf(step, name)).toContainText('Uploaded - Pending Review');

/** Opens a grievance by its subject and gives its window. */
export async function openGrievance(page: Page, subject: string): Promise<Locator> {
  await page.getByRole('table').getByRole('button', { name: subject }).click();
  await expect(opened(page)).toBeVisible();
  return opened(page);
}

/** A client without a browser, signed in by a session's cookie. */
export function clientOf(muster: Muster, cookie: { readonly name: string; readonly value: string }) {
  return request.newContext({
    baseURL: muster.url,
    extraHTTPHeaders: { cookie: `${cookie.name}=${cookie.value}` },
  });
}

/** Every upload that leaves the browser from now on, and how many were under way at once at most. */
export function noteUploads(context: BrowserContext): { started: number; most: number } {
  const noted = { started: 0, most: 0 };
  let underWay = 0;
  const isUpload = (url: string) => new URL(url).pathname === '/api/documents/upload';
  context.on('request', (sent) => {
    if (!isUpload(sent.url())) return;
    underWay += 1;
    noted.started += 1;
    noted.most = Math.max(noted.most, underWay);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const) {
    context.on(end as 'requestfinished', (sent) => {
      if (isUpload(sent.url())) underWay -= 1;
    });
  }
  return noted;
}

/** Saves a file by its link, which opens a tab that lives only as long as that takes. */
export async function save(page: Page, link: Locator): Promise<Download> {
  const found = new Promise<Download>((resolve) => {
    page.once('download', resolve);
    page.context().once('page', (tab) => tab.once('download', resolve));
  });
  await link.click();
  return found;
}
