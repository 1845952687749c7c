import { msg, type Translatable, type Translate } from '@muster/domain/language/translate';
import { useTranslate } from '../../language/use-translate.ts';
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
  { value: '', label: msg('All Roles') },
  { value: 'employee', label: msg('Employees') },
  { value: 'admin', label: msg('Administrators') },
];
const states = [
  { value: '', label: msg('Active and invited') },
  { value: 'joined', label: msg('Active') },
  { value: 'invited', label: msg('Invited') },
  { value: 'closed', label: msg('Deactivated') },
  { value: 'all', label: msg('All States') },
];

export function PeopleFilters({ asked, onChange }: PeopleFiltersProps) {
  const t = useTranslate();
  const { search = '', role = '', active = '', department, unassigned, team } = asked;
  return (
    <search
      aria-label={t('Find people')}
      className="grid gap-x-4 gap-y-3 sm:grid-cols-2 px-5 pb-4 xl:grid-flow-col xl:auto-cols-[minmax(10.5rem,1fr)] xl:grid-cols-[minmax(0,2fr)]"
    >
      <FoldedFilters
        count={[department ?? unassigned, team, role, active].filter(Boolean).length}
        search={
          <SearchField
            label={t('Search')}
            placeholder={t('Name, ID, department or position')}
            value={search}
            onSearch={(words) => onChange({ search: words }, 'replace')}
          />
        }
      >
        <div className="max-md:col-span-full">
          <DepartmentField asked={asked} onChange={onChange} />
        </div>
        <TeamFilter team={team} onChange={onChange} />
        <SelectField
          label={t('Role')}
          options={translated(t, roles)}
          value={role}
          onChange={({ target }) => onChange({ role: target.value })}
        />
        <SelectField
          label={t('State')}
          options={translated(t, states)}
          value={active}
          onChange={({ target }) => onChange({ active: target.value })}
        />
      </FoldedFilters>
    </search>
  );
}

interface TeamFilterProps extends Pick<PeopleFiltersProps, 'onChange'> {
  readonly team: string | undefined;
}

/** Where there are teams. */
function TeamFilter({ team = '', onChange }: TeamFilterProps) {
  const t = useTranslate();
  const { data: teams = [] } = trpc.team.all.useQuery();
  if (teams.length === 0 && team === '') return null;
  return (
    <SelectField
      label={t('Team')}
      options={[
        { value: '', label: t('All teams') },
        { value: 'none', label: t('No team') },
        ...teams.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={team}
      onChange={({ target }) => onChange({ team: target.value || undefined })}
    />
  );
}

function translated(t: Translate, options: readonly { value: string; label: Translatable }[]) {
  return options.map(({ value, label }) => ({ value, label: t(label) }));
}

const everywhere = 'all';
const nowhere = 'none';
const named = (department: string) => `in ${department}`;

function DepartmentField({ asked: { department, unassigned }, onChange }: PeopleFiltersProps) {
  const t = useTranslate();
  const { data: known = [] } = trpc.people.departments.useQuery();
  // A department without people can still be the filter in the address.
  const names = department === undefined || known.includes(department) ? known : [department, ...known];
  const chosen = unassigned ? nowhere : department === undefined ? everywhere : named(department);
  return (
    <SelectField
      label={t('Department')}
      options={[
        { value: everywhere, label: t('All Departments') },
        { value: nowhere, label: t('Not assigned') },
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
