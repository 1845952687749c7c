import { companyLimits } from '@muster/domain/company/settings';
import { workingTimeLimits } from '@muster/domain/working-time/limits';
import { cx } from 'class-variance-authority';
import { weekdayName } from '../../../../company-time/dates.ts';
import { CheckGroup } from '../../../../features/company/check-group.tsx';
import type { Settings } from '../../../../features/company/settings.ts';
import { RehearsalDialog } from '../../../../features/working-time/rehearsal/rehearsal-dialog.tsx';
import { useTranslate } from '../../../../language/use-translate.ts';
import { FormFoot } from '../../../../shell/form-foot.tsx';
import { FormError } from '../../../../ui/form-error.tsx';
import { optionsOf, SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { ChangeFrom } from '../change-from.tsx';
import { CycleFields } from './cycle-fields.tsx';
import { cycleKindLabels } from './cycle-kind-labels.ts';
import { cycleKinds, mostWeeks, readableDays, type ScheduleDraft, shownDays } from './schedule-draft.ts';
import type { ScheduleForm as Form } from './use-schedule-form.ts';
import { WeekPicture } from './week-picture.tsx';

interface ScheduleFormProps {
  readonly title: string;
  readonly form: Form;
  readonly settings: Settings;
  readonly onCancel: () => void;
}

export function ScheduleForm({ title, form: { form, ...typed }, settings, onCancel }: ScheduleFormProps) {
  const t = useTranslate();
  const { draft, problems, isPending, question, asksDate, change, submit } = typed;
  const field = (name: 'name' | 'weekLength' | 'graceMinutes') => ({
    name,
    value: draft[name],
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
            error={problems.name}
            {...field('name')}
          />
          <TextField
            label={t('Grace')}
            hint={t('minutes; empty for the company’s {minutes}', { minutes: settings.graceMinutes })}
            inputMode="numeric"
            maxLength={String(companyLimits.graceMinutes).length}
            autoComplete="off"
            error={problems.graceMinutes}
            {...field('graceMinutes')}
          />
          <KindFields form={typed} />
        </div>
        {draft.kind === 'amount' ? (
          <CheckGroup
            row
            legend={t('Usual days')}
            hint={t('Leave, holidays and half days count on them. No one is late, missing or absent.')}
            name="usualDays"
            options={weekdays.map((value) => ({ value, label: weekdayName(t, value, 'long') }))}
            chosen={draft.usualDays}
            error={problems.usualDays}
            onChange={(usualDays) => change({ usualDays })}
          />
        ) : (
          <>
            <Picture draft={draft} />
            <CycleFields draft={draft} problems={problems} change={change} />
          </>
        )}
        {asksDate && (
          <ChangeFrom typed={draft} error={problems.validFrom} calendar={settings} onChange={change} />
        )}
        <FormError>{problems.root}</FormError>
      </div>
      <FormFoot isPending={isPending} onCancel={onCancel} />
      {question && <RehearsalDialog confirm={t('Save')} {...question} />}
    </form>
  );
}

const weekdays: readonly number[] = [1, 2, 3, 4, 5, 6, 7];

function Picture({ draft }: { readonly draft: ScheduleDraft }) {
  const days = readableDays(shownDays(draft));
  return (
    <div className={cx('max-w-md', days.length === 0 && 'hidden')}>
      <WeekPicture days={days} />
    </div>
  );
}

/** What repeats, and how often. */
function KindFields({ form }: { readonly form: Omit<Form, 'form'> }) {
  const t = useTranslate();
  const { draft, problems, change } = form;
  return (
    <>
      <SelectField
        label={t('Repeats')}
        name="kind"
        options={optionsOf(t, cycleKinds, cycleKindLabels)}
        value={draft.kind}
        onChange={({ target }) =>
          change({ kind: cycleKinds.find((each) => each === target.value) ?? draft.kind })
        }
      />
      {draft.kind === 'weeks' && (
        <TextField
          label={t('Weeks')}
          hint={t('1 to {limit}', { limit: mostWeeks })}
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
          name="weeks"
          value={draft.weeks}
          error={problems.count}
          onChange={({ target }) => change({ weeks: target.value })}
        />
      )}
      {draft.kind === 'days' && (
        <TextField
          label={t('Days')}
          hint={t('1 to {limit}', { limit: workingTimeLimits.cycleDays })}
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
          name="cycleDays"
          value={draft.cycleDays}
          error={problems.count}
          onChange={({ target }) => change({ cycleDays: target.value })}
        />
      )}
      {draft.kind === 'amount' && (
        <TextField
          label={t('Time a week')}
          hint="h:mm"
          autoComplete="off"
          name="weekLength"
          value={draft.weekLength}
          error={problems.weekMinutes}
          onChange={({ target }) => change({ weekLength: target.value })}
        />
      )}
    </>
  );
}
