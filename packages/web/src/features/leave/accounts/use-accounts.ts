import { reservedHalfDays } from '@muster/domain/leave/balance';
import { balanceAccountOf, typeOf } from '@muster/domain/leave/types';
import { useEffect, useMemo, useRef } from 'react';
import { useCalendar } from '../../../company-time/use-calendar.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { trpc } from '../../../server/trpc.ts';
import { useSync } from '../../../store/use-own.ts';
import { inHalfDays } from '../leave.ts';
import { useLeave, useLeaveFacts } from '../use-leave.ts';
import { type ShownAccount, withUnsent } from './accounts.ts';

interface Accounts {
  readonly accounts: readonly ShownAccount[];
  /** The device's figures alone: no connection, and none since the page was opened. */
  readonly isFromDevice: boolean;
}

/** The accounts of the signed-in person: the server's figures, and until they are there the balance as the device has it (D97). */
export function useAccounts(leaveBalance: number): Accounts {
  const t = useTranslate();
  const { connected } = useSync();
  const { data: requests } = useLeave();
  const calendar = useCalendar();
  useFreshFigures(JSON.stringify([connected, leaveBalance, useLeaveFacts()]));
  const { data: figures } = trpc.leaveAccount.own.useQuery(undefined, { enabled: connected });
  return useMemo(() => {
    const own = requests ?? [];
    if (figures) {
      const named = own.map((leave) => ({
        ...leave,
        accountId: typeOf(leave, calendar.leaveTypes)?.accountId,
      }));
      return { accounts: withUnsent(figures, named), isFromDevice: false };
    }
    const pending = reservedHalfDays(own.map(inHalfDays), calendar) / 2;
    const left = leaveBalance - pending;
    const account: ShownAccount = {
      accountId: balanceAccountOf(calendar.leaveTypes),
      name: t('Annual Leave'),
      unit: 'days',
      left,
      pending,
      used: null,
      expires: [],
    };
    return { accounts: [account], isFromDevice: !connected };
  }, [t, connected, figures, requests, calendar, leaveBalance]);
}

/** Asks again for what follows from the person's leave when that changes, here or elsewhere. */
function useFreshFigures(facts: string): void {
  const { leaveAccount, leaveType } = trpc.useUtils();
  const known = useRef(facts);
  useEffect(() => {
    if (known.current === facts) return;
    known.current = facts;
    void leaveAccount.own.invalidate();
    void leaveAccount.explainOwn.invalidate();
    void leaveType.own.invalidate();
  }, [facts, leaveAccount, leaveType]);
}
