import { msg } from '@muster/domain/language/translate';
import type { ImportReading } from '@muster/domain/people/import-schema';
import { useTranslate } from '../../language/use-translate.ts';
import { SelectField } from '../../ui/select-field.tsx';

const orders = [
  { value: 'day', label: msg('Day first: 24/12/2025') },
  { value: 'month', label: msg('Month first: 12/24/2025') },
  { value: 'year', label: msg('Year first: 25-12-24') },
];

interface DateOrderProps {
  readonly reading: Pick<ImportReading, 'dates'>;
  readonly onChoose: (order: 'day' | 'month' | 'year') => void;
}

/** Asks in which order dates of a file are written, where they can be read in two ways. */
export function DateOrder({ reading: { dates }, onChoose }: DateOrderProps) {
  const t = useTranslate();
  return (
    <SelectField
      label={t('Dates with slashes or dashes')}
      options={orders.map(({ value, label }) => ({ value, label: t(label) }))}
      placeholder={t('Choose how they are written')}
      value={dates ?? ''}
      onChange={({ target: { value } }) => {
        if (value === 'day' || value === 'month' || value === 'year') onChoose(value);
      }}
    />
  );
}
