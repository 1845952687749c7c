import {
  grievanceCategories,
  grievanceStatuses,
  grievanceStatusLabels,
} from '@muster/domain/grievance/schema';
import type { GrievanceTableInput } from '@muster/domain/grievance/table-schema';
import { inWords } from '../../in-words.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';

const statuses = grievanceStatuses.map((value) => ({ value, label: grievanceStatusLabels[value] }));
const categories = grievanceCategories.map((value) => ({ value, label: inWords(value) }));

interface GrievanceFiltersProps {
  readonly table: GrievanceTableInput;
  readonly onChange: (change: Record<string, string>, step?: 'replace') => unknown;
}

/** What the table of grievances is searched and filtered by. */
export function GrievanceFilters({ table, onChange }: GrievanceFiltersProps) {
  return (
    <div className="grid grid-cols-2 gap-4 *:first:col-span-2 sm:grid-cols-4">
      <SearchField
        label="Search"
        placeholder="Subject, name or employee ID"
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
        label="Category"
        placeholder="All"
        options={categories}
        value={table.category ?? ''}
        onChange={({ target }) => onChange({ category: target.value })}
      />
    </div>
  );
}
