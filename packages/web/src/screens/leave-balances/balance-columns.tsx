import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { msg, type Translate } from '@muster/domain/language/translate';
import type { LeaveUnit } from '@muster/domain/leave/types';
import type { BalanceRow, BalanceSort } from '@muster/domain/leave-account/balances-schema';
import { shortDate } from '../../company-time/dates.ts';
import { shortAmount } from '../../features/leave/accounts/accounts.ts';
import { LongWords } from '../../language/long-words.tsx';
import { Face } from '../../person/face.tsx';
import { PersonLink } from '../../person/person-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { ExplainButton } from '../people/leave-accounts/explain-button.tsx';

type BalanceColumn = Column<BalanceRow, BalanceSort>;

/** Figures as of a date, or of today's leave year. */
export const balanceColumns = (on: PlainDate | undefined): readonly BalanceColumn[] => [
  {
    header: msg('Name'),
    sort: 'fullName',
    place: 'title',
    cell: (row) => <Name row={row} />,
  },
  {
    header: msg('Department'),
    sort: 'department',
    place: 'folded',
    cell: ({ department }) =>
      department && (
        <bdi>
          <LongWords>{department}</LongWords>
        </bdi>
      ),
  },
  // One column, which the explanation takes apart: what is used and requested comes off it.
  figure(
    msg('In all', undefined, 'days of leave'),
    ({ carried, granted, adjusted, expired }) => carried + granted + adjusted - expired,
  ),
  figure(msg('Used'), ({ used }) => used),
  figure(msg('Requested'), ({ pending }) => pending),
  { header: msg('Expires'), cell: (row, t) => <Expiring row={row} t={t} /> },
  {
    header: msg('Left', undefined, 'days of leave'),
    kind: 'figure',
    place: 'aside',
    cell: ({ left, unit }, t) => (
      <span className={left < 0 ? 'font-semibold text-bad' : 'font-semibold'}>{signed(t, left, unit)}</span>
    ),
  },
  {
    header: msg('Actions'),
    kind: 'actions',
    place: 'end',
    cell: (row) => <ExplainButton person={row} account={row} on={on} />,
  },
];

function figure(header: BalanceColumn['header'], amountOf: (row: BalanceRow) => number): BalanceColumn {
  return {
    header,
    kind: 'figure',
    cell: (row, t) => {
      const amount = amountOf(row);
      return (
        <span className={amount === 0 ? 'text-ink-soft' : undefined}>{signed(t, amount, row.unit)}</span>
      );
    },
  };
}

/** With a minus sign: below zero is not said by colour alone. */
function signed(t: Translate, amount: number, unit: LeaveUnit): string {
  return amount < 0 ? `−${shortAmount(t, -amount, unit)}` : shortAmount(t, amount, unit);
}

function Name({ row: { id, fullName, employeeId } }: { readonly row: BalanceRow }) {
  return (
    <span className="flex items-center gap-3 leading-4 md:min-w-40">
      <Face id={id} name={fullName} size="small" />
      <span className="min-w-0">
        <PersonLink id={id} name={fullName} />
        <bdi className="wrap-anywhere font-normal text-ink-soft text-xs max-md:ms-1.5 md:block">
          {employeeId}
        </bdi>
      </span>
    </span>
  );
}

/** What expires, and that its person does not know of it. */
function Expiring({
  row: { expires, untold, unit },
  t,
}: {
  readonly row: BalanceRow;
  readonly t: Translate;
}) {
  const said = ({ amount, on }: BalanceRow['expires'][number]) =>
    t('{amount} on {date}', { amount: shortAmount(t, amount, unit), date: shortDate(t, on) });
  if (untold)
    return (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="tabular-nums">{said({ amount: untold.amount, on: untold.expiresOn })}</span>
        <Badge tone="warn">{t('Not notified')}</Badge>
      </span>
    );
  return expires.map((each) => (
    <span key={each.on} className="block tabular-nums">
      {said(each)}
    </span>
  ));
}
