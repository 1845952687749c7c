import {
  leavings,
  leftAfterChange,
  proRatas,
  roundings,
  scales,
  splits,
} from '@muster/domain/leave-account/policy';
import { useTranslate } from '../../../../language/use-translate.ts';
import { CheckField } from '../../../../ui/check-field.tsx';
import { optionsOf, SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { StepFields } from './amount-fields.tsx';
import { DayOfYearField } from './day-of-year-field.tsx';
import type { PolicyDraft } from './policy-draft.ts';
import {
  grantLabels,
  leavingLabels,
  leftLabels,
  proRataLabels,
  roundingLabels,
  scaleLabels,
  splitLabels,
} from './policy-words.ts';
import type { PolicyForm } from './use-policy-form.ts';

interface PartProps {
  readonly form: PolicyForm;
}

type TextName = 'fullAfterMonths' | 'usableAfterMonths' | 'lowest' | 'perWork' | 'givesPerWork' | 'cap';

const inputOf = (draft: PolicyDraft, change: PolicyForm['change'], name: TextName) => ({
  inputMode: 'decimal' as const,
  value: draft[name],
  onChange: ({ target }: { readonly target: { readonly value: string } }) => change({ [name]: target.value }),
});

/** The one of the choices that a select has. */
function chosen<Value extends string>(values: readonly Value[], text: string, before: Value): Value {
  return values.find((value) => value === text) ?? before;
}

/** The part of the week, and the part of the year. */
export function PartFields({ form: { draft, problems, unit, change } }: PartProps) {
  const t = useTranslate();
  const fitting = roundings.filter(
    (each) => each === 'none' || each.startsWith('hour') === (unit === 'hours'),
  );
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      <SelectField
        label={t('Part-timers get')}
        options={optionsOf(t, scales, scaleLabels)}
        value={draft.scale}
        error={problems.scale}
        onChange={({ target }) => change(withScale(chosen(scales, target.value, draft.scale)))}
      />
      {draft.scale === 'none' ? (
        <span className="max-sm:hidden" />
      ) : (
        <TextField
          label={draft.scale === 'minutes' ? t('Hours of a full week') : t('Days of a full week')}
          inputMode="decimal"
          value={draft.perWeek}
          error={problems.perWeekDays ?? problems.perWeekMinutes}
          onChange={({ target }) => change({ perWeek: target.value })}
        />
      )}
      <SelectField
        label={t('Who joins during the year gets')}
        options={optionsOf(t, proRatas, proRataLabels)}
        value={draft.proRata}
        onChange={({ target }) => change({ proRata: chosen(proRatas, target.value, draft.proRata) })}
      />
      <SelectField
        label={t('Rounding')}
        options={optionsOf(t, fitting, roundingLabels)}
        value={draft.rounding}
        error={problems.rounding}
        onChange={({ target }) => change({ rounding: chosen(roundings, target.value, draft.rounding) })}
      />
    </div>
  );
}

function withScale(scale: PolicyDraft['scale']): Partial<PolicyDraft> {
  return { scale, perWeek: scale === 'minutes' ? '40' : '5' };
}

export function YearFields({ form: { draft, problems, change } }: PartProps) {
  const t = useTranslate();
  const isAnniversary = draft.yearStart === 'anniversary';
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      <SelectField
        label={t('The leave year begins')}
        options={[
          { value: 'date', label: t('On a date for everyone') },
          { value: 'anniversary', label: t('On the day someone joined') },
        ]}
        value={isAnniversary ? 'anniversary' : 'date'}
        onChange={({ target }) => change({ yearStart: target.value === 'date' ? '01-01' : 'anniversary' })}
      />
      {!isAnniversary && (
        <DayOfYearField
          label={t('Begins in')}
          value={draft.yearStart}
          error={problems.yearStart}
          onChange={(yearStart) => change({ yearStart })}
        />
      )}
    </div>
  );
}

/** What few policies have. */
export function MoreFields({ form }: PartProps) {
  const t = useTranslate();
  const { draft, problems, change } = form;
  return (
    <div className="grid gap-5">
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextField
          label={t('Whole year after months')}
          hint={t('empty: never')}
          error={problems.fullAfterMonths}
          {...inputOf(draft, change, 'fullAfterMonths')}
        />
        <SelectField
          label={t('Who leaves during the year')}
          options={optionsOf(t, leavings, leavingLabels)}
          value={draft.leaving}
          onChange={({ target }) => change({ leaving: chosen(leavings, target.value, draft.leaving) })}
        />
        <TextField
          label={t('Can be used after months')}
          error={problems.usableAfterMonths}
          {...inputOf(draft, change, 'usableAfterMonths')}
        />
        <TextField
          label={t('Lowest balance')}
          hint={t('0 or below')}
          error={problems.lowest}
          {...inputOf(draft, change, 'lowest')}
        />
        <SelectField
          label={t('A new schedule cuts the year')}
          options={optionsOf(t, splits, splitLabels)}
          value={draft.split}
          onChange={({ target }) => change({ split: chosen(splits, target.value, draft.split) })}
        />
        <SelectField
          label={t('Days left then')}
          options={optionsOf(t, leftAfterChange, leftLabels)}
          value={draft.left}
          onChange={({ target }) => change({ left: chosen(leftAfterChange, target.value, draft.left) })}
        />
      </div>
      <GrantFields form={form} />
      <StepFields form={form} />
    </div>
  );
}

const grants = ['yearly', 'monthly', 'work'] as const;

function GrantFields({ form: { draft, problems, unit, change } }: PartProps) {
  const t = useTranslate();
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      <SelectField
        label={t('Granted')}
        options={optionsOf(t, unit === 'hours' ? grants : grants.slice(0, 2), grantLabels)}
        value={draft.grant}
        error={problems.grant}
        onChange={({ target }) => change({ grant: chosen(grants, target.value, draft.grant) })}
      />
      {draft.grant === 'work' && (
        <>
          <TextField label={t('Hours at most')} {...inputOf(draft, change, 'cap')} />
          <TextField label={t('For each hours worked')} {...inputOf(draft, change, 'perWork')} />
          <TextField label={t('Hours of leave')} {...inputOf(draft, change, 'givesPerWork')} />
        </>
      )}
    </div>
  );
}

export function NewPeopleField({ form: { draft, change } }: PartProps) {
  const t = useTranslate();
  return (
    <CheckField
      label={t('New people follow it')}
      hint={t('Those you add or import have their days by it, from the day they join.')}
      checked={draft.forNewPeople}
      onChange={({ target }) => change({ forNewPeople: target.checked })}
    />
  );
}

export function ToldField({ form: { draft, change } }: PartProps) {
  const t = useTranslate();
  return (
    <CheckField
      label={t('Days expire only if their person was notified')}
      hint={t('Individually and at least 60 days before. The policy lists who was notified.')}
      checked={draft.expiresOnlyIfTold}
      onChange={({ target }) => change({ expiresOnlyIfTold: target.checked })}
    />
  );
}
