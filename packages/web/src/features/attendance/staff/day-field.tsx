import { isPlainDate, type PlainDate } from '@muster/domain/calendar/plain-date';
import { useState } from 'react';
import { TextField } from '../../../ui/text-field.tsx';

interface DayFieldProps {
  readonly label: string;
  readonly date: PlainDate;
  readonly error?: string | undefined;
  readonly onDate: (date: PlainDate) => void;
}

/** Rejects years that are still being typed: 2026 starts as 0002. */
const earliest = '1900-01-01';

/** A date field. Reports complete dates only; leaving the field discards incomplete input. */
export function DayField({ label, date, error, onDate }: DayFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      type="date"
      label={label}
      error={error}
      value={typed ?? date}
      onChange={({ target: { value } }) => {
        const isDate = isPlainDate(value) && value >= earliest;
        setTyped(isDate ? undefined : value);
        if (isDate && value !== date) onDate(value);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
