import { zodResolver } from '@hookform/resolvers/zod';
import { companyDate, instantAt } from '@muster/domain/calendar/instant';
import type { Translate } from '@muster/domain/language/translate';
import { type LeaveRequestInput, leaveRequestInput } from '@muster/domain/leave/schema';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { presentTime } from '../../company-time/present.ts';
import { useCalendar } from '../../company-time/use-calendar.ts';
import { useNow } from '../../company-time/use-now.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { dropDraft, keepDraft } from '../../store/queue/drafts.ts';
import type { Entry } from '../../store/queue/entry.ts';
import { intents } from '../../store/queue/intents.ts';
import { wordsOf } from '../../store/queue/outcome.ts';
import { submit } from '../../store/queue/submit.ts';
import { toast } from '../../ui/toast.ts';
import { firstValues, type LeaveValues, leaveDraft } from './leave-values.ts';
import { type FormPreview, previewOf, withShortDates } from './preview.ts';
import { useLeave } from './use-leave.ts';

export type OnRequested = (entry: Entry, input: LeaveRequestInput) => void;

/** Keeps the typed values until they are sent, and refuses what the server would refuse. `balance` is in days. */
export function useLeaveForm(balance: number, onRequested: OnRequested) {
  const t = useTranslate();
  const form = useForm<LeaveValues, unknown, LeaveRequestInput>({
    resolver: zodResolver(leaveRequestInput),
    defaultValues: firstValues(),
  });
  useDraft(form);
  const typed = usePreview(useWatch({ control: form.control }), balance);
  // During sending the request is already one of the own requests and would overlap itself.
  const preview = form.formState.isSubmitting ? undefined : typed;
  const send = async (input: LeaveRequestInput) => {
    if (preview?.kind === 'refused') return sayRefused(t, preview, form);
    const outcome = await submit('requestLeave', input, instantAt(presentTime()));
    if (outcome.kind === 'refused')
      return form.setError('root', { message: withShortDates(t, outcome.message) });
    dropDraft(leaveDraft);
    toast(wordsOf(outcome, { title: t('Leave request submitted successfully') }));
    onRequested(outcome.entry, input);
  };
  return { form, preview, submit: form.handleSubmit(send) };
}

type Form = ReturnType<typeof useForm<LeaveValues, unknown, LeaveRequestInput>>;

function useDraft({ subscribe }: Form): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(leaveDraft, values),
      }),
    [subscribe],
  );
}

/** The field already shows the reason. */
function sayRefused(
  t: Translate,
  { message, field }: Extract<FormPreview, { kind: 'refused' }>,
  form: Form,
): void {
  toast({ title: t(intents.requestLeave.failure), description: message, variant: 'destructive' });
  form.setFocus(field === 'endDate' ? 'endDate' : 'startDate');
}

function usePreview(typed: object, balance: number): FormPreview | undefined {
  const t = useTranslate();
  const { data: requests } = useLeave();
  const calendar = useCalendar();
  const today = companyDate(useNow(), calendar);
  return requests && previewOf(t, typed, { balance, requests, calendar, today });
}
