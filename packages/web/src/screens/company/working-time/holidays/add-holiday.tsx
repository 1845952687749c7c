import { zodResolver } from '@hookform/resolvers/zod';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { type HolidayInput, holidayInput } from '@muster/domain/company/holiday-schema';
import { companyLimits } from '@muster/domain/company/settings';
import type { Site } from '@muster/domain/working-time/schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { shortDate } from '../../../../company-time/dates.ts';
import { type Settings, useTakeHolidays } from '../../../../features/company/settings.ts';
import { useNoteUnsaved } from '../../../../features/company/unsaved.tsx';
import { RehearsalDialog } from '../../../../features/working-time/rehearsal/rehearsal-dialog.tsx';
import { useRehearsedSave } from '../../../../features/working-time/rehearsal/use-rehearsed-save.ts';
import { useTranslate } from '../../../../language/use-translate.ts';
import { useSend } from '../../../../server/calls/mutate.ts';
import { trpcClient } from '../../../../server/client.ts';
import { sayRefused } from '../../../../server/refused-form.ts';
import { needsConnection } from '../../../../server/unreachable.ts';
import { useSync } from '../../../../store/use-own.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { TimeField } from '../../../../ui/time-field.tsx';
import { HolidayNote, useToday } from './holiday-note.tsx';

const empty = { date: '', name: '', from: null };

interface AddHolidayProps {
  /** Of which it is a holiday; without it, of everyone. */
  readonly site?: Pick<Site, 'id' | 'name'>;
  readonly onAdded: (date: PlainDate) => void;
}

/** Adds a holiday (D2), the whole of it or from a time on (D92). A refusal keeps the input; success clears it for the next one. */
export function AddHoliday({ site, onAdded }: AddHolidayProps) {
  const t = useTranslate();
  const { connected } = useSync();
  const take = useTakeHolidays();
  const form = useForm<z.input<typeof holidayInput>, unknown, HolidayInput>({
    resolver: zodResolver(holidayInput),
    defaultValues: empty,
  });
  const [added, setAdded] = useState<HolidayInput>();
  const { errors, isDirty } = form.formState;
  const today = useToday();
  useNoteUnsaved(site ? t('Holidays of {name}', { name: site.name }) : t('Holidays'), isDirty);
  const send = useSend(trpcClient.company.addHoliday);
  const { save, question, isPending } = useRehearsedSave({
    send: async (input: HolidayInput): Promise<[Settings, HolidayInput]> => [await send(input), input],
    rehearsalOf: (input) => ({ change: 'addHoliday', input }),
    // A day that is over is asked about for its records; one that changes nothing for anyone is not.
    isSilent: ({ total }, { date }) => total === 0 && date >= today,
    onSuccess([settings, input]) {
      take(settings);
      setAdded(input);
      onAdded(input.date);
      form.reset(empty);
      form.setFocus('date');
    },
    onError: (error) => sayRefused(form.setError, ['date', 'name', 'from'], error),
  });
  const ask = (typed: HolidayInput) => save(site ? { ...typed, siteId: site.id } : typed);
  return (
    <form
      noValidate
      aria-label={site ? t('Add a holiday of {name}', { name: site.name }) : t('Add a holiday')}
      onSubmit={form.handleSubmit(ask)}
      className="grid items-start gap-4 border-line border-t p-5 sm:grid-cols-[10rem_minmax(0,1fr)_8.5rem_auto]"
    >
      <TextField label={t('Date')} type="date" error={errors.date?.message} {...form.register('date')} />
      <TextField
        label={t('Name')}
        maxLength={companyLimits.holiday}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TimeField
        label={t('Free from')}
        hint={t('or all day')}
        error={errors.from?.message}
        {...form.register('from', { setValueAs: (text: string | null) => text || null })}
      />
      {/* Beside the fields, below the line of their labels. */}
      <div className="sm:mt-[calc(1lh+--spacing(1.5))]">
        <Button type="submit" pending={isPending} disabled={!connected}>
          {t('Add holiday')}
        </Button>
      </div>
      <p role="status" className="text-ink-soft empty:hidden sm:col-span-full">
        {!connected && t(needsConnection)}
        {connected &&
          added &&
          !isDirty &&
          t('{name}, {date}, was added.', { name: added.name, date: shortDate(t, added.date) })}
      </p>
      {question && (
        <RehearsalDialog
          {...question}
          title={t('Add {name}?', { name: form.getValues('name') })}
          confirm={t('Add the holiday')}
          note={<HolidayNote date={question.rehearsed.rehearsal.from} change="add" />}
        />
      )}
      {errors.root && (
        <p role="alert" className="text-bad sm:col-span-full">
          {errors.root.message}
        </p>
      )}
    </form>
  );
}
