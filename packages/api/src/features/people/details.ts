import { getCalendar } from '@muster/db/features/company/reads';
import { findLeaveAccount } from '@muster/db/features/leave/reads';
import { getPerson } from '@muster/db/features/people/details';
import { inOneSnapshot } from '@muster/db/store/snapshot';
import { reservedHalfDays } from '@muster/domain/leave/balance';
import type { Context } from '../../context.ts';

/** One person with everything an administrator sees of them (D20, D40). Throws `not_found`. */
export async function personDetails({ store, now }: Pick<Context, 'store' | 'now'>, userId: number) {
  return inOneSnapshot(store.read, async (db) => {
    const person = await getPerson(db, userId, now);
    const { requests } = await findLeaveAccount(db, userId);
    return { ...person, reservedDays: reservedHalfDays(requests, await getCalendar(db)) / 2 };
  });
}
