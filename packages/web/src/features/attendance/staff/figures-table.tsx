import type { DayCounts } from '@muster/domain/attendance/day-stats';
import type { Translatable } from '@muster/domain/language/translate';
import { msg } from '@muster/domain/language/translate';
import type { ReactNode } from 'react';
import { useTranslate } from '../../../language/use-translate.ts';
import type { Column } from '../../../ui/table/column.ts';
import { Table } from '../../../ui/table/table.tsx';
import { attendedText, parts, totalOf } from './figures.ts';

export interface FigureRow extends DayCounts {
  readonly key: string;
  readonly name: ReactNode;
}

interface FiguresTableProps {
  readonly caption: string;
  /** Of the first column. */
  readonly heading: Translatable;
  readonly rows: readonly FigureRow[];
}

export function FiguresTable({ caption, heading, rows }: FiguresTableProps) {
  const _t = useTranslate();
  const columns: readonly Column<FigureRow>[] = [
    {
      header: heading,
      cell: ({ name }) => <span className="wrap-anywhere whitespace-normal">{name}</span>,
      place: 'title',
    },
    ...parts.map(
      ({ status, label }): Column<FigureRow> => ({
        header: label,
        cell: (row, t) => t('{count, number}', { count: row[status] }),
        kind: 'figure',
      }),
    ),
    { header: msg('Total'), cell: (row, t) => t('{count, number}', { count: totalOf(row) }), kind: 'figure' },
    { header: msg('Attended'), cell: (row, t) => attendedText(t, row), kind: 'figure' },
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
  const t = useTranslate();
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft">
      {parts.map(({ status, label, colour }) => (
        <li key={status} className="flex items-center gap-1.5">
          <Swatch colour={colour} />
          {t(label)}
        </li>
      ))}
    </ul>
  );
}
