import { msg } from '@muster/domain/language/translate';
import { leaveTypeText } from '@muster/domain/leave/type-labels';
import { teamLimits } from '@muster/domain/team/limits';
import { ZoneNote } from '../../../company-time/zone-note.tsx';
import { RadioGroup } from '../../../features/company/radio-group.tsx';
import { SectionForm } from '../../../features/company/section-form.tsx';
import { SectionFrame } from '../../../features/company/section-frame.tsx';
import type { Settings } from '../../../features/company/settings.ts';
import { useSection } from '../../../features/company/use-section.ts';
import { TeamRehearsalDialog } from '../../../features/team/rehearsal/team-rehearsal-view.tsx';
import { useTeamRehearsal } from '../../../features/team/rehearsal/use-team-rehearsal.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TimeField } from '../../../ui/time-field.tsx';
import { type ByType, decidesShape, rulesOf } from './who-decides.ts';

const deciders = [
  { value: 'admins', label: msg('Administrators'), hint: msg('As without teams.') },
  {
    value: 'lead',
    label: msg('The lead'),
    hint: msg('Of the person’s team. If no lead can decide, administrators are asked.'),
  },
  {
    value: 'lead_then_admin',
    label: msg('The lead, then an administrator'),
    hint: msg('It is approved when both approved it.'),
  },
] as const;

const seen = [
  { value: 'below', label: msg('Also the teams below'), hint: msg('The people of all teams below theirs.') },
  { value: 'own', label: msg('Only their own team'), hint: msg('Teams below are seen by their own leads.') },
] as const;

/** Who decides leave and corrections, and whom leads see (D94). What it moves is shown before it is saved. */
export function WhoDecidesSection({ settings }: { readonly settings: Settings }) {
  const t = useTranslate();
  const section = useSection(t('Who decides'), settings, decidesShape);
  const { values, change, field, group, save } = section;
  // A refusal of the rehearsal is one of the change, too: saving shows it at its field.
  const { rehearse, rehearsal, close } = useTeamRehearsal({ onRefused: save, onNothing: save });
  const options = deciders.map(({ value, label }) => ({ value, label: t(label) }));
  const confirm = () => {
    close();
    save();
  };
  return (
    <SectionFrame
      anchor="who-decides"
      title={t('Who decides')}
      lead={t('Leave and corrections. An administrator can always decide in place of a lead.')}
    >
      <SectionForm
        section={section}
        onSave={() => rehearse({ change: 'rules', input: rulesOf(section.input()) })}
      >
        <RadioGroup legend={t('Leave')} options={deciders} {...group('default')} />
        <fieldset className="min-w-0">
          <legend className="mb-1.5 font-medium">{t('Otherwise by type')}</legend>
          <div className="grid gap-4 sm:grid-cols-2">
            {settings.leaveTypes.map(({ id, name: type }) => (
              <SelectField
                key={id}
                label={leaveTypeText(t, type)}
                placeholder={t('As above')}
                options={options}
                value={values.byType[type] ?? ''}
                onChange={({ target }) => change({ byType: withType(values.byType, type, target.value) })}
              />
            ))}
          </div>
        </fieldset>
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <TextField
            label={t('Second step for more than')}
            hint={t('days; empty: never')}
            type="number"
            inputMode="decimal"
            min={0}
            max={teamLimits.secondStepDays}
            step={0.5}
            {...field('secondStepOverDays')}
          />
          <SelectField
            label={t('Corrections')}
            options={options}
            {...field('corrections')}
            onChange={({ target }) => change({ corrections: approvalOf(target.value) })}
          />
        </div>
        <RadioGroup legend={t('Leads see')} options={seen} {...group('leadsSee')} />
        <div className="sm:max-w-64">
          <TimeField label={t('Away from')} hint={t('Empty: only on leave')} {...field('leadAwayFrom')} />
          <ZoneNote />
        </div>
        <p className="text-ink-soft">
          {t(
            'A lead without a check-in by then counts as away, where they are expected. Their deputy decides, or the team above.',
          )}
        </p>
      </SectionForm>
      {rehearsal && (
        <TeamRehearsalDialog
          rehearsal={rehearsal}
          confirm={t('Save')}
          pending={section.isPending}
          onBack={close}
          onConfirm={confirm}
        />
      )}
    </SectionFrame>
  );
}

const approvalOf = (chosen: string) => deciders.find(({ value }) => value === chosen)?.value ?? 'admins';

function withType(byType: ByType, type: string, chosen: string): ByType {
  const { [type]: _, ...others } = byType;
  return chosen === '' ? others : { ...others, [type]: approvalOf(chosen) };
}
