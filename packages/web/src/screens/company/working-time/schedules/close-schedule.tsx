import { isPlainDate, type PlainDate } from '@muster/domain/calendar/plain-date';
import type { Schedule } from '@muster/domain/working-time/schema';
import { type FormEvent, useState } from 'react';
import { useTranslate } from '../../../../language/use-translate.ts';
import { useWrite } from '../../../../server/calls/mutate.ts';
import { messageOf, refusedField, trpcClient } from '../../../../server/client.ts';
import { trpc } from '../../../../server/trpc.ts';
import { ActionForm } from '../../../../shell/action-form.tsx';
import { ButtonDialog } from '../../../../ui/button-dialog.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { toast } from '../../../../ui/toast.ts';

interface CloseScheduleProps {
  readonly schedule: Schedule;
  readonly today: PlainDate;
}

/** A schedule that was in use is never deleted: what it was tells the past (D90). */
export function CloseSchedule({ schedule: { id, name }, today }: CloseScheduleProps) {
  const t = useTranslate();
  return (
    <ButtonDialog
      size="small"
      label={t('Close')}
      aria-label={t('Close {name}', { name })}
      title={t('Close {name}?', { name })}
      description={t('No one can have it from that day on. What it was stays in the records.')}
    >
      {(close) => <CloseForm id={id} today={today} onDone={close} />}
    </ButtonDialog>
  );
}

function CloseForm({
  id,
  today,
  onDone,
}: {
  readonly id: number;
  readonly today: PlainDate;
  readonly onDone: () => void;
}) {
  const t = useTranslate();
  const [from, setFrom] = useState<string>(today);
  const { schedules } = trpc.useUtils().workingTime;
  const { mutate, isPending, error } = useWrite(trpcClient.workingTime.closeSchedule, {
    onSuccess({ name }) {
      void schedules.invalidate();
      toast({ title: t('Schedule closed'), description: name });
      onDone();
    },
  });
  const [isEmpty, setIsEmpty] = useState(false);
  const refusal = error ? messageOf(error) : undefined;
  const isOfField = refusedField(error) === 'from';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsEmpty(!isPlainDate(from));
    if (isPlainDate(from)) mutate({ id, from });
  };
  return (
    <ActionForm
      submit={t('Close schedule')}
      pending={isPending}
      error={isOfField ? undefined : refusal}
      onSubmit={submit}
      onCancel={onDone}
    >
      <TextField
        label={t('From')}
        type="date"
        value={from}
        error={isEmpty ? t('Enter a date') : isOfField ? refusal : undefined}
        onChange={({ target }) => setFrom(target.value)}
      />
    </ActionForm>
  );
}
