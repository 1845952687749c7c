import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashPassword } from '@muster/api/account/passwords';
import { insertTestSession, sessionCookie } from '@muster/api/testing/session-cookie';
import { insertAccount } from '@muster/db/account/queries';
import { openStore, type Store } from '@muster/db/open';
import { companyDate, instantAt } from '@muster/domain/calendar/instant';
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { companyZone, type Muster, startMuster } from './muster.ts';

/** Somebody with an account in the running server. */
export interface Person {
  readonly id: number;
  readonly employeeId: string;
  readonly fullName: string;
  readonly password: string;
}

interface PersonOptions {
  readonly fullName?: string;
  readonly isAdmin?: boolean;
  readonly department?: string;
  readonly position?: string;
}

interface Fixtures {
  /** A server with an administrator, shared by the tests of a worker: tests use people of their own. */
  readonly muster: Muster;
  /** The server's database, for arranging and for looking at what was really stored. */
  readonly store: Store;
  addPerson(options?: PersonOptions): Promise<Person>;
  /** Puts a session into the database and its cookie into the browser. */
  signIn(person: Person): Promise<void>;
  /** A page of somebody who is signed in. */
  readonly employee: Person;
  /** Console lines that a test expects, such as the browser's own note of a refused request. */
  readonly expectedConsole: RegExp[];
  readonly guardConsole: undefined;
}

const password = 'seven blue lanterns';
let hash: Promise<string> | undefined;
let people = 0;

export const test = base.extend<Omit<Fixtures, 'muster' | 'store'>, Pick<Fixtures, 'muster' | 'store'>>({
  muster: [
    async ({ browserName: _ }, use) => {
      const muster = await startMuster();
      await use(muster);
      await muster.remove();
    },
    { scope: 'worker' },
  ],

  store: [
    async ({ muster }, use) => {
      const store = openStore(join(muster.dataFolder, 'muster.db'));
      await addAccount(store, { isAdmin: true });
      await use(store);
      await store.close();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ muster, store: _ }, use) => use(muster.url),

  addPerson: async ({ store }, use) => use((options = {}) => addAccount(store, options)),

  signIn: async ({ context, muster, store }, use) =>
    use(async (person) => {
      const key = readFileSync(join(muster.dataFolder, 'keys', 'session.key'));
      const header = await sessionCookie(
        key,
        await insertTestSession(store, person.id, instantAt(Date.now())),
      );
      const value = header.replace('muster=', '');
      await context.addCookies([{ name: 'muster', value, url: muster.url, httpOnly: true, sameSite: 'Lax' }]);
    }),

  employee: async ({ addPerson, signIn }, use) => {
    const person = await addPerson({ department: 'Workshop', position: 'Joiner' });
    await signIn(person);
    await use(person);
  },

  expectedConsole: async ({ browserName: _ }, use) => use([]),

  guardConsole: [
    async ({ context, expectedConsole }, use) => {
      const complaints: string[] = [];
      const note = (text: string) => {
        if (!expectedConsole.some((expected) => expected.test(text))) complaints.push(text);
      };
      context.on('page', (page) => watch(page, note));
      await use(undefined);
      expect(complaints, 'the console stays free of errors and warnings').toEqual([]);
    },
    { auto: true },
  ],
});

function watch(page: Page, note: (text: string) => void): void {
  page.on('pageerror', (error) => note(String(error)));
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error' || message.type() === 'warning') note(message.text());
  });
}

async function addAccount(store: Store, options: PersonOptions): Promise<Person> {
  hash ??= hashPassword(password);
  people += 1;
  const now = instantAt(Date.now());
  const { isAdmin = false, department = null, position = null } = options;
  const employeeId = `P${people}`;
  const { fullName = `Person Number ${people}` } = options;
  const joinDate = companyDate(now, companyZone);
  const account = { employeeId, fullName, position, department, joinDate, isAdmin, password: await hash };
  const id = await store.write((tx) => insertAccount(tx, account, now));
  return { id, employeeId, fullName, password };
}
