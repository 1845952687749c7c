import type { TeamRow } from '@muster/domain/team/schema';
import { SelectField } from '../../ui/select-field.tsx';
import { inTreeOrder, treeOf } from './team-tree.ts';

interface TeamFieldProps {
  readonly label: string;
  readonly hint?: string;
  /** What no team is called here. */
  readonly none: string;
  readonly teams: readonly TeamRow[];
  /** Those that cannot be chosen. */
  readonly except?: ReadonlySet<number>;
  readonly value: number | null;
  readonly error: string | undefined;
  readonly onChange: (teamId: number | null) => void;
}

/** A choice of one team; each stands below the one that it belongs to. */
export function TeamField({ teams, except, none, value, onChange, ...field }: TeamFieldProps) {
  const options = inTreeOrder(treeOf(teams))
    .filter(({ team }) => !except?.has(team.id))
    .map(({ team, depth }) => ({
      value: String(team.id),
      // A native list of choices trims other spaces.
      label: `${'\u2003'.repeat(depth)}${team.name}`,
    }));
  return (
    <SelectField
      {...field}
      placeholder={none}
      options={options}
      value={value === null ? '' : String(value)}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    />
  );
}
