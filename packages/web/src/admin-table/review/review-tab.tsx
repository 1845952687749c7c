import { useState } from 'react';
import type { Column } from '../../ui/table/column.ts';
import { type AdminTable, useAdminTable } from '../admin-table.ts';
import { PagedTable } from '../paged-table.tsx';
import { useOpenRow } from '../use-open-row.ts';
import type { Review } from './review.ts';
import type { OnReview } from './review-button.tsx';
import { ReviewedRow } from './reviewed-row.tsx';
import type { TypedReviews } from './use-review.ts';

interface ReviewTabProps<Row, Sort extends string, Asked, Decision extends object> {
  readonly table: AdminTable<Row, Sort, Asked>;
  readonly columns: (onReview: OnReview) => readonly Column<Row, Sort>[];
  readonly review: Review<Row, Decision>;
}

export function ReviewTab<
  Row extends { readonly id: number },
  Sort extends string,
  Asked extends object,
  Decision extends object,
>({ table, columns, review }: ReviewTabProps<Row, Sort, Asked, Decision>) {
  const state = useAdminTable(table);
  const [typedBefore] = useState<TypedReviews>(() => new Map());
  const opened = useOpenRow();
  return (
    <>
      <PagedTable table={table} state={state} columns={columns(opened.open)} />
      {opened.id !== undefined && (
        <ReviewedRow
          key={opened.id}
          review={review}
          id={opened.id}
          listed={state.query.data?.rows.find(({ id }) => id === opened.id)}
          typedBefore={typedBefore}
          onClose={opened.close}
        />
      )}
    </>
  );
}
