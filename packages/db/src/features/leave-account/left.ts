import type { Instant } from '@muster/domain/calendar/instant';
import { figuresOf } from '@muster/domain/leave-account/figures';
import { amountOut } from '@muster/domain/leave-account/policy-wire';
import type { Db } from '../../store/connection.ts';
import { accountYearsOf } from './years.ts';

/** By account what is free to request of it, in days or minutes (D13, D97). */
export async function leftOfAccounts(db: Db, userId: number, now: Instant): Promise<Map<number, number>> {
  const years = await accountYearsOf(db, { userId }, now);
  return new Map(
    years.map(({ known: { account }, year }) => [account.id, amountOut(figuresOf(year).left, account.unit)]),
  );
}
