import type { Person } from '@muster/testing/people';
import type { BrowserContext, Page, Request, Route } from '@playwright/test';
import { expect } from '@playwright/test';

/** The card with the state of the day. */
export const status = (page: Page) => page.getByRole('region', { name: "Today's Status" });

/** "Not Checked In" has the words, too, and is shown with "All sent" until a press is recorded. */
export const checkedInText = /(?<!Not )Checked In/;

/** Waits until the press that checked in is recorded, and the screen shows it. */
export const checkedIn = (page: Page) => expect(status(page)).toContainText(checkedInText);

/** The button that opens the queue: its name says how many entries are unsent (D55). */
export const queueButton = (page: Page, name: string | RegExp) =>
  page.getByRole('banner').getByRole('button', { name, exact: true });

/** Waits until everything that was recorded has reached the server. */
export const allSent = (page: Page) => expect(queueButton(page, 'All sent')).toBeVisible();

export const manualCheckIn = (page: Page) => page.getByRole('button', { name: 'Manual Check-In' }).click();

/** Checks out within five minutes of the check-in, which asks (U131). */
export async function checkOutSoon(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check Out Now' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Check out', exact: true }).click();
}

/** Opens the queue by its button and gives its window. */
export async function openQueue(page: Page, name: string) {
  await queueButton(page, name).click();
  const dialog = page.getByRole('dialog', { name: 'Unsent' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Waits until the records are on the device, with a first input: a page that lacks nothing waits a moment for one (U214). */
export async function recordsHere(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Shift');
  await expect(page.locator('html[data-records=here]')).toBeAttached();
}

/** Opens the app and waits until the records are on the device. */
export async function visit(page: Page, path = '/dashboard'): Promise<void> {
  await page.goto(path);
  await recordsHere(page);
  await expect(queueButton(page, 'All sent')).toBeVisible();
  if (path === '/dashboard') await expect(status(page)).toContainText(/Checked (In|Out)/);
}

/** Opens the app online until it would open without a network from then on: records and shell are on the device. */
export async function visitOnce(page: Page, path = '/dashboard'): Promise<void> {
  await visit(page, path);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

/** Signs in by the form, which leads to the dashboard, or to the page that was asked for (D106). */
export async function signInByForm(
  page: Page,
  person: Person,
  options: { keep?: boolean } = {},
): Promise<void> {
  await page.getByLabel('Employee ID').fill(person.employeeId);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  if (options.keep !== undefined)
    await page.getByLabel('Keep my records on this device').setChecked(options.keep);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/\/login$/);
}

/** One try to send an entry of the queue. */
export interface Sent {
  readonly path: string;
  readonly key: string | undefined;
  readonly account: string | undefined;
}

/** Notes every try to send an entry from now on, by whichever page or worker of the browser. */
export function noteSending(context: BrowserContext): Sent[] {
  const sent: Sent[] = [];
  context.on('request', (request: Request) => {
    const path = new URL(request.url()).pathname;
    if (request.method() !== 'POST' || !path.startsWith('/api/')) return;
    const headers = request.headers();
    sent.push({ path, key: headers['idempotency-key'], account: headers['muster-account'] });
  });
  return sent;
}

/** Answers a write as a procedure of Muster that refuses it (L42). */
export const refuse = (message: string) => (route: Route) =>
  route.fulfill({
    status: 422,
    headers: { 'muster-answered': route.request().headers()['idempotency-key'] ?? '' },
    json: { message },
  });
