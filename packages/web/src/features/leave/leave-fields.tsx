import { companyDate } from '@muster/domain/calendar/instant';
import { isPlainDate } from '@muster/domain/calendar/plain-date';
import { leaveDatesOn } from '@muster/domain/leave/rules';
import { type LeaveRequestInput, leaveDurations, leaveHalves } from '@muster/domain/leave/schema';
import type { UseFormReturn } from 'react-hook-form';
import { useNow } from '../../company-time/use-now.ts';
import { useZone } from '../../company-time/use-zone.ts';
import { ZoneNote } from '../../company-time/zone-note.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { optionsOf, SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { EdgeFields } from './edge-fields.tsx';
import { halfLabels, lengthLabels } from './leave.ts';
import { type LeaveValues, lengths } from './leave-values.ts';
import type { Picked } from './picker/picked.ts';
import { PickerButton } from './picker/picker-button.tsx';
import type { FormPreview } from './preview.ts';
import { typesWithLeft, useOwnTypes } from './use-own-types.ts';

interface LeaveFieldsProps {
  readonly form: UseFormReturn<LeaveValues, unknown, LeaveRequestInput>;
  readonly preview: FormPreview | undefined;
}

/** The fields of a request, in the order of U37. Leave shorter than two days ends on its start date (D12). */
export function LeaveFields({ form, preview }: LeaveFieldsProps) {
  const t = useTranslate();
  const types = useOwnTypes();
  const { first, last } = leaveDatesOn(companyDate(useNow(), useZone()));
  const { formState, getValues, register, setValue, watch } = form;
  const wire = (name: keyof LeaveValues, onChange?: () => void) => ({
    ...register(name, onChange && { onChange }),
    error: formState.errors[name]?.message ?? refusalAt(name, preview),
  });
  const chosenType = types.find(({ name }) => name === watch('leaveType'));
  const { reason = 'required', halfDays = true, unit = 'days' } = chosenType ?? {};
  const isSomeHours = watch('duration') === 'hours';
  const endWithStart = () => {
    const { duration, startDate } = getValues();
    if (duration && duration !== 'multiple_days')
      setValue('endDate', startDate, { shouldValidate: formState.isSubmitted });
    clearHalves(form, { duration, halfDays });
  };
  return (
    <>
      <SelectField
        label={t('Leave Type')}
        placeholder={t('Choose a type')}
        options={typesWithLeft(t, types)}
        {...wire('leaveType', () => {
          const chosen = types.find(({ name }) => name === getValues('leaveType'));
          if (chosen?.unit !== 'hours') clearHours(form);
          clearHalves(form, { duration: getValues('duration'), halfDays: chosen?.halfDays ?? true });
        })}
      />
      <SelectField
        label={t('Duration')}
        placeholder={t('Choose a duration')}
        options={optionsOf(t, unit === 'hours' ? lengths : leaveDurations, lengthLabels)}
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
      {isSomeHours && (
        <TextField
          label={t('Hours')}
          placeholder="h:mm"
          autoComplete="off"
          hint={t('Of one day, as 1:30 or 1.5')}
          {...wire('hours')}
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
        {!isSomeHours && (
          <TextField
            label={t('End Date')}
            type="date"
            min={getValues('startDate') || first}
            max={last}
            {...wire('endDate')}
          />
        )}
      </div>
      <ZoneNote />
      {!isSomeHours && (
        <PickerButton
          picked={pickedOf(watch(['startDate', 'endDate']))}
          duration={durationOf(watch('duration'))}
          onPick={({ startDate, endDate }, duration) => {
            setValue('duration', duration);
            setValue('startDate', startDate);
            setValue('endDate', endDate, { shouldValidate: formState.isSubmitted });
            clearHalves(form, { duration, halfDays });
          }}
        />
      )}
      {watch('duration') === 'multiple_days' && halfDays && (
        <EdgeFields first={wire('firstHalf')} last={wire('lastHalf')} />
      )}
      {reason !== 'none' && (
        <TextAreaField
          label={t('Reason')}
          hint={reason === 'optional' ? t('Optional') : undefined}
          rows={3}
          {...wire('reason')}
        />
      )}
    </>
  );
}

const durationOf = (length: LeaveValues['duration']) => leaveDurations.find((known) => known === length);

/** Only a type in hours has them. */
function clearHours({ getValues, setValue }: LeaveFieldsProps['form']): void {
  if (getValues('duration') === 'hours') setValue('duration', '');
  setValue('hours', '');
}

/** What a duration, or a type, does not have is not kept out of sight. */
function clearHalves(
  { setValue }: LeaveFieldsProps['form'],
  { duration, halfDays }: { readonly duration: string | undefined; readonly halfDays: boolean },
): void {
  if (duration !== 'half_day') setValue('half', '');
  if (duration === 'multiple_days' && halfDays) return;
  setValue('firstHalf', '');
  setValue('lastHalf', '');
}

function pickedOf([startDate, endDate]: readonly (string | undefined)[]): Picked {
  const read = (text = '') => (isPlainDate(text) ? text : undefined);
  return { startDate: read(startDate), endDate: read(endDate) };
}

function refusalAt(name: keyof LeaveValues, preview: FormPreview | undefined): string | undefined {
  return preview?.kind === 'refused' && preview.field === name ? preview.message : undefined;
}
