import { useWatch } from 'react-hook-form';
import { shortDate } from '../../company-time/dates.ts';
import { ZoneNote } from '../../company-time/zone-note.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { nextMorning, type TypedCorrection } from './correction-read.ts';
import type { DayTimes } from './record.ts';
import { type LikelyTimes, useAskCorrection } from './use-ask-correction.ts';

interface CorrectionFormProps {
  readonly record: DayTimes;
  readonly onDone: () => void;
  readonly likely?: LikelyTimes;
}

export function CorrectionForm({ record, onDone, likely }: CorrectionFormProps) {
  const t = useTranslate();
  const { form, send, keep, zone } = useAskCorrection(record, onDone, likely);
  const { errors, isSubmitting } = form.formState;
  const typed = useWatch({ control: form.control });
  const wire = (name: keyof TypedCorrection) => ({ ...form.register(name), error: errors[name]?.message });
  const morning = nextMorning(record, { ...form.getValues(), ...typed }, zone);
  return (
    <form noValidate onSubmit={send} onChange={keep} className="flex flex-col gap-5">
      <div className="grid grid-cols-2 gap-x-4 gap-y-2">
        <TimeField label={t('Check In')} {...wire('checkInTime')} />
        <TimeField label={t('Check Out')} {...wire('checkOutTime')} />
        <p role="status" className="col-span-2 text-ink-soft">
          {morning
            ? t('Check Out is on the next morning, {morning}.', { morning: shortDate(t, morning) })
            : t('A Check Out before the Check In counts as the next morning.')}
        </p>
      </div>
      <ZoneNote />
      <TextAreaField label={t('Reason')} rows={3} {...wire('reason')} />
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" variant="primary" pending={isSubmitting} className="sm:self-end">
        {t('Request a correction')}
      </Button>
    </form>
  );
}
