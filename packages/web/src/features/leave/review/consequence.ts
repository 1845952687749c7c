import { daysText } from '@muster/domain/leave/balance';
import type { LeaveRow, Verdict } from './leave.ts';

/** The person's balance in days, and how much of it other pending requests reserve; null for leave that takes none. */
export type Balance = { readonly days: number; readonly reservedByOthers: number } | null;

type Request = Pick<LeaveRow, 'status' | 'days' | 'cancelRequestedAt'>;

export function consequence(request: Request, verdict: Verdict, balance: Balance): string {
  const { status, cancelRequestedAt } = request;
  const days = daysText(request.days * 2);
  if (cancelRequestedAt !== null)
    return verdict === 'approved'
      ? 'The leave stays approved, and the cancellation request is closed.'
      : `The leave is cancelled${balance ? `: ${days} returned to the balance` : ''}.`;
  if (status === verdict) return `It stays ${status}; your response replaces the last one.`;
  if (verdict === 'rejected')
    return status === 'approved'
      ? `The approval is undone${balance ? `: ${days} returned to the balance` : ''}.`
      : 'No days are taken.';
  if (!balance) return 'This leave takes nothing from the balance.';
  const left = balance.days - request.days;
  return left < 0
    ? `This takes ${days}, and the balance is ${daysText(balance.days * 2)}.`
    : `This takes ${days} and leaves ${daysText(left * 2)}.`;
}

export function balanceText(balance: Balance): string {
  if (!balance) return 'Takes nothing from the balance';
  const { days, reservedByOthers } = balance;
  const reserved =
    reservedByOthers > 0 && `, ${daysText(reservedByOthers * 2)} reserved by other pending requests`;
  return `${daysText(days * 2)}${reserved || ''}`;
}
