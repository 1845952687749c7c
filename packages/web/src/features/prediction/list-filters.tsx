import { FoldedFilters } from '../../ui/folded-filters.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { levelLabels } from './labels.ts';
import { type ListSearch, noDepartment } from './listed.ts';

const levels = (['high', 'medium', 'low'] as const).map((value) => ({
  value,
  label: levelLabels[value].label,
}));

const orders = [
  { value: 'probability', label: 'Highest probability' },
  { value: 'name', label: 'Name' },
  { value: 'rate', label: 'Lowest attendance rate' },
  { value: 'seen', label: 'Longest not seen' },
];

interface ListFiltersProps {
  readonly search: ListSearch;
  readonly departments: readonly string[];
  readonly onChange: (change: Partial<Record<keyof ListSearch, string>>, step: 'replace' | 'push') => void;
}

export function ListFilters({ search, departments, onChange }: ListFiltersProps) {
  return (
    <search className="mb-4 grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
      <FoldedFilters
        count={[search.level, search.department].filter(Boolean).length}
        search={
          <SearchField
            label="Search by name"
            value={search.search ?? ''}
            onSearch={(words) => onChange({ search: words }, 'replace')}
          />
        }
      >
        <SelectField
          label="Risk level"
          placeholder="All Levels"
          options={levels}
          value={search.level ?? ''}
          onChange={({ target }) => onChange({ level: target.value }, 'push')}
        />
        <SelectField
          label="Department"
          placeholder="All Departments"
          options={departments.map((value) => ({
            value,
            label: value === noDepartment ? 'Not assigned' : value,
          }))}
          value={search.department ?? ''}
          onChange={({ target }) => onChange({ department: target.value }, 'push')}
        />
        <SelectField
          label="Order"
          options={orders}
          value={search.sort ?? 'probability'}
          onChange={({ target }) => onChange({ sort: target.value }, 'push')}
        />
      </FoldedFilters>
    </search>
  );
}
