import { companyDate } from '@muster/domain/calendar/instant';
import type { ComponentProps } from 'react';
import { useNow } from '../../company-time/use-now.ts';
import { useZone } from '../../company-time/use-zone.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { TextField } from '../../ui/text-field.tsx';

export function EndDateField(
  props: Omit<ComponentProps<typeof TextField>, 'label' | 'hint' | 'type' | 'min'>,
) {
  const t = useTranslate();
  const today = companyDate(useNow(), useZone());
  return (
    <TextField
      {...props}
      label={t('End Date')}
      hint={t('Optional. The last day it is shown.')}
      type="date"
      min={today}
    />
  );
}

/** An empty field is no end date. */
export const orNone = { setValueAs: (date: string | null | undefined) => date || null };
