import { companyDate } from '@muster/domain/calendar/instant';
import { isPlainDate } from '@muster/domain/calendar/plain-date';
import { leaveDatesOn } from '@muster/domain/leave/rules';
import { leaveTypeText } from '@muster/domain/leave/type-labels';
import type { ExplainedLine } from '@muster/domain/leave-account/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { writtenDate } from '../../../company-time/dates.ts';
import { useNow } from '../../../company-time/use-now.ts';
import { useZone } from '../../../company-time/use-zone.ts';
import { AskedHistory, askedEachTime } from '../../../history/asked-history.tsx';
import { useTranslate } from '../../../language/use-translate.ts';
import { trpc } from '../../../server/trpc.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { exactAmount, type ShownAccount } from './accounts.ts';
import { Expiries } from './expiries.tsx';

/** The lines of a figure, for this leave year or up to a date that one chooses. */
export function Explained({ account }: { account: ShownAccount }) {
  const t = useTranslate();
  const { first, last } = leaveDatesOn(companyDate(useNow(), useZone()));
  const [typed, setTyped] = useState('');
  const isKnown = isPlainDate(typed) && first <= typed && typed <= last;
  const on = isKnown ? typed : undefined;
  const lines = trpc.leaveAccount.explainOwn.useQuery(
    { accountId: account.accountId, ...(on && { on }) },
    { ...askedEachTime, placeholderData: keepPreviousData },
  );
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label={t('On', undefined, 'a date')}
        hint={t('Without a date: this leave year')}
        type="date"
        min={first}
        max={last}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <AskedHistory query={lines} failed={t('Could not load how it adds up')}>
        {(found) => (
          <div>
            <ExplainedLines
              account={account}
              lines={found}
              total={on ? t('Left on {date}', { date: writtenDate(t, on) }) : t('Free to request')}
            />
            {!on && <Expiries account={account} />}
          </div>
        )}
      </AskedHistory>
    </div>
  );
}

interface ExplainedLinesProps {
  readonly account: Pick<ShownAccount, 'name' | 'unit'>;
  readonly lines: readonly ExplainedLine[];
  /** What the sum of the lines is called. */
  readonly total: string;
}

export function ExplainedLines({ account, lines, total }: ExplainedLinesProps) {
  const t = useTranslate();
  const { unit, name } = account;
  const sum = lines.reduce((before, { amount }) => before + Math.round(amount * 100), 0) / 100;
  return (
    <table className="w-full border-collapse text-sm" aria-live="polite">
      <caption className="sr-only">{t('How {account} adds up', { account: leaveTypeText(t, name) })}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('What for')}</th>
          <th scope="col">{unit === 'days' ? t('Days') : t('Hours')}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-line border-y">
        {lines.map((line, place) => (
          // Lines have no identity but their place.
          <tr key={String(place)}>
            <th scope="row" className="wrap-anywhere py-2 pe-4 text-start font-normal">
              {line.text}
            </th>
            <Amount>{line.amount === 0 ? '' : exactAmount(t, line.amount, unit)}</Amount>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-semibold">
          <th scope="row" className="py-2 pe-4 text-start">
            {total}
          </th>
          <Amount>{exactAmount(t, sum, unit)}</Amount>
        </tr>
      </tfoot>
    </table>
  );
}

function Amount({ children }: { children: string }) {
  return <td className="whitespace-nowrap py-2 text-end align-top tabular-nums">{children}</td>;
}
