import { trpc } from '../../server/trpc.ts';
import { FoldedFilters } from '../../ui/folded-filters.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { PeopleSearch } from './people-search.ts';

interface PeopleFiltersProps {
  readonly asked: PeopleSearch;
  readonly onChange: (change: Partial<Record<keyof PeopleSearch, unknown>>, step?: 'replace') => void;
}

const roles = [
  { value: '', label: 'All Roles' },
  { value: 'employee', label: 'Employees' },
  { value: 'admin', label: 'Administrators' },
];
const states = [
  { value: '', label: 'Active and invited' },
  { value: 'joined', label: 'Active' },
  { value: 'invited', label: 'Invited' },
  { value: 'closed', label: 'Deactivated' },
  { value: 'all', label: 'All States' },
];

export function PeopleFilters({ asked, onChange }: PeopleFiltersProps) {
  const { search = '', role = '', active = '', department, unassigned } = asked;
  return (
    <search
      aria-label="Find people"
      className="grid gap-x-4 gap-y-3 sm:grid-cols-2 px-5 pb-4 xl:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]"
    >
      <FoldedFilters
        count={[department ?? unassigned, role, active].filter(Boolean).length}
        search={
          <SearchField
            label="Search"
            placeholder="Name, ID, department or position"
            value={search}
            onSearch={(words) => onChange({ search: words }, 'replace')}
          />
        }
      >
        <div className="max-md:col-span-full">
          <DepartmentField asked={asked} onChange={onChange} />
        </div>
        <SelectField
          label="Role"
          options={roles}
          value={role}
          onChange={({ target }) => onChange({ role: target.value })}
        />
        <SelectField
          label="State"
          options={states}
          value={active}
          onChange={({ target }) => onChange({ active: target.value })}
        />
      </FoldedFilters>
    </search>
  );
}

const everywhere = 'all';
const nowhere = 'none';
const named = (department: string) => `in ${department}`;

function DepartmentField({ asked: { department, unassigned }, onChange }: PeopleFiltersProps) {
  const { data: known = [] } = trpc.people.departments.useQuery();
  // A department without people can still be the filter in the address.
  const names = department === undefined || known.includes(department) ? known : [department, ...known];
  const chosen = unassigned ? nowhere : department === undefined ? everywhere : named(department);
  return (
    <SelectField
      label="Department"
      options={[
        { value: everywhere, label: 'All Departments' },
        { value: nowhere, label: 'Not assigned' },
        ...names.map((name) => ({ value: named(name), label: name })),
      ]}
      value={chosen}
      onChange={({ target: { value } }) =>
        onChange({
          unassigned: value === nowhere ? 'yes' : undefined,
          department: names.find((name) => named(name) === value),
        })
      }
    />
  );
}
