import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { msg } from '@muster/domain/language/translate';
import { leaveTypeText } from '@muster/domain/leave/type-labels';
import type { LeaveUnit } from '@muster/domain/leave/types';
import { adjustManyInput } from '@muster/domain/leave-account/balances-schema';
import { type FormEvent, useState } from 'react';
import { wireAmountText } from '../../features/leave-settings/amount-text.ts';
import { type Problems, problemsIn, refusedIn } from '../../features/leave-settings/problems.ts';
import { typedNumber } from '../../features/leave-settings/read-number.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { ActionForm } from '../../shell/action-form.tsx';
import { ChangesByPerson } from '../../shell/rehearsal/changes-by-person.tsx';
import { RehearsalFrame } from '../../shell/rehearsal/rehearsal-frame.tsx';
import { useSync } from '../../store/use-own.ts';
import { ButtonDialog } from '../../ui/button-dialog.tsx';
import { optionsOf, SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useAdjustMany } from './use-adjust-many.ts';

interface AdjustManyProps {
  readonly userIds: readonly number[];
  readonly account: { readonly id: number; readonly name: string; readonly unit: LeaveUnit };
  readonly today: PlainDate;
  readonly onDone: () => void;
}

/** Adds to the account of several people, or takes from it, with one reason (D97). */
export function AdjustManyButton({ onDone, ...props }: AdjustManyProps) {
  const t = useTranslate();
  const { connected } = useSync();
  const name = leaveTypeText(t, props.account.name);
  return (
    <ButtonDialog
      size="small"
      variant="primary"
      disabled={!connected}
      label={t('Adjust')}
      title={t('{count, plural, one {{account} of # person} other {{account} of # people}}', {
        count: props.userIds.length,
        account: name,
      })}
    >
      {(close) => (
        <AdjustManyForm
          {...props}
          onCancel={close}
          onDone={() => {
            close();
            onDone();
          }}
        />
      )}
    </ButtonDialog>
  );
}

const wayLabels = { add: msg('Add'), take: msg('Take away') };
const ways = ['add', 'take'] as const;
const fields = ['amount', 'reason', 'on'] as const;

interface FormProps extends AdjustManyProps {
  readonly onCancel: () => void;
}

function AdjustManyForm({ userIds, account, today, onDone, onCancel }: FormProps) {
  const t = useTranslate();
  const { id: accountId, unit } = account;
  const [draft, setDraft] = useState<Draft>({ way: 'add', amount: '', reason: '', on: today });
  const change = (changed: Partial<Draft>) => setDraft({ ...draft, ...changed });
  const [problems, setProblems] = useState<Problems<(typeof fields)[number]>>({});
  const { isPending, rehearse, question } = useAdjustMany({
    onSaved(count) {
      toast({
        title: t('{count, plural, one {# balance adjusted} other {# balances adjusted}}', { count }),
      });
      onDone();
    },
    onRefused: (error) => setProblems(refusedIn(error, fields)),
  });
  if (question) return <Preview {...question} unit={unit} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { reason, on } = draft;
    const read = adjustManyInput.safeParse({ userIds, accountId, amount: amountOf(draft, unit), reason, on });
    setProblems(read.success ? {} : problemsIn(read.error, fields));
    if (read.success) rehearse(read.data);
  };
  return (
    <ActionForm
      submit={t('What changes')}
      pending={isPending}
      error={problems.root}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <div className="grid grid-cols-2 items-end gap-4">
        <SelectField
          label={t('Change')}
          options={optionsOf(t, ways, wayLabels)}
          value={draft.way}
          onChange={({ target }) => change({ way: ways.find((way) => way === target.value) ?? 'add' })}
        />
        <TextField
          label={unit === 'hours' ? t('Hours') : t('Days')}
          inputMode="decimal"
          value={draft.amount}
          error={problems.amount}
          onChange={({ target }) => change({ amount: target.value })}
        />
      </div>
      <TextAreaField
        label={t('Reason')}
        rows={2}
        value={draft.reason}
        error={problems.reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
      <TextField
        label={t('Valid from')}
        type="date"
        value={draft.on}
        error={problems.on}
        onChange={({ target }) => change({ on: target.value })}
      />
    </ActionForm>
  );
}

interface Draft {
  readonly way: (typeof ways)[number];
  readonly amount: string;
  readonly reason: string;
  readonly on: string;
}

/** On the wire; NaN while it cannot be read. */
function amountOf({ way, amount }: Draft, unit: LeaveUnit): number {
  const typed = typedNumber(amount);
  const wire = unit === 'hours' ? Math.round(typed * 60) : typed;
  return way === 'take' ? -wire : wire;
}

interface PreviewProps extends NonNullable<ReturnType<typeof useAdjustMany>['question']> {
  readonly unit: LeaveUnit;
}

/** What everyone has before and after; days of a later date change nothing today. */
function Preview({ rows, unit, ...frame }: PreviewProps) {
  const t = useTranslate();
  return (
    <RehearsalFrame confirm={t('Adjust')} {...frame}>
      {rows.length === 0 ? (
        <p role="status">{t('No one’s balance of today changes: it counts later.')}</p>
      ) : (
        <ChangesByPerson
          rows={rows}
          textsOf={({ account, before, after }) => ({
            key: account,
            title: leaveTypeText(t, account),
            before: wireAmountText(t, before, unit),
            after: wireAmountText(t, after, unit),
          })}
        />
      )}
    </RehearsalFrame>
  );
}
