import type { ReactNode } from 'react';

interface CheckGroupProps<Value extends string | number> {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: Value[]) => void;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly row?: boolean;
}

export function CheckGroup<Value extends string | number>(props: CheckGroupProps<Value>) {
  const { legend, name, options, chosen, onChange, error, hint, row = false } = props;
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">{legend}</legend>
      {hint && <p className="text-ink-soft">{hint}</p>}
      <div className={row ? 'mt-1.5 flex flex-wrap gap-2' : 'mt-1.5 grid gap-x-6 sm:grid-cols-2'}>
        {options.map(({ value, label }) => (
          <label
            key={value}
            className={
              row
                ? 'flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-line-strong px-3 has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent'
                : 'flex min-h-9 cursor-pointer items-center gap-3'
            }
          >
            <input
              type="checkbox"
              name={name}
              aria-invalid={error !== undefined}
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                onChange(
                  options
                    .map((option) => option.value)
                    .filter((each) => (each === value ? target.checked : chosen.includes(each))),
                )
              }
              className="size-4.5 accent-(--accent)"
            />
            {label}
          </label>
        ))}
      </div>
      {error && (
        <p role="alert" className="mt-1.5 text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
