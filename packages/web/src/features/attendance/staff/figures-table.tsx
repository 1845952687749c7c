import type { DayCounts } from '@muster/domain/attendance/day-stats';
import type { ReactNode } from 'react';
import type { Column } from '../../../ui/table/column.ts';
import { Table } from '../../../ui/table/table.tsx';
import { attendedText, parts, totalOf } from './figures.ts';

export interface FigureRow extends DayCounts {
  readonly key: string;
  readonly name: ReactNode;
}

interface FiguresTableProps {
  readonly caption: string;
  readonly what: string;
  readonly rows: readonly FigureRow[];
}

export function FiguresTable({ caption, what, rows }: FiguresTableProps) {
  const columns: readonly Column<FigureRow>[] = [
    {
      header: what,
      cell: ({ name }) => <span className="wrap-anywhere whitespace-normal">{name}</span>,
      place: 'title',
    },
    ...parts.map(
      ({ status, label }): Column<FigureRow> => ({
        header: label,
        cell: (row) => row[status],
        kind: 'figure',
      }),
    ),
    { header: 'Total', cell: totalOf, kind: 'figure' },
    { header: 'Attended', cell: attendedText, kind: 'figure' },
  ];
  return <Table caption={caption} columns={columns} rows={rows} rowKey={({ key }) => key} />;
}

export function Swatch({ colour }: { colour: string }) {
  return (
    <span
      aria-hidden
      className="inline-block size-3 rounded-sm forced-color-adjust-none"
      style={{ background: colour }}
    />
  );
}

export function Legend() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft">
      {parts.map(({ status, label, colour }) => (
        <li key={status} className="flex items-center gap-1.5">
          <Swatch colour={colour} />
          {label}
        </li>
      ))}
    </ul>
  );
}
