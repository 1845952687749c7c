import { clockHours } from '@muster/domain/calendar/durations';
import type { Translate } from '@muster/domain/language/translate';
import type { LeaveUnit } from '@muster/domain/leave/types';
import type { AccountFigures } from '@muster/domain/leave-account/schema';
import { writtenDate } from '../../../company-time/dates.ts';
import { figureText } from '../../../language/figure-text.ts';

/** An account as a card shows it, in days or minutes. */
export type ShownAccount = Pick<
  AccountFigures,
  'accountId' | 'name' | 'unit' | 'left' | 'pending' | 'expires'
> & {
  /** Null where only the device is asked: what was used is not among the records. */
  readonly used: number | null;
};

interface Waiting {
  readonly unsent: boolean;
  readonly id: number;
  readonly days: number;
  readonly accountId: number | null | undefined;
}

/** The server's figures, less what this device has asked for and not sent. */
export function withUnsent(
  accounts: readonly AccountFigures[],
  requests: readonly Waiting[],
): ShownAccount[] {
  return accounts.map((account) => {
    const own = requests.filter(({ accountId, ...leave }) => accountId === account.accountId && isNew(leave));
    // A request that is not sent yet is in days.
    const asked = account.unit === 'days' ? own.reduce((sum, { days }) => sum + days, 0) : 0;
    return { ...account, pending: account.pending + asked, left: account.left - asked };
  });
}

function isNew({ unsent, id }: Pick<Waiting, 'unsent' | 'id'>): boolean {
  return unsent && id < 0;
}

/** `22`, `2.5`, or hours as `7:30`. */
export function shortAmount(t: Translate, amount: number, unit: LeaveUnit): string {
  return unit === 'days' ? figureText(t, amount) : clockHours(amount);
}

/** `2.50`, or hours as `7:30`: amounts below each other. */
export function exactAmount(t: Translate, amount: number, unit: LeaveUnit): string {
  return unit === 'days' ? t('{days, number, exact}', { days: amount }) : clockHours(amount);
}

/** What stands after the figure that is free: `free to request (25, 3 requested)`. */
export function freeText(t: Translate, { left, pending, unit }: ShownAccount): string {
  if (pending === 0) return t('free to request', undefined, 'after a number of days');
  return t('free to request ({total}, {pending} requested)', {
    total: shortAmount(t, left + pending, unit),
    pending: shortAmount(t, pending, unit),
  });
}

interface Expiring {
  readonly on: Parameters<typeof writtenDate>[1];
  readonly amount: number;
}

/** `3.5 days expire: to be used until 31 March 2027`, with the figure as the balance beside it. */
export function expiryText(t: Translate, { on, amount }: Expiring, unit: LeaveUnit): string {
  const date = writtenDate(t, on);
  return unit === 'days'
    ? t('{days, plural, one {# day expires} other {# days expire}}: to be used until {date}', {
        days: amount,
        date,
      })
    : t('{hours} hours expire: use them until {date}', { hours: clockHours(amount), date });
}
