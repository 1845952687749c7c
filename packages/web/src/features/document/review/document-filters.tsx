import { documentStatuses, documentTypes } from '@muster/domain/document/schema';
import type { DocumentTableInput } from '@muster/domain/document/table-schema';
import { TableFilters } from '../../../table-state/table-filters.tsx';
import { statusVariants, typeLabels } from './document.ts';

const statuses = documentStatuses.map((value) => ({ value, label: statusVariants[value].words }));
const types = documentTypes.map((value) => ({ value, label: typeLabels[value] }));

interface DocumentFiltersProps {
  readonly table: DocumentTableInput;
  readonly onChange: (change: Record<string, string>, step?: 'replace') => unknown;
}

/** What the table of documents is searched and filtered by. */
export function DocumentFilters({ table, onChange }: DocumentFiltersProps) {
  return (
    <TableFilters
      search={table.search}
      placeholder="File name, name or employee ID"
      filters={[
        { name: 'status', label: 'Status', options: statuses, value: table.status },
        { name: 'documentType', label: 'Type', options: types, value: table.documentType },
      ]}
      onChange={onChange}
    />
  );
}
