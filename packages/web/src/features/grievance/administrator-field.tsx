import { SelectField } from '../../ui/select-field.tsx';

export type Administrators = readonly { readonly id: number; readonly fullName: string }[];

interface AdministratorFieldProps {
  readonly label: string;
  readonly admins: Administrators;
  /** The id as text; empty while no one is chosen. */
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  readonly error: string | undefined;
}

/** Selects who handles a grievance (D21). */
export function AdministratorField({ admins, chosen, onChoose, ...field }: AdministratorFieldProps) {
  return (
    <SelectField
      placeholder="Choose an administrator"
      options={admins.map(({ id, fullName }) => ({ value: String(id), label: fullName }))}
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
      {...field}
    />
  );
}
