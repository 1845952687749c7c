import type { Column } from '../../../ui/table/column.ts';
import { Marks } from './marks.tsx';
import { PersonCell } from './person-cell.tsx';
import { Answer, Claimed, DayLink, type RowContext, reviewId, Where } from './review-cells.tsx';
import type { ReviewRecord } from './use-review-records.ts';

export const reviewColumns = (context: RowContext): readonly Column<ReviewRecord>[] => [
  {
    header: 'Employee',
    cell: (record) => (
      <span id={reviewId(record)}>
        <PersonCell id={record.userId} {...record.user} />
      </span>
    ),
    place: 'title',
  },
  { header: 'Date', kind: 'date', cell: (record) => <DayLink record={record} /> },
  { header: 'Check In', kind: 'figure', cell: (record) => <Claimed record={record} of="checkIn" /> },
  { header: 'Check Out', kind: 'figure', cell: (record) => <Claimed record={record} of="checkOut" /> },
  { header: 'Place', cell: (record) => <Where record={record} /> },
  {
    header: 'Why',
    cell: (record) => (
      <span className="flex flex-wrap gap-1">
        <Marks record={record} />
      </span>
    ),
  },
  { header: 'Answer', kind: 'actions', cell: (record) => <Answer record={record} context={context} /> },
];
