import { getCalendar } from '@muster/db/company/reads';
import { findLeaveAccount } from '@muster/db/leave/reads';
import { getPerson } from '@muster/db/people/details';
import { reservedHalfDays } from '@muster/domain/leave/balance';
import type { Context } from '../context.ts';

/** One person with everything an administrator sees of them (D20, D40). Throws `not_found`. */
export async function personDetails({ store, now }: Pick<Context, 'store' | 'now'>, userId: number) {
  const person = await getPerson(store.read, userId, now);
  const { requests } = findLeaveAccount(store.read, userId);
  return { ...person, reservedDays: reservedHalfDays(requests, getCalendar(store.read)) / 2 };
}
