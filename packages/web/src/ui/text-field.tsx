import type { ComponentProps } from 'react';
import { Field, type FieldProps, inputClass } from './field.tsx';

export function TextField({ label, hint, error, ...input }: FieldProps & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => <input type="text" {...input} {...wiring} className={inputClass} />}
    </Field>
  );
}
