import { daysOf, monthsIn } from '../../../../features/company/leave-year.ts';
import { useTranslate } from '../../../../language/use-translate.ts';
import { SelectField } from '../../../../ui/select-field.tsx';

interface DayOfYearFieldProps {
  readonly label: string;
  /** What no month means; without it a month has to be chosen. */
  readonly none?: string;
  /** `MM-DD`; empty for none. */
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A day of every year, as a month and a day. */
export function DayOfYearField({ label, none, value, error, onChange }: DayOfYearFieldProps) {
  const t = useTranslate();
  const [month = '', day = ''] = value.split('-').map((part) => String(Number(part)));
  const isNone = value === '';
  const last = (chosen: string) => daysOf(chosen).length;
  const choose = (chosen: string) => {
    if (chosen === '') return onChange('');
    onChange(written(chosen, isNone ? String(last(chosen)) : String(Math.min(Number(day), last(chosen)))));
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_5rem] items-end gap-2">
      <SelectField
        label={label}
        {...(none !== undefined && { placeholder: none })}
        options={monthsIn(t)}
        value={isNone ? '' : month}
        error={error}
        onChange={({ target }) => choose(target.value)}
      />
      {!isNone && (
        <SelectField
          label={t('Day')}
          options={daysOf(month)}
          value={day}
          onChange={({ target }) => onChange(written(month, target.value))}
        />
      )}
    </div>
  );
}

function written(month: string, day: string): string {
  return `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
