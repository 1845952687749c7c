import { startingLeaveDays } from '@muster/domain/account/rules';
import { companyDate } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { balanceAccountOf } from '@muster/domain/leave/types';
import { figuresOf } from '@muster/domain/leave-account/figures';
import type { WriteTransaction } from '../../../store/write-batch.ts';
import { getCalendar } from '../../company/reads.ts';
import { changeBalance, moveProfile } from '../../leave/writes/ledger.ts';
import { readLeaveTypes } from '../../leave-type/reads.ts';
import { listPolicies } from '../policies.ts';
import { accountYearsOf } from '../years.ts';
import { storePolicyEntry } from './policies.ts';
import { type Settling, settleAccounts } from './settle.ts';

interface NewPerson {
  readonly userId: number;
  readonly joinDate: PlainDate;
  /** Hundredths of a day that the person has, as an import says; without it, what policies give or else the usual days. */
  readonly given: number | undefined;
}

const reason = 'Starting balance';

/**
 * What someone who is added has of leave: they follow the policies of new people from the leave year of today, or of the
 * day they join (D97); a balance without such a policy starts with a grant (D14). Moves the profile's `seq`.
 */
export async function beginLeave(
  tx: WriteTransaction,
  { userId, joinDate, given }: NewPerson,
  settling: Settling,
): Promise<void> {
  const { now } = settling;
  const policies = (await listPolicies(tx.db)).filter(({ forNewPeople }) => forNewPeople);
  const balance = balanceAccountOf(await readLeaveTypes(tx.db));
  const fillsBalance = policies.some(({ accountId }) => accountId === balance);
  const amount = fillsBalance ? 0 : (given ?? startingLeaveDays * 100);
  if (amount === 0) await moveProfile(tx, userId);
  else await changeBalance(tx, { userId, amount, kind: 'grant', createdAt: now, reason });
  if (policies.length === 0) return;
  const today = companyDate(now, await getCalendar(tx.db));
  const validFrom = joinDate > today ? joinDate : today;
  for (const { id: policyId, accountId } of policies)
    await storePolicyEntry(tx, { userId, accountId, policyId, validFrom }, now);
  await settleAccounts(tx, userId, settling);
  if (fillsBalance && given !== undefined) await meetBalance(tx, { userId, given, on: validFrom }, settling);
}

interface Met {
  readonly userId: number;
  readonly given: number;
  readonly on: PlainDate;
}

/** Adjusts what a policy gives to the balance that the person was added with. */
async function meetBalance(tx: WriteTransaction, { userId, given, on }: Met, settling: Settling) {
  const years = await accountYearsOf(tx.db, { userId, on }, settling.now);
  const own = years.find(({ known }) => known.isBalance);
  const amount = given - (own ? figuresOf(own.year).left : 0);
  if (amount === 0) return;
  const { now: createdAt, actorId = null } = settling;
  const entry = { userId, amount, reason, kind: 'adjustment', effectiveOn: on, createdAt, actorId } as const;
  await changeBalance(tx, entry);
  await settleAccounts(tx, userId, settling);
}
