import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashPassword } from '@muster/api/features/account/passwords';
import { type Confirmed, insertTestSession, sessionCookie } from '@muster/api/testing/session-cookie';
import { insertAccount, type NewAccount } from '@muster/db/features/account/writes/insert-account';
import type { Store } from '@muster/db/store/store';
import { hour } from '@muster/domain/calendar/durations';
import { companyDate, type Instant, instantAt } from '@muster/domain/calendar/instant';
import { companyZone, type Muster } from './muster.ts';

/** Someone with an account in the running server. */
export interface Person {
  readonly id: number;
  readonly employeeId: string;
  readonly fullName: string;
  readonly password: string;
}

export interface PersonOptions {
  readonly fullName?: string;
  /** An administrator of long ago, who counts as a second one at once (D104). */
  readonly isAdmin?: boolean;
  readonly department?: string;
  readonly position?: string;
  /** How long the account has existed: nothing can be recorded of before (D3). */
  readonly hoursOld?: number;
}

export const password = 'seven blue lanterns';
let hash: Promise<string> | undefined;
let people = 0;

/** Puts an account into the database. */
export async function addPerson(store: Store, options: PersonOptions = {}): Promise<Person> {
  people += 1;
  const now = instantAt(Date.now());
  const { isAdmin = false, department = null, position = null, hoursOld = 0 } = options;
  const employeeId = `P${people}`;
  const { fullName = `Person Number ${people}` } = options;
  const joinDate = companyDate(now, companyZone);
  const createdAt = instantAt(Date.parse(now) - hoursOld * hour);
  const account = { employeeId, fullName, position, department, joinDate, isAdmin, access: null };
  return { id: await addAccount(store, account, createdAt), employeeId, fullName, password };
}

/** Puts an account with the usual password into a database; its id. */
export async function addAccount(
  store: Pick<Store, 'write'>,
  account: Omit<NewAccount, 'password'>,
  createdAt: Instant,
): Promise<number> {
  hash ??= hashPassword(password);
  const row = { firstSignedInAt: createdAt, ...account, password: await hash };
  return store.write((tx) => insertAccount(tx, row, createdAt));
}

/** A session as a browser and a REST client send it. */
export interface Session {
  readonly url: string;
  readonly name: string;
  readonly value: string;
}

export interface SessionOptions {
  /** Whether password and second factor were just given, which they were if not told (D26, D104). */
  readonly confirmed?: Confirmed;
}

/** Puts a session into the database and gives its cookie. */
export async function sessionOf(
  muster: Pick<Muster, 'url' | 'dataFolder'>,
  store: Store,
  person: Pick<Person, 'id'>,
  { confirmed = true }: SessionOptions = {},
): Promise<Session> {
  const key = readFileSync(join(muster.dataFolder, 'keys', 'session.key'));
  const now = instantAt(Date.now());
  const id = await insertTestSession(store, person.id, now, confirmed);
  return {
    url: muster.url,
    name: 'muster',
    value: (await sessionCookie(key, id)).replace('muster=', ''),
  };
}
