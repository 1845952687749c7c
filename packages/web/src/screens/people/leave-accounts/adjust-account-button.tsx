import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { msg } from '@muster/domain/language/translate';
import { leaveTypeText } from '@muster/domain/leave/type-labels';
import { type AccountFigures, accountAdjustInput } from '@muster/domain/leave-account/schema';
import { type FormEvent, useState } from 'react';
import { wireAmountText } from '../../../features/leave-settings/amount-text.ts';
import { type Problems, problemsIn, refusedIn } from '../../../features/leave-settings/problems.ts';
import { typedNumber } from '../../../features/leave-settings/read-number.ts';
import type { Person } from '../../../features/people/person.ts';
import { usePeopleWrite } from '../../../features/people/use-people-write.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { trpcClient } from '../../../server/client.ts';
import { trpc } from '../../../server/trpc.ts';
import { ActionForm } from '../../../shell/action-form.tsx';
import { ButtonDialog } from '../../../ui/button-dialog.tsx';
import { optionsOf, SelectField } from '../../../ui/select-field.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';

interface AdjustProps {
  readonly person: Person;
  readonly account: AccountFigures;
  readonly today: PlainDate;
}

/** Adds to an account, takes from it, or sets what is left, with a reason (D97). */
export function AdjustAccountButton(props: AdjustProps) {
  const t = useTranslate();
  const name = leaveTypeText(t, props.account.name);
  return (
    <ButtonDialog
      size="small"
      label={t('Adjust')}
      aria-label={t('Adjust {account}', { account: name })}
      title={t('Adjust {account}', { account: name })}
    >
      {(close) => <AdjustForm {...props} onDone={close} />}
    </ButtonDialog>
  );
}

const wayLabels = { add: msg('Add'), take: msg('Take away'), set: msg('Set what is left to') };
const ways = ['add', 'take', 'set'] as const;
const fields = ['amount', 'reason', 'on'] as const;

type Way = (typeof ways)[number];

function AdjustForm({ person, account, today, onDone }: AdjustProps & { readonly onDone: () => void }) {
  const t = useTranslate();
  const { unit, left, accountId } = account;
  const [draft, setDraft] = useState<{ way: Way; amount: string; reason: string; on: string }>({
    way: 'add',
    amount: '',
    reason: '',
    on: today,
  });
  const change = (changed: Partial<typeof draft>) => setDraft({ ...draft, ...changed });
  const [problems, setProblems] = useState<Problems<(typeof fields)[number]>>({});
  const { leaveAccount } = trpc.useUtils();
  const { mutate, isPending } = usePeopleWrite(trpcClient.leaveAccount.adjust, {
    onDone(figures) {
      void leaveAccount.invalidate();
      toast({
        title: t('Balance adjusted'),
        description: t('It is {leaveBalance} now.', {
          leaveBalance: wireAmountText(t, figures.left, unit),
        }),
      });
      onDone();
    },
    onRefused: (error) => setProblems(refusedIn(error, fields)),
  });
  const amount = meant(draft, account);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { reason, on } = draft;
    const read = accountAdjustInput.safeParse({ userId: person.id, accountId, amount, reason, on });
    if (!read.success) return setProblems(problemsIn(read.error, fields));
    setProblems({});
    mutate(read.data);
  };
  return (
    <ActionForm
      submit={t('Adjust')}
      pending={isPending}
      error={problems.root}
      onSubmit={submit}
      onCancel={onDone}
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
      <p
        role="status"
        className="min-h-6 rounded-md bg-sunken px-4 py-3 font-medium tabular-nums empty:invisible"
      >
        {!Number.isNaN(amount) &&
          t('{before} → {after}', {
            before: wireAmountText(t, left, unit),
            after: wireAmountText(t, left + amount, unit),
          })}
      </p>
    </ActionForm>
  );
}

/** The difference on the wire; NaN while it cannot be read. */
function meant(
  { way, amount }: { readonly way: Way; readonly amount: string },
  { unit, left }: AccountFigures,
): number {
  const typed = typedNumber(amount);
  const wire = unit === 'hours' ? Math.round(typed * 60) : typed;
  if (way === 'set') return Math.round((wire - left) * 100) / 100;
  return way === 'take' ? -wire : wire;
}
