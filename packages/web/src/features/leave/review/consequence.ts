import type { Translate } from '@muster/domain/language/translate';
import { countedText, daysText } from '@muster/domain/leave/balance';
import type { LeaveRow, Verdict } from './leave.ts';

/** The person's balance in days, and how much of it other pending requests reserve; null for leave that takes none. */
export type Balance = { readonly days: number; readonly reservedByOthers: number } | null;

type Request = Pick<LeaveRow, 'status' | 'days' | 'cancelRequestedAt'> & Partial<Pick<LeaveRow, 'hours'>>;

export function consequence(t: Translate, request: Request, verdict: Verdict, balance: Balance): string {
  const { status, cancelRequestedAt, days, hours = null } = request;
  if (cancelRequestedAt !== null)
    return verdict === 'approved'
      ? t('The leave stays approved, and the cancellation request is closed.')
      : balance
        ? t(
            '{days, plural, one {The leave is cancelled: # day returned to the balance.} other {The leave is cancelled: # days returned to the balance.}}',
            { days },
          )
        : t('The leave is cancelled.');
  if (status === verdict) return stays(t, status);
  if (verdict === 'rejected')
    return status === 'approved' ? undone(t, days, balance) : t('No days are taken.');
  if (!balance && hours) return t('This takes {amount}.', { amount: countedText(t, { days, hours }) });
  if (!balance) return t('This leave takes nothing from the balance.');
  const left = balance.days - days;
  return left < 0
    ? t(
        'This takes {days, plural, one {# day} other {# days}}, and the balance is {balance, plural, one {# day} other {# days}}.',
        { days, balance: balance.days },
      )
    : t(
        'This takes {days, plural, one {# day} other {# days}} and leaves {left, plural, one {# day} other {# days}}.',
        { days, left },
      );
}

function stays(t: Translate, status: Verdict): string {
  return status === 'approved'
    ? t('It stays approved; your response replaces the last one.')
    : t('It stays rejected; your response replaces the last one.');
}

function undone(t: Translate, days: number, balance: Balance): string {
  return balance
    ? t(
        '{days, plural, one {The approval is undone: # day returned to the balance.} other {The approval is undone: # days returned to the balance.}}',
        { days },
      )
    : t('The approval is undone.');
}

export function balanceText(t: Translate, balance: Balance): string {
  if (!balance) return t('Takes nothing from the balance');
  const { days, reservedByOthers } = balance;
  if (reservedByOthers === 0) return daysText(t, days * 2);
  return t(
    '{days, plural, one {# day} other {# days}}, {reserved, plural, one {# day reserved by other pending requests} other {# days reserved by other pending requests}}',
    { days, reserved: reservedByOthers },
  );
}
