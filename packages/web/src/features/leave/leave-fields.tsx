import { companyDate } from '@muster/domain/calendar/instant';
import { isPlainDate } from '@muster/domain/calendar/plain-date';
import { leaveDatesOn } from '@muster/domain/leave/rules';
import { type LeaveRequestInput, leaveDurations, leaveHalves, leaveTypes } from '@muster/domain/leave/schema';
import { leaveTypeLabels } from '@muster/domain/leave/type-labels';
import type { UseFormReturn } from 'react-hook-form';
import { useNow } from '../../company-time/use-now.ts';
import { useZone } from '../../company-time/use-zone.ts';
import { ZoneNote } from '../../company-time/zone-note.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { optionsOf, SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { durationLabels, halfLabels } from './leave.ts';
import type { LeaveValues } from './leave-values.ts';
import type { Picked } from './picker/picked.ts';
import { PickerButton } from './picker/picker-button.tsx';
import type { FormPreview } from './preview.ts';

interface LeaveFieldsProps {
  readonly form: UseFormReturn<LeaveValues, unknown, LeaveRequestInput>;
  readonly preview: FormPreview | undefined;
}

/** The fields of a request, in the order of U37. Leave shorter than two days ends on its start date (D12). */
export function LeaveFields({ form, preview }: LeaveFieldsProps) {
  const t = useTranslate();
  const { first, last } = leaveDatesOn(companyDate(useNow(), useZone()));
  const { formState, getValues, register, setValue, watch } = form;
  const wire = (name: keyof LeaveValues, onChange?: () => void) => ({
    ...register(name, onChange && { onChange }),
    error: formState.errors[name]?.message ?? refusalAt(name, preview),
  });
  const endWithStart = () => {
    const { duration, startDate } = getValues();
    if (duration && duration !== 'multiple_days')
      setValue('endDate', startDate, { shouldValidate: formState.isSubmitted });
    if (duration !== 'half_day') setValue('half', '');
  };
  return (
    <>
      <SelectField
        label={t('Leave Type')}
        placeholder={t('Choose a type')}
        options={optionsOf(t, leaveTypes, leaveTypeLabels)}
        {...wire('leaveType')}
      />
      <SelectField
        label={t('Duration')}
        placeholder={t('Choose a duration')}
        options={optionsOf(t, leaveDurations, durationLabels)}
        {...wire('duration', endWithStart)}
      />
      {watch('duration') === 'half_day' && (
        <SelectField
          label={t('Which half')}
          placeholder={t('Not specified')}
          hint={t('You can ask for the other half separately.')}
          options={optionsOf(t, leaveHalves, halfLabels)}
          {...wire('half')}
        />
      )}
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label={t('Start Date')}
          type="date"
          min={first}
          max={last}
          {...wire('startDate', endWithStart)}
        />
        <TextField
          label={t('End Date')}
          type="date"
          min={getValues('startDate') || first}
          max={last}
          {...wire('endDate')}
        />
      </div>
      <ZoneNote />
      <PickerButton
        picked={pickedOf(watch(['startDate', 'endDate']))}
        duration={watch('duration')}
        onPick={({ startDate, endDate }, duration) => {
          setValue('duration', duration);
          setValue('startDate', startDate);
          setValue('endDate', endDate, { shouldValidate: formState.isSubmitted });
          if (duration !== 'half_day') setValue('half', '');
        }}
      />
      <TextAreaField label={t('Reason')} rows={3} {...wire('reason')} />
    </>
  );
}

function pickedOf([startDate, endDate]: readonly (string | undefined)[]): Picked {
  const read = (text = '') => (isPlainDate(text) ? text : undefined);
  return { startDate: read(startDate), endDate: read(endDate) };
}

function refusalAt(name: keyof LeaveValues, preview: FormPreview | undefined): string | undefined {
  return preview?.kind === 'refused' && preview.field === name ? preview.message : undefined;
}
