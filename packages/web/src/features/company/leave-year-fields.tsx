import type { ChangeEvent, ComponentProps } from 'react';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { daysOf, type LeaveYearValues, months } from './leave-year.ts';
import { RadioGroup } from './radio-group.tsx';
import type { Problems } from './section-draft.ts';

const carryOvers = [
  { value: 'all', label: 'Everything is carried over', hint: 'No one loses days.' },
  {
    value: 'some',
    label: 'Up to a limit is carried over',
    hint: 'Days above the limit expire that day.',
  },
] as const;

interface LeaveYearFieldsProps {
  readonly values: LeaveYearValues;
  readonly problems: Problems<LeaveYearValues>;
  readonly onChange: (change: Partial<LeaveYearValues>) => void;
}

/** The start of the leave year, its grant and the carry-over (D14). */
export function LeaveYearFields({ values, problems, onChange }: LeaveYearFieldsProps) {
  const { month, day } = values;
  const startIn = (chosen: string) => {
    const last = daysOf(chosen).length;
    onChange({ month: chosen, day: Number(day) > last ? String(last) : day });
  };
  const field = (name: 'grantDays' | 'carryOverDays') => ({
    name,
    value: values[name],
    error: problems[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ [name]: target.value }),
  });
  return (
    <>
      <div className="grid grid-cols-2 gap-5 sm:grid-cols-3">
        <SelectField
          name="month"
          label="Begins in"
          options={months}
          value={month}
          onChange={({ target }) => startIn(target.value)}
        />
        <SelectField
          name="day"
          label="On day"
          options={daysOf(month)}
          value={day}
          onChange={({ target }) => onChange({ day: target.value })}
        />
        <DaysField {...field('grantDays')} label="Yearly grant" />
      </div>
      <RadioGroup
        legend="Carry-over"
        name="carryOver"
        options={carryOvers}
        chosen={values.carryOver}
        onChange={(carryOver) => onChange({ carryOver })}
      />
      {values.carryOver === 'some' && (
        <div className="sm:w-1/3">
          <DaysField {...field('carryOverDays')} label="Carried over at most" />
        </div>
      )}
    </>
  );
}

function DaysField(props: ComponentProps<typeof TextField>) {
  return <TextField {...props} hint="days" type="number" inputMode="decimal" min={0} step={0.5} />;
}
