import { type ComponentProps, useId } from 'react';

interface CheckFieldProps {
  readonly label: string;
  readonly hint: string;
}

export function CheckField({ label, hint, ...input }: CheckFieldProps & ComponentProps<'input'>) {
  const id = useId();
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <input
        type="checkbox"
        {...input}
        id={id}
        aria-describedby={`${id}-hint`}
        className="mt-0.5 size-5 accent-(--accent)"
      />
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <p id={`${id}-hint`} className="col-start-2 text-ink-soft">
        {hint}
      </p>
    </div>
  );
}
