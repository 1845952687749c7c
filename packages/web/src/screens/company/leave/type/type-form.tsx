import { daysText } from '@muster/domain/leave/balance';
import { leaveTypeText } from '@muster/domain/leave/type-labels';
import type { LeaveAccountRow } from '@muster/domain/leave/type-schema';
import type { CompanyLeaveType } from '@muster/domain/leave/types';
import { useEffect } from 'react';
import { useTranslate } from '../../../../language/use-translate.ts';
import { FormFoot } from '../../../../shell/form-foot.tsx';
import { ChangesByPerson } from '../../../../shell/rehearsal/changes-by-person.tsx';
import { RehearsalFrame } from '../../../../shell/rehearsal/rehearsal-frame.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FormError } from '../../../../ui/form-error.tsx';
import { TypeFields } from './type-fields.tsx';
import { TypeRules } from './type-rules.tsx';
import { type TypeForm as Form, useTypeForm } from './use-type-form.ts';

interface TypeFormProps {
  /** The type that is changed; without it, one is added. */
  readonly type: CompanyLeaveType | undefined;
  readonly accounts: readonly LeaveAccountRow[];
  readonly onSaved: (name: string) => void;
  readonly onCancel: () => void;
}

/** A type of leave: what most need first, the rest folded (D97). */
export function TypeForm({ type, accounts, onSaved, onCancel }: TypeFormProps) {
  const t = useTranslate();
  const form = useTypeForm(type, onSaved);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens.
  useEffect(() => form.form.current?.querySelector('input')?.focus(), []);
  const title = type ? t('Edit {name}', { name: leaveTypeText(t, type.name) }) : t('New type of leave');
  return (
    <form ref={form.form} noValidate aria-label={title} onSubmit={form.submit}>
      <div className="grid gap-5 p-5">
        <h3 className="font-semibold">{title}</h3>
        <TypeFields form={form} accounts={accounts} />
        <TypeRules form={form} />
        <FormError>{form.problems.root ?? form.problems.active}</FormError>
      </div>
      <FormFoot isPending={form.isPending} onCancel={onCancel} />
      {form.question && <Question question={form.question} />}
    </form>
  );
}

function Question({ question }: { readonly question: NonNullable<Form['question']> }) {
  const t = useTranslate();
  const { rows, ...frame } = question;
  return (
    <Dialog title={t('What changes')} open onOpenChange={frame.onBack}>
      <RehearsalFrame confirm={t('Save')} {...frame}>
        <ChangesByPerson
          rows={rows}
          textsOf={({ what, before, after }) => ({
            key: what,
            title: t('Free to request'),
            before: daysText(t, before * 2),
            after: daysText(t, after * 2),
          })}
        />
      </RehearsalFrame>
    </Dialog>
  );
}
