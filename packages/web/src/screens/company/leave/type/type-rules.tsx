import { useTranslate } from '../../../../language/use-translate.ts';
import { CheckField } from '../../../../ui/check-field.tsx';
import { optionsOf, SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { moreTypeFields } from './type-draft.ts';
import { TypeWho } from './type-who.tsx';
import { countLabels, presenceLabels, unitLabels } from './type-words.ts';
import type { TypeForm } from './use-type-form.ts';

const counts = ['work_days', 'weekdays', 'calendar_days'] as const;

/** The rules that few types have, folded until one of them is refused. */
export function TypeRules({ form }: { readonly form: TypeForm }) {
  const t = useTranslate();
  const isRefused = moreTypeFields.some((field) => form.problems[field] !== undefined);
  return (
    <details open={isRefused || undefined}>
      <summary className="cursor-pointer py-1 font-medium text-accent">{t('More rules')}</summary>
      <div className="mt-4 grid gap-5">
        <HowCounted form={form} />
        <Limits form={form} />
        <TypeWho form={form} />
        <Checks form={form} />
      </div>
    </details>
  );
}

interface PartProps {
  readonly form: TypeForm;
}

function HowCounted({ form: { draft, problems, change } }: PartProps) {
  const t = useTranslate();
  return (
    <div className="grid items-end gap-4 sm:grid-cols-3">
      <SelectField
        label={t('Requested in')}
        options={optionsOf(t, ['days', 'hours'], unitLabels)}
        value={draft.unit}
        error={problems.unit}
        onChange={({ target }) => change({ unit: target.value === 'hours' ? 'hours' : 'days' })}
      />
      <SelectField
        label={t('Counted on')}
        options={optionsOf(t, counts, countLabels)}
        value={draft.counts}
        error={problems.counts}
        onChange={({ target }) =>
          change({ counts: counts.find((each) => each === target.value) ?? draft.counts })
        }
      />
      <SelectField
        label={t('The person is')}
        options={optionsOf(t, ['away', 'elsewhere'], presenceLabels)}
        value={draft.presence}
        onChange={({ target }) => change({ presence: target.value === 'elsewhere' ? 'elsewhere' : 'away' })}
      />
    </div>
  );
}

function Limits({ form: { draft, problems, change } }: PartProps) {
  const t = useTranslate();
  const wire = (name: 'noticeDays' | 'backdateDays' | 'certificateFromDay' | 'longestDays') => ({
    inputMode: 'numeric' as const,
    hint: t('days; empty: any'),
    value: draft[name],
    error: problems[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      change({ [name]: target.value }),
  });
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      <TextField label={t('Asked in advance')} {...wire('noticeDays')} />
      <TextField label={t('Asked afterwards')} {...wire('backdateDays')} />
      <TextField label={t('Longest')} {...wire('longestDays')} />
      <TextField label={t('Certificate from day')} {...wire('certificateFromDay')} hint={t('empty: never')} />
    </div>
  );
}

function Checks({ form: { draft, problems, change } }: PartProps) {
  const t = useTranslate();
  return (
    <div className="grid gap-4">
      <CheckField
        label={t('Active', undefined, 'a leave type')}
        hint={t('An inactive one is in old requests only.')}
        checked={draft.active}
        onChange={({ target }) => change({ active: target.checked })}
      />
      <CheckField
        label={t('Half days')}
        hint={t('A request can begin at noon and end at noon.')}
        checked={draft.halfDays}
        onChange={({ target }) => change({ halfDays: target.checked })}
      />
      <CheckField
        label={t('Paid')}
        hint={t('Payroll exports say so.')}
        checked={draft.paid}
        onChange={({ target }) => change({ paid: target.checked })}
      />
      <CheckField
        label={t('Hidden from leads')}
        hint={t('Leads see “Away” and not the type.')}
        checked={draft.hiddenFromLeads}
        onChange={({ target }) => change({ hiddenFromLeads: target.checked })}
      />
      <CheckField
        label={t('Gives days back')}
        hint={t('It may overlap approved leave, whose days return to the account.')}
        checked={draft.givesBack}
        onChange={({ target }) => change({ givesBack: target.checked })}
      />
      {draft.givesBack && (
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <TextField
            label={t('From how many days on')}
            inputMode="numeric"
            value={draft.minimumDays}
            error={problems.givesBack}
            onChange={({ target }) => change({ minimumDays: target.value })}
          />
          <CheckField
            label={t('Only with a certificate')}
            hint={t('Without one nothing is given back.')}
            checked={draft.certificate}
            onChange={({ target }) => change({ certificate: target.checked })}
          />
        </div>
      )}
    </div>
  );
}
