import { PersonLink } from '../../../person/person-link.tsx';

interface PersonCellProps {
  readonly id: number;
  readonly fullName: string;
  readonly employeeId: string;
  /** Shown next to the ID if the table has no column for it. */
  readonly department?: string | null;
  /** The department is shown on narrow screens only, because wide ones have a column for it. */
  readonly foldedDepartment?: boolean;
}

export function PersonCell(props: PersonCellProps) {
  const { id, fullName, employeeId, department, foldedDepartment = false } = props;
  const name = fullName || 'Unknown';
  return (
    <span className="flex min-w-0 items-baseline gap-3">
      <span
        aria-hidden
        className="grid size-9 shrink-0 place-items-center self-center rounded-full bg-accent-soft font-semibold text-accent max-xl:hidden"
      >
        {[...name][0]?.toUpperCase()}
      </span>
      <span className="wrap-anywhere min-w-0 whitespace-normal">
        <span className="block font-medium">
          <PersonLink id={id} name={name} />
        </span>
        <span className="block font-normal text-ink-soft text-xs">
          {employeeId}
          {department && <span className={foldedDepartment ? 'lg:hidden' : undefined}> · {department}</span>}
        </span>
      </span>
    </span>
  );
}
