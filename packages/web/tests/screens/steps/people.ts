import type { Store } from '@muster/db/store/store';
import type { Person, SessionOptions } from '@muster/testing/people';
import { expect } from 'vitest';
import type { Office } from '../office.ts';
import { openScreen, type Screen } from '../open-screen.tsx';
import { card } from './page.ts';

/** Opens someone's page as an administrator, and waits until it is there. */
export async function openPerson(office: Office, admin: Person, person: Person, session?: SessionOptions) {
  const page = await openScreen(office, admin, addressOf(person), session);
  await isThere(page, person);
  return page;
}

/** Opens another person's page where one is open. */
export async function showPerson(page: Screen, person: Person): Promise<void> {
  await page.goto(addressOf(person));
  await isThere(page, person);
}

/** Days of before can be entered for them (D102). */
export async function joinedLongAgo(store: Store, { id }: Person): Promise<void> {
  await store.write((tx) =>
    tx.db
      .updateTable('users')
      .set({ joinDate: '2020-01-01', seq: tx.seq(id) })
      .where('id', '=', id)
      .execute(),
  );
}

const addressOf = ({ id }: Person) => `/admin-people?person=${id}`;

async function isThere(page: Screen, { fullName }: Person): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: fullName })).toBeVisible();
  await expect(card(page, 'Details')).toBeVisible();
}

/** The rows of the list of people, without the head. */
export const rows = (page: Screen) =>
  page
    .getByRole('table', { name: 'People' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
