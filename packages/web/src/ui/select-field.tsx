import type { ComponentProps } from 'react';
import { Field, type FieldProps, inputClass } from './field.tsx';

interface Option {
  readonly value: string;
  readonly label: string;
}

/** The options of some values by their labels. */
export function optionsOf<Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string | { readonly label: string }>>,
): readonly Option[] {
  return values.map((value) => {
    const label = labels[value];
    return { value, label: typeof label === 'string' ? label : label.label };
  });
}

interface SelectFieldProps extends FieldProps {
  readonly options: readonly Option[];
  /** Stands where nothing is chosen yet; without it the first option is. */
  readonly placeholder?: string;
}

/** A choice of one among few, with its label. The browser's own, which every phone and screen reader knows. */
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
