import { companyDate } from '@muster/domain/calendar/instant';
import type { CalendarPreview } from '@muster/domain/company/calendar-preview';
import { companyLimits } from '@muster/domain/company/settings';
import { useState } from 'react';
import { shortDate, weekdayName } from '../../company-time/dates.ts';
import { useNow } from '../../company-time/use-now.ts';
import { ZoneNote } from '../../company-time/zone-note.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { trpcClient } from '../../server/client.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { CalendarVersions } from './calendar-versions.tsx';
import { CheckGroup } from './check-group.tsx';
import { onTimeText } from './on-time.ts';
import { ChangeMeaning } from './preview-text.tsx';
import type { Changed } from './section-draft.ts';
import { SectionForm } from './section-form.tsx';
import { SectionFrame } from './section-frame.tsx';
import type { Settings } from './settings.ts';
import { type Section, useSection } from './use-section.ts';
import { validFromIn } from './valid-from.ts';
import { ValidFromField } from './valid-from-field.tsx';

type WorkValues = Pick<Settings, 'workDays' | 'dayStart' | 'dayEnd'> & {
  graceMinutes: string;
  validFrom: string;
};

const shape = {
  read: ({ workDays, dayStart, dayEnd, graceMinutes }: Settings): WorkValues => ({
    workDays,
    dayStart,
    dayEnd,
    graceMinutes: String(graceMinutes),
    validFrom: '',
  }),
  write: (values: WorkValues, changed: Changed<WorkValues>) => ({
    ...(changed('workDays') && { workDays: values.workDays }),
    ...(changed('dayStart') && { dayStart: values.dayStart }),
    ...(changed('dayEnd') && { dayEnd: values.dayEnd }),
    ...(changed('graceMinutes') && {
      graceMinutes: values.graceMinutes.trim() === '' ? Number.NaN : Number(values.graceMinutes),
    }),
    ...validFromIn(values),
  }),
};

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

export function WorkSection({ settings }: { settings: Settings }) {
  const t = useTranslate();
  const section = useSection(t('Working time'), settings, shape);
  const { values, problems, change } = section;
  const today = companyDate(useNow(), settings);
  const { preview, ask, dismiss } = useChangePreview(section);
  return (
    <SectionFrame
      anchor="working-time"
      title={t('Working time')}
      lead={t('Which days are work days, and how late a check-in is still on time.')}
    >
      <SectionForm
        section={section}
        onSave={ask}
        note={t('Past records don’t change: what was late stays late, and leave is not counted again.')}
      >
        <CheckGroup
          row
          legend={t('Work Week')}
          options={weekdays.map((value) => ({ value, label: weekdayName(t, value, 'long') }))}
          {...section.group('workDays')}
        />
        <div className="grid grid-cols-2 gap-5 sm:grid-cols-3">
          <TimeField label={t('Day Start')} {...section.field('dayStart')} />
          <TimeField label={t('Day End')} {...section.field('dayEnd')} />
          <TextField
            label={t('Grace')}
            hint={t('minutes')}
            type="number"
            inputMode="numeric"
            min={0}
            max={companyLimits.graceMinutes}
            {...section.field('graceMinutes')}
          />
        </div>
        <ZoneNote />
        <p className="text-ink-soft">{onTimeText(t, values.dayStart, values.graceMinutes)}</p>
        {section.isDirty && (
          <ValidFromField
            value={values.validFrom}
            today={today}
            error={problems.validFrom}
            onChange={(validFrom) => change({ validFrom })}
          />
        )}
      </SectionForm>
      <CalendarVersions versions={settings.versions} today={today} />
      {preview && (
        <ConfirmDialog
          title={t('Change the working time from {validFrom}?', {
            validFrom: shortDate(t, preview.validFrom),
          })}
          confirm={t('Change it')}
          cancel={t('Go back')}
          open
          onOpenChange={dismiss}
          onConfirm={section.save}
        >
          <ChangeMeaning preview={preview} />
        </ConfirmDialog>
      )}
    </SectionFrame>
  );
}

/** If it concerns leave, or makes today a work day, the person confirms `preview` first (D2). */
function useChangePreview<Values extends object>({ input, save }: Section<Values>) {
  const [preview, setPreview] = useState<CalendarPreview>();
  return {
    preview,
    dismiss: () => setPreview(undefined),
    async ask() {
      // A refusal of the preview is one of the change, too: saving shows it at its field.
      const meant = await trpcClient.company.calendarPreview.query(input()).catch(() => undefined);
      if (meant && (meant.leave > 0 || meant.opensToday)) setPreview(meant);
      else save();
    },
  };
}
