import { instantAt } from '@muster/domain/calendar/instant';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { shortDate } from '../../../company-time/dates.ts';
import { presentTime } from '../../../company-time/present.ts';
import { useCalendar } from '../../../company-time/use-calendar.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { useWrite, type Write } from '../../../server/calls/mutate.ts';
import { trpcClient } from '../../../server/client.ts';
import { sayRefused } from '../../../server/refused-form.ts';
import { trpc } from '../../../server/trpc.ts';
import { toast } from '../../../ui/toast.ts';
import { currentTimes, type TypedCorrection } from '../correction-read.ts';
import type { DayTimes } from '../record.ts';
import { readDay, type TypedDay } from './day-read.ts';

export interface OfPerson {
  readonly id: number;
  readonly fullName: string;
}

/** Everything that shows a day reads again, after a refusal as well. */
export function useDayWrite<Input, Answer>(
  write: Write<Input, Answer>,
  title: string,
  onDone: () => void,
  onRefused: (error: unknown) => void,
) {
  const { attendance, payroll } = trpc.useUtils();
  return useWrite(write, {
    async onSuccess() {
      await attendance.ofPerson.invalidate();
      toast({ title });
      onDone();
    },
    onError: onRefused,
    onSettled() {
      void attendance.invalidate();
      void payroll.invalidate();
    },
  });
}

/** The form of a day: a day without a check-in is entered, another one is corrected (D102). */
export function useDay(person: OfPerson, day: DayTimes, onDone: () => void) {
  const t = useTranslate();
  const calendar = useCalendar();
  const isNew = day.checkInTime === null;
  const resolver: Resolver<TypedCorrection, unknown, TypedDay> = (typed) =>
    resolved(readDay(t, day, typed, instantAt(presentTime()), calendar));
  const form = useForm<TypedCorrection, unknown, TypedDay>({
    resolver,
    defaultValues: currentTimes(day, calendar),
  });
  const refused = (error: unknown) =>
    sayRefused(form.setError, ['checkInTime', 'checkOutTime', 'reason'], error);
  const whose = { name: person.fullName, date: shortDate(t, day.date) };
  const done = isNew ? t('{name}: {date} was added', whose) : t('{name}: {date} was corrected', whose);
  const enter = useDayWrite(trpcClient.attendance.enterDay, done, onDone, refused);
  const change = useDayWrite(trpcClient.attendance.changeDay, done, onDone, refused);
  const send = form.handleSubmit(({ checkInTime, ...input }) => {
    if (!isNew) change.mutate({ id: day.id, ...(checkInTime && { checkInTime }), ...input });
    else if (checkInTime) enter.mutate({ userId: person.id, date: day.date, checkInTime, ...input });
  });
  return { form, send, isNew, zone: calendar, isPending: enter.isPending || change.isPending };
}

function resolved(read: ReturnType<typeof readDay>) {
  if ('input' in read) return { values: read.input, errors: {} };
  const errors: FieldErrors<TypedCorrection> = Object.fromEntries(
    Object.entries(read.problems).map(([field, message]) => [field, { type: 'rule', message }]),
  );
  return { values: {}, errors };
}
