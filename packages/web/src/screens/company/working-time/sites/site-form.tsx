import { companyTime } from '@muster/domain/calendar/instant';
import { companyLimits } from '@muster/domain/company/settings';
import { msg } from '@muster/domain/language/translate';
import { workingTimeLimits } from '@muster/domain/working-time/limits';
import { useEffect, useState } from 'react';
import { weekdayName } from '../../../../company-time/dates.ts';
import { useNow } from '../../../../company-time/use-now.ts';
import { knownZones, zoneName, zonesFor } from '../../../../company-time/zones.ts';
import { CheckGroup } from '../../../../features/company/check-group.tsx';
import type { Settings } from '../../../../features/company/settings.ts';
import { RehearsalDialog } from '../../../../features/working-time/rehearsal/rehearsal-dialog.tsx';
import type { Site } from '../../../../features/working-time/site.ts';
import { useTranslate } from '../../../../language/use-translate.ts';
import { FormFoot } from '../../../../shell/form-foot.tsx';
import { ComboField } from '../../../../ui/combo-field.tsx';
import { FormError } from '../../../../ui/form-error.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { TimeField } from '../../../../ui/time-field.tsx';
import { ChangeFrom } from '../change-from.tsx';
import { useSiteForm } from './use-site-form.ts';

interface SiteFormProps {
  /** The site that is changed; without it, one is added. */
  readonly site?: Site | undefined;
  readonly settings: Settings;
  readonly onCancel: () => void;
  readonly onSaved: (site: Pick<Site, 'name'>) => void;
}

const weekdays: readonly number[] = [1, 2, 3, 4, 5, 6, 7];

const hoursChoices = [
  { value: 'company', label: msg('The company’s') },
  { value: 'own', label: msg('Its own') },
] as const;

export function SiteForm({ site, settings, onCancel, onSaved }: SiteFormProps) {
  const t = useTranslate();
  const { form, draft, problems, isPending, question, asksDate, change, submit } = useSiteForm(
    site,
    settings,
    onSaved,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const title = site ? t('Edit {name}', { name: site.name }) : t('New site');
  const field = (name: 'name' | 'dayStart' | 'dayEnd' | 'graceMinutes') => ({
    name,
    value: draft[name],
    error: problems[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      change({ [name]: target.value }),
  });
  return (
    <form ref={form} noValidate aria-label={title} onSubmit={submit}>
      <div className="grid gap-5 p-5">
        <h3 className="font-semibold">{title}</h3>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            label={t('Name')}
            maxLength={workingTimeLimits.name}
            autoComplete="off"
            {...field('name')}
          />
          <Zone
            value={draft.timeZone}
            error={problems.timeZone}
            onChange={(timeZone) => change({ timeZone })}
          />
          <SelectField
            label={t('Hours')}
            name="hours"
            options={hoursChoices.map(({ value, label }) => ({ value, label: t(label) }))}
            value={draft.hours}
            onChange={({ target }) => change({ hours: target.value === 'own' ? 'own' : 'company' })}
          />
        </div>
        {draft.hours === 'own' && (
          <>
            <CheckGroup
              row
              legend={t('Work Week')}
              name="workDays"
              options={weekdays.map((value) => ({ value, label: weekdayName(t, value, 'long') }))}
              chosen={draft.workDays}
              error={problems.workDays}
              onChange={(workDays) => change({ workDays })}
            />
            <div className="grid grid-cols-2 items-start gap-5 sm:grid-cols-3">
              <TimeField label={t('Day Start')} {...field('dayStart')} />
              <TimeField label={t('Day End')} {...field('dayEnd')} />
              <TextField
                label={t('Grace')}
                hint={t('minutes')}
                type="number"
                inputMode="numeric"
                min={0}
                max={companyLimits.graceMinutes}
                {...field('graceMinutes')}
              />
            </div>
          </>
        )}
        {asksDate && (
          <ChangeFrom
            typed={draft}
            error={problems.validFrom}
            calendar={site ?? settings}
            onChange={change}
          />
        )}
        <FormError>{problems.root}</FormError>
      </div>
      <FormFoot isPending={isPending} onCancel={onCancel} />
      {question && <RehearsalDialog confirm={t('Save')} {...question} />}
    </form>
  );
}

interface ZoneProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (timeZone: string) => void;
}

function Zone({ value, error, onChange }: ZoneProps) {
  const t = useTranslate();
  const [words, setWords] = useState('');
  const now = useNow();
  return (
    <ComboField
      name="timeZone"
      label={t('Time Zone')}
      hint={t('Now {timeZone}', { timeZone: companyTime(now, value).slice(0, 5) })}
      chosen={zoneName(value)}
      options={zonesFor(t, words, knownZones(value), now)}
      error={error}
      onType={setWords}
      onChoose={(option) => onChange(option.value)}
    />
  );
}
