import { zodResolver } from '@hookform/resolvers/zod';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { HolidayPreview } from '@muster/domain/company/calendar-preview';
import { companyLimits, type HolidayInput, holidayInput } from '@muster/domain/company/settings';
import type { Site } from '@muster/domain/working-time/schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { longDate, shortDate } from '../../company-time/dates.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { useWrite } from '../../server/calls/mutate.ts';
import { trpcClient } from '../../server/client.ts';
import { sayRefused } from '../../server/refused-form.ts';
import { needsConnection } from '../../server/unreachable.ts';
import { useSync } from '../../store/use-own.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { HolidayMeaning } from './preview-text.tsx';
import { type Settings, useTakeHolidays } from './settings.ts';
import { useNoteUnsaved } from './unsaved.tsx';

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
  const [asked, setAsked] = useState<{ input: HolidayInput; preview: HolidayPreview }>();
  const { errors, isDirty } = form.formState;
  useNoteUnsaved(site ? t('Holidays of {name}', { name: site.name }) : t('Holidays'), isDirty);
  const {
    mutate,
    isPending,
    isSuccess,
    variables: added,
  } = useWrite<HolidayInput, Settings>(trpcClient.company.addHoliday, {
    onSuccess(settings, { date }) {
      take(settings);
      onAdded(date);
      form.reset(empty);
      form.setFocus('date');
    },
    onError: (error) => sayRefused(form.setError, ['date', 'name', 'from'], error),
  });
  const ask = async (typed: HolidayInput) => {
    const input = site ? { ...typed, siteId: site.id } : typed;
    // What leave of a site's people would count is not told beforehand.
    if (site) return mutate(input);
    const preview = await trpcClient.company.holidayPreview
      .query({ date: input.date })
      .catch(() => undefined);
    if (preview && (preview.isOver || preview.leave > 0)) setAsked({ input, preview });
    else mutate(input);
  };
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
          isSuccess &&
          !isDirty &&
          t('{name}, {date}, was added.', { name: added.name, date: shortDate(t, added.date) })}
      </p>
      {asked && (
        <ConfirmDialog
          title={t('Add {name}?', { name: asked.input.name })}
          confirm={t('Add the holiday')}
          cancel={t('Go back')}
          open
          onOpenChange={() => setAsked(undefined)}
          onConfirm={() => mutate(asked.input)}
        >
          <p>{t('{date} becomes a holiday.', { date: longDate(t, asked.input.date) })}</p>
          <HolidayMeaning preview={asked.preview} />
        </ConfirmDialog>
      )}
      {errors.root && (
        <p role="alert" className="text-bad sm:col-span-full">
          {errors.root.message}
        </p>
      )}
    </form>
  );
}
