import { msg, type Translatable } from '@muster/domain/language/translate';
import { Moment } from '../../company-time/moment.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { Card } from '../../ui/card.tsx';
import { Figure } from '../../ui/figure.tsx';
import { useFirstRows } from '../../ui/show-more.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/table.tsx';
import { AdjustButton } from './adjust-button.tsx';
import { Missing } from './labels.tsx';
import type { Person } from './person.ts';

type Change = Person['ledger'][number];

const kinds: Readonly<Record<Change['kind'], Translatable>> = {
  grant: msg('Granted'),
  use: msg('Leave taken'),
  return: msg('Leave given back'),
  adjustment: msg('Adjusted'),
};

const columns: readonly Column<Change>[] = [
  { header: msg('Change'), cell: (change) => <What change={change} />, place: 'title' },
  { header: msg('Days'), cell: ({ days }) => <Signed days={days} />, kind: 'figure', place: 'aside' },
  {
    header: msg('By'),
    brief: msg('by'),
    cell: ({ actorName }, t) => actorName ?? <Missing>{t('The company')}</Missing>,
  },
  {
    header: msg('Date'),
    kind: 'date',
    brief: '',
    cell: ({ createdAt }) => <Moment as="date" at={createdAt} />,
  },
];

/** How many changes are shown at first, and how many more with each press of "Show more". */
const step = 8;

/** With its reserved days, and every change with author and reason (D13, D14). */
export function BalanceCard({ person }: { person: Person }) {
  const t = useTranslate();
  const { leaveBalance, reservedDays, ledger } = person;
  const { first, more } = useFirstRows(
    ledger,
    ({ shown, total }) => t('{total, plural, other {{shown, number} of # changes}}', { shown, total }),
    step,
  );
  return (
    <Card title={t('Leave balance')} action={<AdjustButton person={person} />} flush>
      <div className="grid grid-cols-3 gap-4 px-5 pb-4">
        <Figure value={leaveBalance.toLocaleString(t.language)}>{t('days')}</Figure>
        <Figure value={reservedDays.toLocaleString(t.language)}>{t('reserved by pending requests')}</Figure>
        <Figure value={(leaveBalance - reservedDays).toLocaleString(t.language)}>
          {t('available to request')}
        </Figure>
      </div>
      <Table
        caption={t('Changes of the balance, newest first')}
        columns={columns}
        rows={first}
        rowKey={({ id }) => id}
      />
      {more}
    </Card>
  );
}

function What({ change: { kind, reason } }: { change: Change }) {
  const t = useTranslate();
  return (
    <>
      {t(kinds[kind])}
      <span className="wrap-anywhere block whitespace-normal font-normal text-ink-soft">{reason}</span>
    </>
  );
}

function Signed({ days }: { days: number }) {
  const t = useTranslate();
  return (
    <span className={days > 0 ? 'text-good' : undefined}>
      {days < 0 ? '−' : days > 0 && '+'}
      {Math.abs(days).toLocaleString(t.language)}
    </span>
  );
}
