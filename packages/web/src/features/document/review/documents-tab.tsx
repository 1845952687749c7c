import { documentTableInput } from '@muster/domain/document/table-schema';
import { keepPreviousData } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { TypedReviews } from '../../../review/use-review.ts';
import { PagedTable } from '../../../table-state/paged-table.tsx';
import { useOpenRow } from '../../../table-state/use-open-row.ts';
import { useTableSearch } from '../../../table-state/use-table-search.ts';
import { trpc } from '../../../trpc.ts';
import { columnsWith } from './columns.tsx';
import { DocumentFilters } from './document-filters.tsx';
import { DocumentReview } from './document-review.tsx';

const noFilters = {
  search: undefined,
  status: undefined,
  documentType: undefined,
  relatedType: undefined,
  relatedId: undefined,
  id: undefined,
};

/** Uploaded documents, to decide (U69; D22). */
export function DocumentsTab() {
  const [table = {}, change] = useTableSearch(documentTableInput);
  const [typed] = useState<TypedReviews>(() => new Map());
  const row = useOpenRow();
  const query = trpc.document.page.useQuery(table, { placeholderData: keepPreviousData });
  const { sort: by = 'uploaded', descending = by === 'uploaded' } = table;
  const { search, status, documentType, relatedType, relatedId, id } = table;
  const isFiltered = Boolean(search || status || documentType || relatedType || relatedId || id);
  return (
    <>
      <PagedTable
        title="Documents"
        what="documents"
        query={query}
        filters={<DocumentFilters table={table} onChange={change} />}
        onClear={isFiltered ? () => void change(noFilters) : undefined}
        columns={columnsWith(row.open)}
        order={{ by, descending }}
        onOrder={(order) => void change({ sort: order.by, descending: order.descending })}
        page={table.page}
        pageSize={table.pageSize}
        onPage={(page, step) => void change({ page }, step)}
        emptyIcon={FileText}
        emptyHint="Certificates and evidence that employees upload appear here by themselves."
      />
      {row.id !== undefined && (
        <DocumentReview
          key={row.id}
          id={row.id}
          listed={query.data?.rows.find((listed) => listed.id === row.id)}
          typedBefore={typed}
          onClose={row.close}
        />
      )}
    </>
  );
}
