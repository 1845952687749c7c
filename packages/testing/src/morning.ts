import { insertAccount } from '@muster/db/features/account/writes/insert-account';
import { moveCalendar } from '@muster/db/features/company/writes/company';
import { insertLeaveRequest } from '@muster/db/features/leave/writes/request';
import type { Store } from '@muster/db/store/store';
import type { WriteTransaction } from '@muster/db/store/write-batch';
import { instantAt } from '@muster/domain/calendar/instant';
import { addDays } from '@muster/domain/calendar/plain-date';
import { leavePath, settleEverything, stored } from './admin.ts';
import { insertDay, today } from './days.ts';
import { adjustBalance, monday, oneDay } from './leave.ts';
import type { Muster } from './muster.ts';
import { addPerson, sessionOf } from './people.ts';
import { restClient } from './rest-client.ts';

/**
 * What an administrator finds in the morning: nothing that others left, so many requests of Ben for a day each, and a
 * check-in by hand, which waits longer than any request.
 */
export async function morningOf(muster: Pick<Muster, 'url' | 'dataFolder'>, store: Store, requests: number) {
  const clientOf = async (person: { readonly id: number }) =>
    restClient(await sessionOf(muster, store, person));
  const ada = await addPerson(store, { isAdmin: true, fullName: 'Ada Quick' });
  const ben = await addPerson(store, { fullName: 'Ben Okri', department: 'Morning team' });
  const cem = await addPerson(store, { fullName: 'Cem Berk' });
  await (await clientOf(cem)).post('/api/attendance/checkin', { manualCheckIn: true });
  await settleEverything(store, await clientOf(ada));
  await adjustBalance(store, ben.id, requests);
  const own = await clientOf(ben);
  const asked: { id: number }[] = [];
  for (let index = 0; index < requests; index += 1)
    asked.push(await own.post(leavePath, oneDay(addDays(monday(2 + Math.floor(index / 5)), index % 5))));
  const statuses = () => Promise.all(asked.map(async (each) => (await stored(store, each))?.status));
  return { ada, ben, cem, asked, statuses };
}

/** Every day is a work day, as a sick call of today needs. */
export function worksEveryDay(store: Store): Promise<void> {
  return store.write(async (tx) => {
    await tx.db.updateTable('company').set({ workDays: '1234567' }).execute();
    await moveCalendar(tx);
  });
}

/** The rest of a large company, who are all in and of whom some ask for a day off; and one who rings, of whom the id. */
export async function crowd(store: Store, { people, asking }: { people: number; asking: number }) {
  const now = instantAt(Date.now());
  const joined = { joinDate: today(), isAdmin: false, access: null, firstSignedInAt: now, password: '-' };
  const add = (tx: WriteTransaction, index: number, fullName: string) => {
    const place = { position: 'Joiner', department: `Team ${index % 9}` };
    return insertAccount(tx, { employeeId: `N${index}`, fullName, ...place, ...joined }, now);
  };
  const ids = await store.write(async (tx) => {
    const added: number[] = [];
    for (let index = 1; index < people; index += 1) added.push(await add(tx, index, `Mira Number ${index}`));
    for (const id of added.slice(0, asking)) await insertLeaveRequest(tx, id, oneDay(monday(6)), 2, now);
    return added;
  });
  await Promise.all(ids.map((id) => insertDay(store, id, today(), { in: 5 })));
  return store.write((tx) => add(tx, 0, 'Dora Ringing'));
}
