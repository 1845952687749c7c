import { addDays, isPlainDate, type PlainDate } from '@muster/domain/calendar/plain-date';
import { msg, type Translate } from '@muster/domain/language/translate';
import { useState } from 'react';
import { longDate } from '../../company-time/dates.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface ValidFromFieldProps {
  readonly value: string;
  readonly today: PlainDate;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  /** Closed days can be counted again, so that a date can lie before today. */
  readonly allowsPast?: boolean;
}

const choices = [
  { value: 'today', label: msg('Today') },
  { value: 'tomorrow', label: msg('Tomorrow') },
  { value: 'date', label: msg('A later date') },
];

export function ValidFromField({ value, today, error, onChange, allowsPast = false }: ValidFromFieldProps) {
  const t = useTranslate();
  const tomorrow = addDays(today, 1);
  const [asksDate, setAsksDate] = useState(value !== '' && value !== tomorrow);
  const choice = asksDate ? 'date' : value === '' ? 'today' : 'tomorrow';
  const choose = (chosen: string) => {
    setAsksDate(chosen === 'date');
    onChange(chosen === 'today' ? '' : tomorrow);
  };
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <SelectField
        label={t('Valid from')}
        options={choices.map(({ value, label }) => ({
          value,
          label: allowsPast && value === 'date' ? t('Another date') : t(label),
        }))}
        value={choice}
        error={asksDate ? undefined : error}
        onChange={({ target }) => choose(target.value)}
      />
      {asksDate && (
        <TextField
          name="validFrom"
          label={t('First day')}
          type="date"
          min={allowsPast ? undefined : tomorrow}
          value={value}
          error={error}
          onChange={({ target }) => target.value && onChange(target.value)}
        />
      )}
      <p className="text-ink-soft sm:col-span-full">{meaning(t, value, today)}</p>
    </div>
  );
}

function meaning(t: Translate, value: string, today: PlainDate): string {
  if (value === '')
    return t('Past days stay as they are, and so does today: anyone on time this morning stays on time.');
  if (!isPlainDate(value)) return t('Nothing changes until then. Past days stay as they are.');
  if (value <= today) return t('It counts since {date}.', { date: longDate(t, value) });
  return t('Nothing changes until {date}. Past days stay as they are.', { date: longDate(t, value) });
}
