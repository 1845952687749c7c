import { retentionLimits } from '@muster/domain/company/retention';
import { msg } from '@muster/domain/language/translate';
import { useTranslate } from '../../language/use-translate.ts';
import { trpc } from '../../server/trpc.ts';
import { TextField } from '../../ui/text-field.tsx';
import { RadioGroup } from './radio-group.tsx';
import {
  type RetentionValues,
  removedText,
  retentionFields,
  shorterTimes,
  wholeNumber,
} from './retention.ts';
import type { Changed } from './section-draft.ts';
import { SectionForm } from './section-form.tsx';
import { SectionFrame } from './section-frame.tsx';
import type { Settings } from './settings.ts';
import { useSection } from './use-section.ts';

type Values = RetentionValues & Pick<Settings, 'location'>;

const shape = {
  read: ({
    location,
    attendanceYears,
    leaveYears,
    auditYears,
    hrDocumentYears,
    locationDays,
  }: Settings): Values => ({
    location,
    attendanceYears: String(attendanceYears),
    leaveYears: String(leaveYears),
    auditYears: String(auditYears),
    hrDocumentYears: String(hrDocumentYears),
    locationDays: String(locationDays),
  }),
  write: ({ location, ...times }: Values, changed: Changed<Values>) => ({
    ...(changed('location') && { location }),
    ...Object.fromEntries(
      retentionFields.filter(({ name }) => changed(name)).map(({ name }) => [name, wholeNumber(times[name])]),
    ),
  }),
};

const rules = [
  {
    value: 'review',
    label: msg('Kept for review'),
    hint: msg(
      'In lists the place is rounded to 100 m. Its person and who reviews the record see it exactly.',
    ),
  },
  { value: 'off', label: msg('Off'), hint: msg('Devices don’t ask for a location, and none is stored.') },
] as const;

const labels = {
  attendanceYears: { label: msg('Attendance'), hint: msg('years, with corrections') },
  leaveYears: { label: msg('Leave'), hint: msg('years, with certificates') },
  auditYears: { label: msg('Audit Log'), hint: msg('years') },
  hrDocumentYears: { label: msg('HR Documents'), hint: msg('years, of erased people') },
  locationDays: { label: msg('Locations'), hint: msg('days') },
} as const;

export function RecordsSection({ settings }: { settings: Settings }) {
  const t = useTranslate();
  const section = useSection(t('Records'), settings, shape);
  const note = useRemovalNote(section.values, settings);
  return (
    <SectionFrame
      anchor="records"
      title={t('Records')}
      lead={t(
        'Whether check-ins record a location, and how long records are kept. Older records are permanently removed every night, and the audit log says how many.',
      )}
    >
      <SectionForm section={section} note={note}>
        <RadioGroup legend={t('Location of check-ins')} options={rules} {...section.group('location')} />
        <fieldset className="min-w-0">
          <legend className="mb-1.5 font-medium">{t('Kept for')}</legend>
          <div className="grid gap-5 sm:grid-cols-2">
            {retentionFields.map(({ name }) => (
              <TextField
                key={name}
                label={t(labels[name].label)}
                hint={t(labels[name].hint)}
                type="number"
                {...retentionLimits[name]}
                {...section.field(name)}
              />
            ))}
          </div>
        </fieldset>
      </SectionForm>
    </SectionFrame>
  );
}

/** What saving removes; undefined while no time gets shorter. */
function useRemovalNote(values: Values, settings: Settings): string | undefined {
  const t = useTranslate();
  const shorter = shorterTimes(values, settings);
  const preview = trpc.company.retentionPreview.useQuery(shorter ?? {}, { enabled: shorter !== undefined });
  if (!shorter) return undefined;
  if (preview.isError) return t('Could not count the records this removes.');
  if (!preview.data) return t('Counting the records this removes…');
  const removed = removedText(t, shorter, preview.data);
  return removed === ''
    ? t('Nothing is that old yet.')
    : t('From tonight, this permanently removes {removed}.', { removed });
}
