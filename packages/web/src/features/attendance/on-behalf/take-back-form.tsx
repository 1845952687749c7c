import { zodResolver } from '@hookform/resolvers/zod';
import { correctionReason } from '@muster/domain/attendance/correction-schema';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { shortDate } from '../../../company-time/dates.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { trpcClient } from '../../../server/client.ts';
import { sayRefused } from '../../../server/refused-form.ts';
import { ActionForm } from '../../../shell/action-form.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import type { DayTimes } from '../record.ts';
import { type OfPerson, useDayWrite } from './use-day.ts';

const takeBack = z.object({ reason: correctionReason });

interface TakeBackFormProps {
  readonly person: OfPerson;
  readonly day: DayTimes;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

export function TakeBackForm({ person, day, onDone, onCancel }: TakeBackFormProps) {
  const t = useTranslate();
  const form = useForm({ resolver: zodResolver(takeBack), defaultValues: { reason: '' } });
  const { errors } = form.formState;
  const title = t('{name}: {date} was taken back', {
    name: person.fullName,
    date: shortDate(t, day.date),
  });
  const { mutate, isPending } = useDayWrite(trpcClient.attendance.takeBackDay, title, onDone, (error) =>
    sayRefused(form.setError, ['reason'], error),
  );
  return (
    <ActionForm
      submit={t('Take back')}
      destructive
      pending={isPending}
      error={errors.root?.message}
      onSubmit={form.handleSubmit(({ reason }) => mutate({ id: day.id, reason }))}
      onCancel={onCancel}
    >
      <p>
        {t(
          'The times of this day are removed. A work day that is closed counts as absent or leave again. {fullName} is notified, and the history keeps the times.',
          { fullName: person.fullName },
        )}
      </p>
      <TextAreaField
        label={t('Reason')}
        rows={2}
        {...form.register('reason')}
        error={errors.reason?.message}
      />
    </ActionForm>
  );
}
