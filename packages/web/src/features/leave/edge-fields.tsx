import type { ComponentProps } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { SelectField } from '../../ui/select-field.tsx';

type Wired = Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>;

/** Several days may begin at noon, and end at noon (D97). */
export function EdgeFields({ first, last }: { first: Wired; last: Wired }) {
  const t = useTranslate();
  const whole = { value: '', label: t('Whole day') };
  return (
    <div className="grid grid-cols-2 gap-4">
      <SelectField
        label={t('First day')}
        options={[whole, { value: 'afternoon', label: t('From noon') }]}
        {...first}
      />
      <SelectField
        label={t('Last day')}
        options={[whole, { value: 'morning', label: t('Until noon') }]}
        {...last}
      />
    </div>
  );
}
