import { insertAccount } from '@muster/db/features/account/writes/insert-account';
import type { Store } from '@muster/db/store/store';
import { instantAt } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { insertDay } from './days.ts';

/** A Wednesday long before any of the companies in these tests: no one else has a record of it. */
export const quietDay: PlainDate = '2020-01-15';

/** People who have gone since, each with a record of a day: they are in no other test's lists. */
export async function insertCrowd(store: Store, date: PlainDate, count: number): Promise<void> {
  const now = instantAt(Date.now());
  for (let index = 0; index < count; index += 1) {
    const name = String(index).padStart(4, '0');
    const account = {
      employeeId: `CROWD${name}`,
      fullName: `Crowd ${name}`,
      position: null,
      department: 'Crowd',
      joinDate: '2020-01-01' as const,
      isAdmin: false,
      access: null,
      firstSignedInAt: now,
      password: 'nobody signs in with this',
    };
    const id = await store.write(async (tx) => {
      const added = await insertAccount(tx, account, now);
      await tx.db.updateTable('users').set({ active: 0 }).where('id', '=', added).execute();
      return added;
    });
    await insertDay(store, id, date, { in: 9, out: 17 });
  }
}

/** Marks a record for review, with the place where it was made. */
export function markRecord(
  store: Store,
  userId: number,
  marks: { readonly manual?: 1; readonly lateSync?: 1; readonly place?: readonly [number, number] },
): Promise<unknown> {
  const { place, ...flags } = marks;
  return store.write((tx) =>
    tx.db
      .updateTable('attendance')
      .set({
        ...flags,
        checkInLatitude: place?.[0] ?? null,
        checkInLongitude: place?.[1] ?? null,
        seq: tx.seq(userId),
      })
      .where('userId', '=', userId)
      .execute(),
  );
}
