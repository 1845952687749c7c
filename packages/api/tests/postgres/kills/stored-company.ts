import type { Store } from '@muster/db/store/store';
import { instantAt } from '@muster/domain/calendar/instant';
import { readConfig } from '../../../src/config/config.ts';
import { openDataFolder } from '../../../src/data-folder/open.ts';
import { readServerKeys } from '../../../src/data-folder/server-keys.ts';
import { insertTestSession } from '../../../src/testing/session-cookie.ts';
import { addMember, type Member, sealerOf } from '../../acks/prepared-folder.ts';
import { newFolder } from '../../cli/process.ts';
import type { Mark } from './compare.ts';

/** The environment of every server. */
export const environment = (url: string) => ({
  DATABASE_URL: url,
  SECRET_KEY: '4f'.repeat(32),
  COMPANY_TIMEZONE: 'UTC',
});

/** A company on a database, with people who are signed in and an administrator. */
export interface Office {
  readonly store: Store;
  readonly people: readonly Member[];
}

export async function foundOffice(url: string, size: number): Promise<Office> {
  const config = readConfig({ DATA_DIR: newFolder(), ...environment(url) });
  const now = instantAt(Date.now());
  const store = await openDataFolder(config, now);
  await store.write((tx) => tx.db.updateTable('company').set({ workDays: '1234567' }).execute());
  const { session } = await readServerKeys(config, store);
  const seal = await sealerOf(session);
  const made = instantAt(Date.now() - 86_400_000);
  await addMember(store, 'BOSS', { isAdmin: true, joined: now, made });
  const people: Member[] = [];
  for (let n = 1; n <= size; n += 1) {
    const employeeId = `E${n}`;
    const id = await addMember(store, employeeId, { isAdmin: false, joined: now, made });
    people.push({ id, employeeId, cookie: seal(await insertTestSession(store, id, now)) });
  }
  return { store, people };
}

/** What people's writes left in the database. */
export async function storedIn({ read }: Store): Promise<Mark[]> {
  const messages = await read.selectFrom('messages').select(['id', 'senderId', 'clientId']).execute();
  const leave = await read.selectFrom('leave_requests').select(['id', 'userId', 'reason']).execute();
  const grievances = await read.selectFrom('grievances').select(['id', 'userId', 'subject']).execute();
  const days = await read
    .selectFrom('attendance')
    .select(['id', 'userId', 'checkInTime', 'checkOutTime'])
    .execute();
  const mark = (kind: string, person: number, id: number, text: string | null = 'of the day') => [
    { kind, person, id, mark: String(text) },
  ];
  return [
    ...messages.flatMap(({ id, senderId, clientId }) => mark('sendMessage', senderId, id, clientId)),
    ...leave.flatMap(({ id, userId, reason }) => mark('requestLeave', userId, id, reason)),
    ...grievances.flatMap(({ id, userId, subject }) => mark('fileGrievance', userId, id, subject)),
    ...days.flatMap(({ id, userId, checkInTime }) => (checkInTime ? mark('checkIn', userId, id) : [])),
    ...days.flatMap(({ id, userId, checkOutTime }) => (checkOutTime ? mark('checkOut', userId, id) : [])),
  ];
}

/** The ids that the ledger answers, by person and key. */
export async function ledgerIn({ read }: Store): Promise<Map<string, number>> {
  const rows = await read.selectFrom('mutation_ledger').select(['userId', 'mutationId', 'result']).execute();
  return new Map(
    rows.map(({ userId, mutationId, result }) => [`${userId} ${mutationId}`, JSON.parse(result).id]),
  );
}
