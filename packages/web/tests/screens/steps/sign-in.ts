import type { Person } from '@muster/testing/people';
import { expect } from 'vitest';
import type { Office } from '../office.ts';
import type { Screen } from '../open-screen.tsx';

/** Fills in the form and presses its button. */
export async function trySignIn(page: Screen, { employeeId, password }: Person): Promise<void> {
  await page.getByLabel('Employee ID').fill(employeeId);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

export async function signIn(page: Screen, person: Person): Promise<void> {
  await trySignIn(page, person);
  await expect(page).toHaveURL(/\/dashboard$/);
}

export async function logOut(page: Screen): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

/** Gives the device a session, as another tab does: the page learns of it when it asks the server. */
export async function putSession(office: Office, person: Person): Promise<void> {
  const { value } = await office.sessionOf(person);
  // biome-ignore lint/suspicious/noDocumentCookie: The document's requests take theirs from here.
  document.cookie = `muster=${value}; path=/`;
}
