import { useSites } from '../../../company-time/use-sites.ts';
import { useTeams } from '../../../features/team/use-teams.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { trpc } from '../../../server/trpc.ts';
import { SelectField } from '../../../ui/select-field.tsx';

/** Whom a rule is of: a team, a site, a department, or everyone if all three are null. */
export interface Place {
  readonly teamId: number | null;
  readonly siteId: number | null;
  readonly department: string | null;
}

export const everywhere: Place = { teamId: null, siteId: null, department: null };

interface PlaceFieldProps {
  readonly place: Place;
  readonly error: string | undefined;
  /** Departments are offered, too. */
  readonly departments?: boolean;
  readonly onChange: (place: Place) => void;
}

/** A company without teams, sites and departments has nothing to choose: the field is not there. */
export function PlaceField({ place, error, departments = false, onChange }: PlaceFieldProps) {
  const t = useTranslate();
  const places = usePlaces(departments);
  if (places.length === 0) return null;
  return (
    <SelectField
      label={t('For', undefined, 'whom a rule is of')}
      name="place"
      placeholder={t('Everyone')}
      options={places.map(({ key, label }) => ({ value: key, label }))}
      value={keyOf(place)}
      error={error}
      onChange={({ target }) => onChange(places.find(({ key }) => key === target.value)?.place ?? everywhere)}
    />
  );
}

/** The name of whom a rule is of. */
export function usePlaceName(): (place: Place) => string {
  const t = useTranslate();
  const places = usePlaces(true);
  return (place) => {
    if (keyOf(place) === '') return t('Everyone');
    return places.find(({ key }) => key === keyOf(place))?.label ?? place.department ?? t('Unknown');
  };
}

function usePlaces(withDepartments: boolean) {
  const t = useTranslate();
  const teams = useTeams().data ?? [];
  const sites = useSites().data ?? [];
  const named = trpc.people.departments.useQuery(undefined, { enabled: withDepartments }).data ?? [];
  const departments = withDepartments ? named : [];
  const found: readonly (readonly [Place, string])[] = [
    ...teams.map(({ id, name }) => [{ ...everywhere, teamId: id }, t('Team {name}', { name })] as const),
    ...sites.map(({ id, name }) => [{ ...everywhere, siteId: id }, t('Site {name}', { name })] as const),
    ...departments.map(
      (name) => [{ ...everywhere, department: name }, t('Department {name}', { name })] as const,
    ),
  ];
  return found.map(([place, label]) => ({ place, label, key: keyOf(place) }));
}

/** Empty for everyone. */
function keyOf({ teamId, siteId, department }: Place): string {
  if (teamId !== null) return `team ${teamId}`;
  if (siteId !== null) return `site ${siteId}`;
  return department === null ? '' : `department ${department}`;
}
