import { Moment } from '../../company-time/moment.tsx';
import { Card } from '../../ui/card.tsx';
import { Figure } from '../../ui/figure.tsx';
import { useFirstRows } from '../../ui/show-more.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/table.tsx';
import { AdjustButton } from './adjust-button.tsx';
import { Missing } from './labels.tsx';
import type { Person } from './person.ts';

type Change = Person['ledger'][number];

const kinds: Readonly<Record<Change['kind'], string>> = {
  grant: 'Granted',
  use: 'Leave taken',
  return: 'Leave given back',
  adjustment: 'Adjusted',
};

const columns: readonly Column<Change>[] = [
  { header: 'Change', cell: (change) => <What change={change} />, place: 'title' },
  { header: 'Days', cell: ({ days }) => <Signed days={days} />, kind: 'figure', place: 'aside' },
  { header: 'By', brief: 'by', cell: ({ actorName }) => actorName ?? <Missing>The company</Missing> },
  { header: 'Date', kind: 'date', brief: '', cell: ({ createdAt }) => <Moment as="date" at={createdAt} /> },
];

/** How many changes are shown at first, and how many more with each press of "Show more". */
const step = 8;

/** With its reserved days, and every change with author and reason (D13, D14). */
export function BalanceCard({ person }: { person: Person }) {
  const { leaveBalance, reservedDays, ledger } = person;
  const { first, more } = useFirstRows(ledger, 'changes', step);
  return (
    <Card title="Leave balance" action={<AdjustButton person={person} />} flush>
      <div className="grid grid-cols-3 gap-4 px-5 pb-4">
        <Figure value={leaveBalance}>days</Figure>
        <Figure value={reservedDays}>reserved by pending requests</Figure>
        <Figure value={leaveBalance - reservedDays}>available to request</Figure>
      </div>
      <Table
        caption="Changes of the balance, newest first"
        columns={columns}
        rows={first}
        rowKey={({ id }) => id}
      />
      {more}
    </Card>
  );
}

function What({ change: { kind, reason } }: { change: Change }) {
  return (
    <>
      {kinds[kind]}
      <span className="wrap-anywhere block whitespace-normal font-normal text-ink-soft">{reason}</span>
    </>
  );
}

function Signed({ days }: { days: number }) {
  return (
    <span className={days > 0 ? 'text-good' : undefined}>
      {days > 0 ? `+${days}` : String(days).replace('-', '−')}
    </span>
  );
}
