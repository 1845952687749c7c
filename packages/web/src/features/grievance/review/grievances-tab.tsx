import { grievanceTableInput } from '@muster/domain/grievance/table-schema';
import { keepPreviousData } from '@tanstack/react-query';
import { MessageSquareLock } from 'lucide-react';
import { useState } from 'react';
import type { TypedReviews } from '../../../review/use-review.ts';
import { PagedTable } from '../../../table-state/paged-table.tsx';
import { useOpenRow } from '../../../table-state/use-open-row.ts';
import { useTableSearch } from '../../../table-state/use-table-search.ts';
import { trpc } from '../../../trpc.ts';
import { columnsWith } from './columns.tsx';
import { GrievanceFilters } from './grievance-filters.tsx';
import { GrievanceReview } from './grievance-review.tsx';

/** The grievances this administrator may know of (U68; D20, D21). */
export function GrievancesTab() {
  const [table = {}, change] = useTableSearch(grievanceTableInput);
  const [typed] = useState<TypedReviews>(() => new Map());
  const row = useOpenRow();
  const query = trpc.grievance.page.useQuery(table, { placeholderData: keepPreviousData });
  const { sort: by = 'submitted', descending = by === 'submitted' || by === 'updated' } = table;
  const isFiltered = Boolean(table.search || table.status || table.category || table.id);
  return (
    <>
      <PagedTable
        title="Grievances"
        what="grievances"
        query={query}
        filters={<GrievanceFilters table={table} onChange={change} />}
        onClear={
          isFiltered
            ? () => void change({ search: undefined, status: undefined, category: undefined, id: undefined })
            : undefined
        }
        columns={columnsWith(row.open)}
        order={{ by, descending }}
        onOrder={(order) => void change({ sort: order.by, descending: order.descending })}
        page={table.page}
        pageSize={table.pageSize}
        onPage={(page, step) => void change({ page }, step)}
        emptyIcon={MessageSquareLock}
        emptyHint="What employees file appears here by itself."
        note="Who opens a grievance is written down: the person who filed it can see which administrators did, and when."
      />
      {row.id !== undefined && (
        <GrievanceReview
          key={row.id}
          id={row.id}
          listed={query.data?.rows.find(({ id }) => id === row.id)}
          typedBefore={typed}
          onClose={row.close}
        />
      )}
    </>
  );
}
