import { zodResolver } from '@hookform/resolvers/zod';
import { companyDate } from '@muster/domain/calendar/instant';
import { leaveDatesOn } from '@muster/domain/leave/rules';
import { typeOf } from '@muster/domain/leave/types';
import { useForm, useWatch } from 'react-hook-form';
import { useCalendar } from '../../../company-time/use-calendar.ts';
import { useNow } from '../../../company-time/use-now.ts';
import { ZoneNote } from '../../../company-time/zone-note.tsx';
import { useTranslate } from '../../../language/use-translate.ts';
import { trpcClient } from '../../../server/client.ts';
import { sayRefused } from '../../../server/refused-form.ts';
import { ActionForm } from '../../../shell/action-form.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { optionsOf, SelectField } from '../../../ui/select-field.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { typeOptions } from '../leave.ts';
import {
  countOf,
  type Entry,
  type EntryValues,
  entryForm,
  entryOf,
  firstEntry,
  hourlyParts,
  partLabels,
  parts,
} from './entry-values.ts';
import { useLeaveWrite } from './use-leave-write.ts';

export interface LeaveOf {
  readonly id: number;
  readonly fullName: string;
  readonly leaveBalance: number;
  readonly reservedDays: number;
}

interface EnterLeaveFormProps {
  readonly person: LeaveOf;
  readonly isSick: boolean;
  readonly onDone: () => void;
}

/** Leave that someone asked for by phone, or a report of sickness (D102). */
export function EnterLeaveForm({ person, isSick, onDone }: EnterLeaveFormProps) {
  const t = useTranslate();
  const calendar = useCalendar();
  const today = companyDate(useNow(), calendar);
  const { first, last } = leaveDatesOn(today);
  const form = useForm<EntryValues, unknown, Entry>({
    resolver: zodResolver(entryForm),
    defaultValues: firstEntry(isSick, today),
  });
  const { mutate, isPending } = useLeaveWrite(
    trpcClient.leave.enter,
    t('Leave of {name} was entered', { name: person.fullName }),
    onDone,
    (error) => sayRefused(form.setError, ['startDate', 'endDate', 'hours', 'reason'], error),
  );
  const { errors } = form.formState;
  const typed = useWatch({ control: form.control });
  const wire = (name: keyof EntryValues) => ({ ...form.register(name), error: errors[name]?.message });
  const isHourly = (leaveType = '') => typeOf({ leaveType }, calendar.leaveTypes)?.unit === 'hours';
  const isOneDay = typed.startDate !== '' && typed.startDate === typed.endDate;
  const available = person.leaveBalance - person.reservedDays;
  return (
    <ActionForm
      submit={isSick ? t('Report sick') : t('Add leave')}
      pending={isPending}
      error={errors.root?.message}
      onSubmit={form.handleSubmit((entry) => mutate(entryOf(person.id, entry)))}
      onCancel={onDone}
    >
      {!isSick && (
        <SelectField
          label={t('Leave Type')}
          options={typeOptions(
            t,
            calendar.leaveTypes.filter(({ active }) => active),
          )}
          {...wire('leaveType')}
        />
      )}
      <div className="grid grid-cols-2 gap-4">
        <TextField label={t('Start Date')} type="date" min={first} max={last} {...wire('startDate')} />
        <TextField
          label={t('End Date')}
          type="date"
          min={typed.startDate || first}
          max={last}
          {...wire('endDate')}
        />
      </div>
      <ZoneNote />
      {isOneDay && (
        <SelectField
          label={t('Part of the day')}
          options={optionsOf(t, isHourly(typed.leaveType) ? hourlyParts : parts, partLabels)}
          {...wire('part')}
        />
      )}
      {isOneDay && typed.part === 'hours' && (
        <TextField label={t('Hours')} placeholder="h:mm" autoComplete="off" {...wire('hours')} />
      )}
      <p role="status" className="min-h-[1.5em] font-medium">
        {countOf(t, typed, { calendar, available })}
      </p>
      <TextAreaField
        label={t('Reason')}
        hint={isSick ? t('Optional: no one has to name an illness') : t('Optional')}
        rows={2}
        {...wire('reason')}
      />
      <CheckField
        label={t('Approve at once')}
        hint={t('{fullName} is notified. Otherwise the request waits like any other.', {
          fullName: person.fullName,
        })}
        {...form.register('isApproved')}
      />
    </ActionForm>
  );
}
