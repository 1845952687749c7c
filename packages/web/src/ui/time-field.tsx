import type { ComponentProps, FocusEvent } from 'react';
import type { FieldProps } from './field.tsx';
import { TextField } from './text-field.tsx';
import { timeOf } from './time-text.ts';

type TimeFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'type'>;

/** The browser's own field follows the device's language, which can mean 12 hours (U173). */
export function TimeField({ onBlur, onChange, ...field }: TimeFieldProps) {
  const complete = (event: FocusEvent<HTMLInputElement>) => {
    const time = timeOf(event.target.value);
    if (time !== undefined && time !== event.target.value) {
      event.target.value = time;
      onChange?.(event);
    }
    onBlur?.(event);
  };
  return (
    <TextField
      {...field}
      inputMode="numeric"
      placeholder="hh:mm"
      autoComplete="off"
      maxLength={5}
      onChange={onChange}
      onBlur={complete}
    />
  );
}
