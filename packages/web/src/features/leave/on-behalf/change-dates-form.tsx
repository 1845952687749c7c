import { zodResolver } from '@hookform/resolvers/zod';
import { isPlainDate } from '@muster/domain/calendar/plain-date';
import { countedText } from '@muster/domain/leave/balance';
import { countLeave } from '@muster/domain/leave/hours';
import { leaveDatesInput } from '@muster/domain/leave/schema';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { useCalendar } from '../../../company-time/use-calendar.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { trpcClient } from '../../../server/client.ts';
import { sayRefused } from '../../../server/refused-form.ts';
import { ActionForm } from '../../../shell/action-form.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { LeaveRow } from '../review/leave.ts';
import { entryTexts, requiredDate } from './entry-values.ts';
import { useLeaveWrite } from './use-leave-write.ts';

const datesForm = z.object({
  startDate: requiredDate(entryTexts.noStart),
  endDate: requiredDate(entryTexts.noEnd),
  reason: leaveDatesInput.shape.reason,
});
type DatesValues = z.input<typeof datesForm>;

interface ChangeDatesFormProps {
  readonly leave: LeaveRow;
  readonly onDone: () => void;
}

/** Approved leave ends earlier or later, also while it runs (D102). */
export function ChangeDatesForm({ leave, onDone }: ChangeDatesFormProps) {
  const t = useTranslate();
  const { id, startDate, endDate, user } = leave;
  const form = useForm<DatesValues>({
    resolver: zodResolver(datesForm),
    defaultValues: { startDate, endDate, reason: '' },
  });
  const { mutate, isPending } = useLeaveWrite(
    trpcClient.leave.changeDates,
    t('Leave of {name} has new dates', { name: user.fullName }),
    onDone,
    (error) => sayRefused(form.setError, ['startDate', 'endDate', 'reason'], error),
  );
  const { errors } = form.formState;
  const wire = (name: keyof DatesValues) => ({ ...form.register(name), error: errors[name]?.message });
  return (
    <ActionForm
      submit={t('Change dates')}
      pending={isPending}
      error={errors.root?.message}
      onSubmit={form.handleSubmit(({ reason, ...typed }) =>
        mutate({
          id,
          reason,
          ...(typed.startDate !== startDate && { startDate: typed.startDate }),
          ...(typed.endDate !== endDate && { endDate: typed.endDate }),
        }),
      )}
      onCancel={onDone}
    >
      <div className="grid grid-cols-2 gap-4">
        <TextField label={t('Start Date')} type="date" {...wire('startDate')} />
        <TextField label={t('End Date')} type="date" {...wire('endDate')} />
      </div>
      <Counted leave={leave} typed={useWatch({ control: form.control })} />
      <TextAreaField label={t('Reason')} rows={2} {...wire('reason')} />
      <p className="text-ink-soft">
        {t(
          '{fullName} is notified and sees the reason. Days that are no longer taken come back to the balance; closed days that are cut off count as absent.',
          { fullName: user.fullName },
        )}
      </p>
    </ActionForm>
  );
}

function Counted({ leave, typed }: { leave: LeaveRow; typed: Partial<DatesValues> }) {
  const t = useTranslate();
  const calendar = useCalendar();
  const { startDate = '', endDate = '' } = typed;
  if (!isPlainDate(startDate) || !isPlainDate(endDate) || startDate > endDate) return null;
  const isHalf = leave.duration === 'half_day' && startDate === endDate;
  const { leaveType, leaveTypeId, half, hours: asked } = leave;
  const duration = isHalf ? 'half_day' : 'multiple_days';
  const part = { ...(isHalf && { half }), minutes: asked === null ? null : Math.round(asked * 60) };
  const count = countLeave({ leaveType, leaveTypeId, startDate, endDate, duration, ...part }, calendar);
  const hours = count.minutes === null ? null : count.minutes / 60;
  return (
    <p role="status" className="font-medium tabular-nums">
      {countedText(t, leave)} → {countedText(t, { days: count.halfDays / 2, hours })}
    </p>
  );
}
