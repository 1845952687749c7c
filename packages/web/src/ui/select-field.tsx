import type { Translatable, Translate } from '@muster/domain/language/translate';
import type { ComponentProps } from 'react';
import { Field, type FieldProps, inputClass } from './field.tsx';

export interface Option {
  readonly value: string;
  readonly label: string;
}

export function optionsOf<Value extends string>(
  t: Translate,
  values: readonly Value[],
  labels: Readonly<Record<Value, Translatable | { readonly label: Translatable }>>,
): readonly Option[] {
  return values.map((value) => {
    const label = labels[value];
    return { value, label: t('label' in label ? label.label : label) };
  });
}

interface SelectFieldProps extends FieldProps {
  readonly options: readonly Option[];
  readonly placeholder?: string;
}

/** A labelled select. The native control, which every phone and screen reader supports. */
export function SelectField(props: SelectFieldProps & ComponentProps<'select'>) {
  const { label, hint, error, options, placeholder, ...select } = props;
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <select {...select} {...wiring} className={inputClass}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
