import { companyDate, companyTime } from '@muster/domain/calendar/instant';
import { isPlainDate } from '@muster/domain/calendar/plain-date';
import { companyLimits } from '@muster/domain/company/settings';
import { useState } from 'react';
import { longDate } from '../../company-time/dates.ts';
import { useNow } from '../../company-time/use-now.ts';
import { knownZones, zoneName, zonesFor } from '../../company-time/zones.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { ComboField } from '../../ui/combo-field.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { LogoField } from './logo-field.tsx';
import type { Changed } from './section-draft.ts';
import { SectionForm } from './section-form.tsx';
import { SectionFrame } from './section-frame.tsx';
import type { Settings } from './settings.ts';
import { useSection } from './use-section.ts';
import { validFromIn } from './valid-from.ts';
import { ValidFromField } from './valid-from-field.tsx';

interface CompanyValues {
  readonly name: string;
  readonly timeZone: string;
  readonly validFrom: string;
}

const shape = {
  read: ({ name, timeZone }: Settings): CompanyValues => ({ name, timeZone, validFrom: '' }),
  write: (values: CompanyValues, changed: Changed<CompanyValues>) => ({
    ...(changed('name') && { name: values.name }),
    ...(changed('timeZone') && { timeZone: values.timeZone }),
    ...validFromIn(values),
  }),
};

export function CompanySection({ settings }: { settings: Settings }) {
  const t = useTranslate();
  const section = useSection(t('Company'), settings, shape);
  const { values, problems, change, save } = section;
  const [words, setWords] = useState('');
  const [asks, setAsks] = useState(false);
  const now = useNow();
  const clock = (zone: string) => companyTime(now, zone).slice(0, 5);
  const movesZone = values.timeZone !== settings.timeZone;
  return (
    <SectionFrame
      anchor="company"
      title={t('Company')}
      lead={t('Your company’s name, and the time zone of all dates and times.')}
    >
      <SectionForm section={section} onSave={() => (movesZone ? setAsks(true) : save())}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t('Company Name')}
            maxLength={companyLimits.name}
            autoComplete="organization"
            {...section.field('name')}
          />
          <ComboField
            name="timeZone"
            label={t('Time Zone')}
            hint={t('Now {timeZone}', { timeZone: clock(values.timeZone) })}
            chosen={zoneName(values.timeZone)}
            options={zonesFor(t, words, knownZones(settings.timeZone), now)}
            error={problems.timeZone}
            onType={setWords}
            onChoose={({ value }) => change({ timeZone: value })}
          />
        </div>
        {movesZone && (
          <ValidFromField
            value={values.validFrom}
            today={companyDate(now, settings)}
            error={problems.validFrom}
            onChange={(validFrom) => change({ validFrom })}
          />
        )}
      </SectionForm>
      <LogoField settings={settings} />
      <ConfirmDialog
        title={t('Change the time zone to {timeZone}?', { timeZone: zoneName(values.timeZone) })}
        confirm={t('Change the time zone')}
        cancel={t('Keep it')}
        open={asks}
        onOpenChange={setAsks}
        onConfirm={save}
      >
        {t('It is {there} there, and {here} in {zone}.', {
          there: clock(values.timeZone),
          here: clock(settings.timeZone),
          zone: zoneName(settings.timeZone),
        })}{' '}
        {isPlainDate(values.validFrom)
          ? t(
              'Times and lateness follow the new clock from {date} on; that day ends once it is over in both zones.',
              { date: longDate(t, values.validFrom) },
            )
          : t(
              'Times and lateness follow the new clock from today on; that day ends once it is over in both zones.',
            )}{' '}
        {t('Past records don’t change: no day moves, and what was late stays late.')}
      </ConfirmDialog>
    </SectionFrame>
  );
}
