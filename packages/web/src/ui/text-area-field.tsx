import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { Field, type FieldProps, inputClass } from './field.tsx';

export function TextAreaField({
  label,
  hint,
  error,
  rows = 4,
  ...input
}: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <textarea
          {...input}
          {...wiring}
          style={{ minHeight: `${rows * 1.5 + 1.25}em` }}
          className={cx(inputClass, 'field-sizing-content py-2')}
        />
      )}
    </Field>
  );
}
