import type { Instant } from '../calendar/instant.ts';
import { DomainError } from '../errors.ts';
import type { LedgerEntry } from './balance.ts';
import type { BalanceAdjustmentInput } from './schema.ts';
import { leaveTexts } from './texts.ts';

/** `balance` is the sum before, in hundredths of a day. Throws `unprocessable` if it would become negative (D14, D40). */
export function adjustBalance(
  input: BalanceAdjustmentInput,
  account: { readonly userId: number; readonly balance: number },
  actorId: number,
  now: Instant,
): LedgerEntry {
  const amount = input.days * 100;
  if (account.balance + amount < 0) {
    throw new DomainError(
      'unprocessable',
      leaveTexts.balanceBelowZero({ balance: account.balance / 100 }),
      'days',
    );
  }
  return {
    userId: account.userId,
    amount,
    kind: 'adjustment',
    leaveRequestId: null,
    actorId,
    reason: input.reason,
    createdAt: now,
  };
}
