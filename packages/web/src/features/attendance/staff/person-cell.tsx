interface PersonCellProps {
  readonly fullName: string;
  readonly employeeId: string;
  /** Shown next to the ID if the table has no column for it. */
  readonly department?: string | null;
}

/** The person of a row: initial, name, employee ID. */
export function PersonCell({ fullName, employeeId, department }: PersonCellProps) {
  const name = fullName || 'Unknown';
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span
        aria-hidden
        className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent max-xl:hidden"
      >
        {[...name][0]?.toUpperCase()}
      </span>
      <span className="wrap-anywhere min-w-0 whitespace-normal">
        <span className="block font-medium">{name}</span>
        <span className="block font-normal text-ink-soft text-xs">
          {employeeId}
          {department && ` · ${department}`}
        </span>
      </span>
    </span>
  );
}
