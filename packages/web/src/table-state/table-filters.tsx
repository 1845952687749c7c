import { SearchField } from '../ui/search-field.tsx';
import { SelectField } from '../ui/select-field.tsx';

interface Filter {
  /** Its name in the table's address. */
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string | undefined;
}

interface TableFiltersProps {
  readonly search: string | undefined;
  /** What the search goes through. */
  readonly placeholder: string;
  readonly filters: readonly Filter[];
  readonly onChange: (change: Record<string, string>, step?: 'replace') => unknown;
}

/** What a table is searched by in words, and filtered by. */
export function TableFilters({ search, placeholder, filters, onChange }: TableFiltersProps) {
  return (
    <div className="grid grid-cols-2 gap-4 *:first:col-span-2 sm:grid-cols-4">
      <SearchField
        label="Search"
        placeholder={placeholder}
        value={search ?? ''}
        onSearch={(words) => onChange({ search: words }, 'replace')}
      />
      {filters.map(({ name, label, options, value = '' }) => (
        <SelectField
          key={name}
          label={label}
          placeholder="All"
          options={options}
          value={value}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      ))}
    </div>
  );
}
