import { zodResolver } from '@hookform/resolvers/zod';
import { companyDate, instantAt } from '@muster/domain/calendar/instant';
import { fieldTexts } from '@muster/domain/fields/texts';
import { msg, type Translatable, type Translate } from '@muster/domain/language/translate';
import { type LeaveRequestInput, leaveRequestInput } from '@muster/domain/leave/schema';
import type { CompanyLeaveType } from '@muster/domain/leave/types';
import { useEffect } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
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
import { firstValues, type LeaveValues, lacksReason, leaveDraft, wireOf } from './leave-values.ts';
import { type FormPreview, previewable, previewOf, withServer, withShortDates } from './preview.ts';
import { useLeave, useLeaveFacts } from './use-leave.ts';
import { useServerPreview } from './use-server-preview.ts';

export type OnRequested = (entry: Entry, input: LeaveRequestInput) => void;

/** Keeps the typed values until they are sent, and refuses what the server would refuse. `balance` is in days. */
export function useLeaveForm(balance: number, onRequested: OnRequested) {
  const t = useTranslate();
  const { leaveTypes } = useCalendar();
  const form = useForm<LeaveValues, unknown, LeaveRequestInput>({
    resolver: resolverOf(t, leaveTypes),
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

const typedRequest = z.pipe(
  z.transform((typed: LeaveValues) => wireOf(typed)),
  leaveRequestInput,
);

type LeaveResolver = Resolver<LeaveValues, unknown, LeaveRequestInput>;

/** What the schema refuses, and a length and a reason that lack, which are said together with the rest. */
function resolverOf(t: Translate, types: readonly CompanyLeaveType[]): LeaveResolver {
  const bySchema: LeaveResolver = zodResolver(typedRequest);
  const lacks = (label: Translatable) => ({
    type: 'required',
    message: t(fieldTexts.required({ label })),
  });
  return async (values, context, options) => {
    const found = await bySchema(values, context, options);
    const lacking = {
      ...(!values.duration && { duration: lacks(msg('Duration')) }),
      ...(lacksReason(values, types) && { reason: lacks(msg('Reason')) }),
    };
    if (Object.keys(lacking).length === 0) return found;
    return { values: {}, errors: { ...found.errors, ...lacking } };
  };
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

const fieldNames = [
  'leaveType',
  'duration',
  'hours',
  'half',
  'firstHalf',
  'lastHalf',
  'endDate',
  'reason',
] as const;

/** The field already shows the reason. */
function sayRefused(
  t: Translate,
  { message, field }: Extract<FormPreview, { kind: 'refused' }>,
  form: Form,
): void {
  toast({ title: t(intents.requestLeave.failure), description: message, variant: 'destructive' });
  form.setFocus(fieldNames.find((name) => name === field) ?? 'startDate');
}

function usePreview(typed: Partial<LeaveValues>, balance: number): FormPreview | undefined {
  const t = useTranslate();
  const { data: requests } = useLeave();
  const calendar = useCalendar();
  const today = companyDate(useNow(), calendar);
  const values = wireOf(typed);
  const onDevice = requests && previewOf(t, values, { balance, requests, calendar, today });
  // What the device counts changes with the company's calendar.
  const facts = JSON.stringify([balance, useLeaveFacts(), onDevice]);
  const server = useServerPreview(previewable(values), onDevice, facts);
  return onDevice && withServer(t, onDevice, server);
}
