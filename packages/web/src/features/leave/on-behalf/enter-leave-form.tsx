import { zodResolver } from '@hookform/resolvers/zod';
import { companyDate } from '@muster/domain/calendar/instant';
import { leaveDatesOn } from '@muster/domain/leave/rules';
import { leaveTypes } from '@muster/domain/leave/schema';
import { useForm, useWatch } from 'react-hook-form';
import { useCalendar } from '../../../company-time/use-calendar.ts';
import { useNow } from '../../../company-time/use-now.ts';
import { ZoneNote } from '../../../company-time/zone-note.tsx';
import { trpcClient } from '../../../server/client.ts';
import { sayRefused } from '../../../server/refused-form.ts';
import { ActionForm } from '../../../shell/action-form.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import {
  countOf,
  type Entry,
  type EntryValues,
  entryForm,
  entryOf,
  firstEntry,
  partOptions,
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

const typeOptions = leaveTypes.map((value) => ({ value, label: value }));

/** Leave that someone asked for by phone, or a report of sickness (D102). */
export function EnterLeaveForm({ person, isSick, onDone }: EnterLeaveFormProps) {
  const calendar = useCalendar();
  const today = companyDate(useNow(), calendar);
  const { first, last } = leaveDatesOn(today);
  const form = useForm<EntryValues, unknown, Entry>({
    resolver: zodResolver(entryForm),
    defaultValues: firstEntry(isSick, today),
  });
  const { mutate, isPending } = useLeaveWrite(
    trpcClient.leave.enter,
    `Leave of ${person.fullName} was entered`,
    onDone,
    (error) => sayRefused(form.setError, ['startDate', 'endDate', 'reason'], error),
  );
  const { errors } = form.formState;
  const typed = useWatch({ control: form.control });
  const wire = (name: keyof EntryValues) => ({ ...form.register(name), error: errors[name]?.message });
  const isOneDay = typed.startDate !== '' && typed.startDate === typed.endDate;
  const available = person.leaveBalance - person.reservedDays;
  return (
    <ActionForm
      submit={isSick ? 'Report sick' : 'Add leave'}
      pending={isPending}
      error={errors.root?.message}
      onSubmit={form.handleSubmit((entry) => mutate(entryOf(person.id, entry)))}
      onCancel={onDone}
    >
      {!isSick && <SelectField label="Leave Type" options={typeOptions} {...wire('leaveType')} />}
      <div className="grid grid-cols-2 gap-4">
        <TextField label="Start Date" type="date" min={first} max={last} {...wire('startDate')} />
        <TextField
          label="End Date"
          type="date"
          min={typed.startDate || first}
          max={last}
          {...wire('endDate')}
        />
      </div>
      <ZoneNote />
      {isOneDay && <SelectField label="Part of the day" options={partOptions} {...wire('part')} />}
      <p role="status" className="min-h-[1.5em] font-medium">
        {countOf(typed, { calendar, available })}
      </p>
      <TextAreaField
        label="Reason"
        hint={isSick ? 'Optional: no one has to name an illness' : 'Optional'}
        rows={2}
        {...wire('reason')}
      />
      <CheckField
        label="Approve at once"
        hint={`${person.fullName} is notified. Otherwise the request waits like any other.`}
        {...form.register('isApproved')}
      />
    </ActionForm>
  );
}
