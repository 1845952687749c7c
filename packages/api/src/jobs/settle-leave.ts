import { inTurnsOf } from '@muster/db/features/leave-account/facts';
import { listDueReminders, remindOfExpiry } from '@muster/db/features/leave-account/writes/remind';
import { listSettled, listUnsettled, settleAccounts } from '@muster/db/features/leave-account/writes/settle';
import type { Store } from '@muster/db/store/store';
import type { Instant } from '@muster/domain/calendar/instant';

/**
 * Brings the ledgers of those who follow a policy to the date: what a leave year or month grants, and what expires (D97).
 * Each person in a transaction of their own. Returns how many rows were written.
 */
export async function settleLeave(store: Store, now: Instant): Promise<number> {
  let written = 0;
  const people = await listSettled(store.read);
  for await (const unsettled of inTurnsOf(people, (some) => listUnsettled(store.read, some, now)))
    for (const userId of unsettled) written += await store.write((tx) => settleAccounts(tx, userId, { now }));
  return written;
}

/**
 * Tells people of days that expire soon or have expired (D97), once each: by the accounts as they are when it is written.
 * Returns how many notices were written.
 */
export async function remindOfLeave(store: Store, now: Instant): Promise<number> {
  let written = 0;
  const people = await listSettled(store.read);
  for await (const due of inTurnsOf(people, (some) => listDueReminders(store.read, some, now)))
    for (const userId of new Set(due.map((each) => each.userId)))
      written += await store.write((tx) => remindOfExpiry(tx, userId, now));
  return written;
}

/** Once an hour is enough: dates begin at sites one after another. */
export function isSettled(
  last: { readonly lastAt: Instant; readonly failed: boolean } | undefined,
  now: Instant,
): boolean {
  return last !== undefined && !last.failed && last.lastAt.slice(0, hour) === now.slice(0, hour);
}

/** As much of an instant as names its hour. */
const hour = 'YYYY-MM-DDTHH'.length;
