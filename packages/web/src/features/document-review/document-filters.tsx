import { documentStatuses, documentTypes } from '@muster/domain/document/schema';
import type { DocumentTableInput } from '@muster/domain/document/table-schema';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { statusLooks, typeLabels } from './document.ts';

const statuses = documentStatuses.map((value) => ({ value, label: statusLooks[value].words }));
const types = documentTypes.map((value) => ({ value, label: typeLabels[value] }));

interface DocumentFiltersProps {
  readonly table: DocumentTableInput;
  readonly onChange: (change: Record<string, string>, step?: 'replace') => unknown;
}

/** What the table of documents is searched and filtered by. */
export function DocumentFilters({ table, onChange }: DocumentFiltersProps) {
  return (
    <div className="grid grid-cols-2 gap-4 *:first:col-span-2 sm:grid-cols-4">
      <SearchField
        label="Search"
        placeholder="File name, name or employee ID"
        value={table.search ?? ''}
        onSearch={(search) => onChange({ search }, 'replace')}
      />
      <SelectField
        label="Status"
        placeholder="All"
        options={statuses}
        value={table.status ?? ''}
        onChange={({ target }) => onChange({ status: target.value })}
      />
      <SelectField
        label="Type"
        placeholder="All"
        options={types}
        value={table.documentType ?? ''}
        onChange={({ target }) => onChange({ documentType: target.value })}
      />
    </div>
  );
}
