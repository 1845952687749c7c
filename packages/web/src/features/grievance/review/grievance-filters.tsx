import {
  grievanceCategories,
  grievanceStatuses,
  grievanceStatusLabels,
} from '@muster/domain/grievance/schema';
import type { GrievanceTableInput } from '@muster/domain/grievance/table-schema';
import { inWords } from '../../../in-words.ts';
import { TableFilters } from '../../../table-state/table-filters.tsx';

const statuses = grievanceStatuses.map((value) => ({ value, label: grievanceStatusLabels[value] }));
const categories = grievanceCategories.map((value) => ({ value, label: inWords(value) }));

interface GrievanceFiltersProps {
  readonly table: GrievanceTableInput;
  readonly onChange: (change: Record<string, string>, step?: 'replace') => unknown;
}

/** What the table of grievances is searched and filtered by. */
export function GrievanceFilters({ table, onChange }: GrievanceFiltersProps) {
  return (
    <TableFilters
      search={table.search}
      placeholder="Subject, name or employee ID"
      filters={[
        { name: 'status', label: 'Status', options: statuses, value: table.status },
        { name: 'category', label: 'Category', options: categories, value: table.category },
      ]}
      onChange={onChange}
    />
  );
}
