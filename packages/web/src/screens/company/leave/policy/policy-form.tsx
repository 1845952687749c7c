import { leaveTypeText } from '@muster/domain/leave/type-labels';
import type { LeaveAccountRow } from '@muster/domain/leave/type-schema';
import { leaveAccountLimits } from '@muster/domain/leave-account/limits';
import type { Policy } from '@muster/domain/leave-account/schema';
import { useEffect } from 'react';
import { useTranslate } from '../../../../language/use-translate.ts';
import { FormFoot } from '../../../../shell/form-foot.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FormError } from '../../../../ui/form-error.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { PolicyRehearsalView } from '../rehearsal/policy-rehearsal.tsx';
import { LayerFields } from './amount-fields.tsx';
import { KeptFields } from './kept-fields.tsx';
import { LiveExample } from './live-example.tsx';
import type { PolicyStart } from './policy-draft.ts';
import { MoreFields, NewPeopleField, PartFields, ToldField, YearFields } from './rule-fields.tsx';
import { type PolicyForm as Form, usePolicyForm } from './use-policy-form.ts';

interface PolicyFormProps {
  readonly start: PolicyStart;
  /** The policy that is changed; without it, one is added. */
  readonly changes?: Policy | undefined;
  readonly accounts: readonly LeaveAccountRow[];
  readonly onSaved: (policy: Policy) => void;
  readonly onCancel: () => void;
}

const rare = ['fullAfterMonths', 'usableAfterMonths', 'lowest', 'grant', 'steps'] as const;

/** A policy in plain questions, with what it gives three people beside them (D97). */
export function PolicyForm({ onCancel, ...options }: PolicyFormProps) {
  const t = useTranslate();
  const { start, changes, accounts } = options;
  const form = usePolicyForm({ ...options, changes });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens.
  useEffect(() => form.form.current?.querySelector('input')?.focus(), []);
  const title = changes ? t('Edit {name}', { name: changes.name }) : t('New policy');
  const isRefused = rare.some((field) => form.problems[field] !== undefined);
  return (
    <form ref={form.form} noValidate aria-label={title} onSubmit={form.submit}>
      <div className="grid gap-5 p-5">
        <h3 className="font-semibold">{title}</h3>
        <NameFields form={form} accounts={accounts} isNew={changes === undefined} />
        <LayerFields form={form} />
        <ToldField form={form} />
        <KeptFields form={form} />
        <YearFields form={form} />
        <PartFields form={form} />
        <details open={isRefused || undefined}>
          <summary className="cursor-pointer py-1 font-medium text-accent">{t('More rules')}</summary>
          <div className="mt-4">
            <MoreFields form={form} />
          </div>
        </details>
        <section aria-label={t('For example')} className="rounded-md bg-sunken px-4 py-3">
          <h4 className="mb-2 font-medium text-ink-soft text-sm">{t('For example')}</h4>
          <LiveExample rules={form.rules} unit={form.unit} year={Number(start.validFrom.slice(0, 4))} />
        </section>
        <FromField form={form} />
        <NewPeopleField form={form} />
        <FormError>{form.problems.root}</FormError>
      </div>
      <FormFoot isPending={form.isPending} onCancel={onCancel} />
      {form.question && (
        <Dialog title={t('What changes')} open onOpenChange={form.question.onBack}>
          <PolicyRehearsalView confirm={t('Save')} {...form.question} />
        </Dialog>
      )}
    </form>
  );
}

interface NameFieldsProps {
  readonly form: Form;
  readonly accounts: readonly LeaveAccountRow[];
  readonly isNew: boolean;
}

function NameFields({ form: { draft, problems, change }, accounts, isNew }: NameFieldsProps) {
  const t = useTranslate();
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      <TextField
        label={t('Name')}
        maxLength={leaveAccountLimits.name}
        autoComplete="off"
        value={draft.name}
        error={problems.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <SelectField
        label={t('Fills the account')}
        options={accounts.map(({ id, name }) => ({ value: String(id), label: leaveTypeText(t, name) }))}
        {...(draft.accountId === '' && { placeholder: t('Choose an account') })}
        disabled={!isNew}
        value={draft.accountId}
        error={problems.accountId}
        onChange={({ target }) => change({ accountId: target.value })}
      />
    </div>
  );
}

function FromField({ form: { draft, problems, change } }: { readonly form: Form }) {
  const t = useTranslate();
  return (
    <div className="grid gap-1.5">
      <div className="sm:max-w-64">
        <TextField
          label={t('Valid from')}
          type="date"
          value={draft.validFrom}
          error={problems.validFrom}
          onChange={({ target }) => change({ validFrom: target.value })}
        />
      </div>
      <p className="text-ink-soft">{t('It counts from the leave year that contains this day.')}</p>
    </div>
  );
}
