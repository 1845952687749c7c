import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { leaveTypeText } from '@muster/domain/leave/type-labels';
import { type AccountFigures, policyEntryInput } from '@muster/domain/leave-account/schema';
import { type FormEvent, useState } from 'react';
import { type Problems, problemsIn, refusedIn } from '../../../features/leave-settings/problems.ts';
import { numberOrNone, writtenNumber } from '../../../features/leave-settings/read-number.ts';
import { usePolicies } from '../../../features/leave-settings/use-leave-settings.ts';
import type { Person } from '../../../features/people/person.ts';
import { usePeopleWrite } from '../../../features/people/use-people-write.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { trpcClient } from '../../../server/client.ts';
import { trpc } from '../../../server/trpc.ts';
import { ActionForm } from '../../../shell/action-form.tsx';
import { ButtonDialog } from '../../../ui/button-dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';

interface FollowProps {
  readonly person: Person;
  readonly account: AccountFigures;
  /** What is followed today. */
  readonly policyId: number | null;
  readonly today: PlainDate;
}

/** Has a person follow another policy, or none, from a leave year on (D97). */
export function FollowButton(props: FollowProps) {
  const t = useTranslate();
  const name = leaveTypeText(t, props.account.name);
  return (
    <ButtonDialog
      size="small"
      label={t('Change policy')}
      aria-label={t('Change the policy of {account}', { account: name })}
      title={t('Policy of {account}', { account: name })}
    >
      {(close) => <FollowForm {...props} onDone={close} />}
    </ButtonDialog>
  );
}

const fields = ['policyId', 'validFrom'] as const;

function FollowForm({
  person,
  account,
  today,
  onDone,
  ...props
}: FollowProps & { readonly onDone: () => void }) {
  const t = useTranslate();
  const { accountId } = account;
  const { data: policies = [] } = usePolicies();
  const [policyId, setPolicyId] = useState(writtenNumber(props.policyId));
  const [validFrom, setValidFrom] = useState<string>(today);
  const [problems, setProblems] = useState<Problems<(typeof fields)[number]>>({});
  const { leaveAccount } = trpc.useUtils();
  const { mutate, isPending } = usePeopleWrite(trpcClient.leaveAccount.follow, {
    onDone({ policyName }) {
      void leaveAccount.invalidate();
      toast({ title: t('Policy set'), description: policyName ?? t('No policy') });
      onDone();
    },
    onRefused: (error) => setProblems(refusedIn(error, fields)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = policyEntryInput.safeParse({
      userId: person.id,
      accountId,
      policyId: numberOrNone(policyId),
      validFrom,
    });
    if (!read.success) return setProblems(problemsIn(read.error, fields));
    setProblems({});
    mutate(read.data);
  };
  return (
    <ActionForm
      submit={t('Save')}
      pending={isPending}
      error={problems.root}
      onSubmit={submit}
      onCancel={onDone}
    >
      <SelectField
        label={t('Policy')}
        placeholder={t('No policy')}
        options={policies
          .filter((policy) => policy.accountId === accountId)
          .map(({ id, name }) => ({ value: String(id), label: name }))}
        value={policyId}
        error={problems.policyId}
        onChange={({ target }) => setPolicyId(target.value)}
      />
      <TextField
        label={t('From')}
        hint={t('From the leave year of this day on')}
        type="date"
        value={validFrom}
        error={problems.validFrom}
        onChange={({ target }) => setValidFrom(target.value)}
      />
    </ActionForm>
  );
}
