import { msg } from '@muster/domain/language/translate';
import type { ComponentProps } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { daysOf, type LeaveYearValues, monthsIn } from './leave-year.ts';
import { RadioGroup } from './radio-group.tsx';
import type { Section } from './use-section.ts';

const carryOvers = [
  { value: 'all', label: msg('Everything is carried over'), hint: msg('No one loses days.') },
  {
    value: 'some',
    label: msg('Up to a limit is carried over'),
    hint: msg('Days above the limit expire that day.'),
  },
] as const;

interface LeaveYearFieldsProps {
  readonly section: Pick<Section<LeaveYearValues>, 'values' | 'change' | 'field' | 'group'>;
}

export function LeaveYearFields({ section: { values, change, field, group } }: LeaveYearFieldsProps) {
  const t = useTranslate();
  const { month, day } = values;
  const startIn = (chosen: string) => {
    const last = daysOf(chosen).length;
    change({ month: chosen, day: Number(day) > last ? String(last) : day });
  };
  return (
    <>
      <div className="grid grid-cols-2 gap-5 sm:grid-cols-3">
        <SelectField
          label={t('Begins in')}
          options={monthsIn(t)}
          {...field('month')}
          onChange={({ target }) => startIn(target.value)}
        />
        <SelectField label={t('On day')} options={daysOf(month)} {...field('day')} />
        <DaysField {...field('grantDays')} label={t('Yearly grant')} />
      </div>
      <RadioGroup legend={t('Carry-over')} options={carryOvers} {...group('carryOver')} />
      {values.carryOver === 'some' && (
        <div className="sm:w-1/3">
          <DaysField {...field('carryOverDays')} label={t('Carried over at most')} />
        </div>
      )}
    </>
  );
}

function DaysField(props: ComponentProps<typeof TextField>) {
  const t = useTranslate();
  return <TextField {...props} hint={t('days')} type="number" inputMode="decimal" min={0} step={0.5} />;
}
