import { type ReactNode, useId } from 'react';
import { shownProblem } from '../language/shown-problem.ts';
import { useTranslate } from '../language/use-translate.ts';

export interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

interface Wiring {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
}

export const inputClass =
  'block min-h-11 w-full rounded-md border border-line-strong bg-surface px-3 text-base text-ellipsis text-ink aria-invalid:border-bad sm:text-sm';

export function Field({
  label,
  hint,
  error,
  children,
}: FieldProps & { children: (wiring: Wiring) => ReactNode }) {
  const t = useTranslate();
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-2">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {hint && (
          <span id={`${id}-hint`} className="text-ink-soft text-xs">
            {hint}
          </span>
        )}
      </div>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error !== undefined })}
      {error && (
        <p id={`${id}-error`} className="text-bad">
          {shownProblem(t, error)}
        </p>
      )}
    </div>
  );
}
