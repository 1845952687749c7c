import { addDays, isPlainDate, type PlainDate } from '@muster/domain/calendar/plain-date';
import { useState } from 'react';
import { longDate } from '../../company-time/dates.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface ValidFromFieldProps {
  readonly value: string;
  readonly today: PlainDate;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

const choices = [
  { value: 'today', label: 'Today' },
  { value: 'tomorrow', label: 'Tomorrow' },
  { value: 'date', label: 'A later date' },
];

export function ValidFromField({ value, today, error, onChange }: ValidFromFieldProps) {
  const tomorrow = addDays(today, 1);
  const [asksDate, setAsksDate] = useState(false);
  const choice = asksDate ? 'date' : value === '' ? 'today' : 'tomorrow';
  const choose = (chosen: string) => {
    setAsksDate(chosen === 'date');
    onChange(chosen === 'today' ? '' : tomorrow);
  };
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <SelectField
        label="Valid from"
        options={choices}
        value={choice}
        error={asksDate ? undefined : error}
        onChange={({ target }) => choose(target.value)}
      />
      {asksDate && (
        <TextField
          name="validFrom"
          label="First day"
          type="date"
          min={tomorrow}
          value={value}
          error={error}
          onChange={({ target }) => target.value && onChange(target.value)}
        />
      )}
      <p className="text-ink-soft sm:col-span-full">{meaning(value)}</p>
    </div>
  );
}

function meaning(value: string): string {
  if (value === '')
    return 'Past days stay as they are, and so does today: anyone on time this morning stays on time.';
  const until = isPlainDate(value) ? longDate(value) : 'then';
  return `Nothing changes until ${until}. Past days stay as they are.`;
}
