import { addDays, type PlainDate } from '@muster/domain/calendar/plain-date';
import { textFile } from '@muster/testing/grievances';
import { monday, oneDay } from '@muster/testing/leave';
import type { Locator, Page } from '@playwright/test';
import { field, messageOf } from '../support/chat-steps.ts';
import { status } from '../support/device.ts';
import {
  choose,
  documentsStep,
  fillIn,
  formOf,
  openForm as openGrievance,
  rowOf,
  submit,
} from '../support/grievances.ts';
import { fill, openForm as openLeave, send } from '../support/leave-steps.ts';
import type { Outcome } from './history.ts';

/** How long to wait for what a screen says of a press, in milliseconds: a form waits 8 s for the server's answer. */
const patience = 12_000;

export interface Said {
  readonly outcome: Outcome;
  readonly words?: string;
}

/** Goes to a screen by its link. */
export async function goTo(page: Page, link: string): Promise<void> {
  const name = new RegExp(`^${link}`);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click({ timeout: 3000 });
}

/** The button for the next step of the day; undefined if the day is complete or the screen does not show it. */
export async function nextStep(page: Page): Promise<'check-in' | 'check-out' | undefined> {
  const state = status(page).getByText(/^(Not Checked In|Checked In|Checked Out)$/);
  const words = await state.textContent({ timeout: 3000 });
  if (words === 'Not Checked In') return 'check-in';
  return words === 'Checked In' ? 'check-out' : undefined;
}

export function pressAttendance(page: Page, kind: 'check-in' | 'check-out'): Promise<Said> {
  const [button, words] =
    kind === 'check-in'
      ? (['Manual Check-In', 'Checked In'] as const)
      : (['Check Out Now', 'Checked Out'] as const);
  return saidOf(page, {
    async press() {
      await page.getByRole('button', { name: button }).click({ timeout: 3000 });
      if (kind === 'check-out') await confirmIfAsked(page);
    },
    kept: status(page).getByText(words, { exact: true }),
  });
}

/** A check-out within five minutes of its check-in asks (U131). */
async function confirmIfAsked(page: Page): Promise<void> {
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Check out', exact: true });
  await confirm.click({ timeout: 1500 }).catch(() => undefined);
}

/** The chat takes nothing while it is disconnected (D42): then undefined. */
export async function pressMessage(page: Page, text: string): Promise<Said | undefined> {
  const input = field(page);
  await input.waitFor({ timeout: 3000 });
  if (!(await input.isEnabled())) return undefined;
  await input.fill(text, { timeout: 1000 });
  return saidOf(page, { press: () => input.press('Enter'), kept: messageOf(page, text) });
}

/** Asks for one day off: the work day of that number. */
export async function pressLeave(page: Page, reason: string, day: number): Promise<Said> {
  const form = await openLeave(page);
  await fill(form, oneDay(workDay(day), { reason }));
  return saidOfForm(page, form, { press: () => send(form), kept: page.getByText(reason).last() });
}

export async function pressGrievance(page: Page, subject: string): Promise<Said> {
  await openGrievance(page);
  await fillIn(page, { subject });
  return saidOfForm(page, formOf(page), { press: () => submit(page), kept: documentsStep(page) });
}

/** Adds a file in the step that follows a grievance. */
export function pressFile(page: Page, name: string): Promise<Said> {
  const step = documentsStep(page);
  return saidOf(page, { press: () => choose(step, textFile(name)), kept: rowOf(step, name) });
}

/** Closes whatever window is open. */
export async function closeWindows(page: Page): Promise<void> {
  const open = page.getByRole('dialog');
  for (let tries = 0; tries < 4 && (await open.count()) > 0; tries += 1) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(100);
  }
}

function workDay(number: number): PlainDate {
  return addDays(monday(2 + Math.floor(number / 5)), number % 5);
}

interface Watched {
  press(): Promise<unknown>;
  readonly kept: Locator;
}

/** A form that was taken closes its window. */
function saidOfForm(page: Page, form: Locator, { press }: Watched): Promise<Said> {
  const alert = form.getByRole('alert').filter({ hasNotText: unkeptWords });
  const refusal = alert.or(form.locator('[aria-invalid=true]'));
  return saidBy(press, [
    form.waitFor({ state: 'hidden', timeout: patience }).then(() => ({ outcome: 'kept' as const })),
    unkept(page),
    refusal
      .first()
      .waitFor({ timeout: patience })
      .then(async () => ({ outcome: 'refused' as const, words: await textOf(form) })),
  ]);
}

function saidOf(page: Page, { press, kept }: Watched): Promise<Said> {
  return saidBy(press, [
    kept
      .first()
      .waitFor({ timeout: patience })
      .then(() => ({ outcome: 'kept' as const })),
    unkept(page),
  ]);
}

/** What the device says of a press that it could not store, in this and in earlier versions. */
const unkeptWords = /so it was not recorded|could not keep it/;

function unkept(page: Page): Promise<Said> {
  const toast = page.getByText(unkeptWords);
  return toast
    .first()
    .waitFor({ timeout: patience })
    .then(async () => ({ outcome: 'unkept' as const, words: await textOf(toast.first()) }));
}

const textOf = async (place: Locator) => (await place.textContent()) ?? '';

/** The first thing that is said after the press; `unknown` if nothing is. */
async function saidBy(press: () => Promise<unknown>, answers: readonly Promise<Said>[]): Promise<Said> {
  const first = Promise.any(answers);
  first.catch(() => undefined);
  try {
    await press();
    return await first;
  } catch (error) {
    const words = error instanceof Error ? error.message.split('\n')[0] : String(error);
    return { outcome: 'unknown', ...(words && { words }) };
  }
}
