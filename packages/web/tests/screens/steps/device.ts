import { expect, onTestFinished } from 'vitest';
import type { Screen } from '../open-screen.tsx';
import type { Sent } from '../watch-requests.ts';

/** The card with the state of the day. */
export const status = (page: Screen) => page.getByRole('region', { name: "Today's Status" });

/** Waits until the press that checked in is recorded, and the screen shows it: "Not Checked In" has the words, too. */
export const checkedIn = (page: Screen) => expect(status(page)).toContainText(/(?<!Not )Checked In/);

export const manualCheckIn = (page: Screen) => page.getByRole('button', { name: 'Manual Check-In' }).click();

/** Checks out within five minutes of the check-in, which asks (U131). */
export async function checkOutSoon(page: Screen): Promise<void> {
  await page.getByRole('button', { name: 'Check Out Now' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Check out', exact: true }).click();
}

/** The button that opens the queue: its name says how many entries are unsent (D55). */
export const queueButton = (page: Screen, name: string) =>
  page.getByRole('banner').getByRole('button', { name, exact: true });

/** Opens the queue by its button and gives its window. */
export async function openQueue(page: Screen, name: string) {
  await queueButton(page, name).click();
  const dialog = page.getByRole('dialog', { name: 'Unsent' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Waits until the records are on the device, with a first input: a page that lacks nothing waits a moment for one (U214). */
export async function recordsHere(page: Screen): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Shift');
  await expect.poll(() => document.documentElement.dataset['records']).toBe('here');
  await expect(queueButton(page, 'All sent')).toBeVisible();
}

/** Every try so far to send an entry of the queue. */
export const sent = (page: Screen) =>
  page.requests.filter(({ method, path }) => method === 'POST' && path.startsWith('/api/'));

/** Every text that the page's content has from now on. */
export function noteShown(): readonly string[] {
  const texts: string[] = [];
  const note = () => texts.push(document.querySelector('main')?.textContent ?? '');
  note();
  const observer = new MutationObserver(note);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return texts;
}

/** The keys of some writes, sorted as the server's ledger is read (D49). */
export const keysIn = (writes: readonly Sent[]) =>
  writes.map(({ headers }) => headers.get('idempotency-key') ?? '').sort();

/** Has the first answer to each of these paths be lost: the server has done what was asked. */
export function loseAnswers(page: Screen, ...paths: readonly string[]): void {
  const left = new Set(paths);
  page.route(({ method, path }) => (method === 'POST' && left.delete(path) ? 'lost' : undefined));
}
