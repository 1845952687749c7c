import { leaveTypeLimits } from '@muster/domain/leave/types';
import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { type Problems, refusedIn } from '../../../../features/leave-settings/problems.ts';
import { useTranslate } from '../../../../language/use-translate.ts';
import { useWrite } from '../../../../server/calls/mutate.ts';
import { trpcClient } from '../../../../server/client.ts';
import { trpc } from '../../../../server/trpc.ts';
import { ActionForm } from '../../../../shell/action-form.tsx';
import { ButtonDialog } from '../../../../ui/button-dialog.tsx';
import { optionsOf, SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { toast } from '../../../../ui/toast.ts';
import { unitLabels } from './type-words.ts';

/** Adds an account, which types take from and policies fill. */
export function AccountButton() {
  const t = useTranslate();
  return (
    <ButtonDialog
      label={
        <>
          <Plus aria-hidden className="size-4" />
          {t('Add account')}
        </>
      }
      title={t('New leave account')}
      description={t('Types take from an account, and a policy fills it.')}
    >
      {(close) => <AccountForm onDone={close} />}
    </ButtonDialog>
  );
}

function AccountForm({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslate();
  const [name, setName] = useState('');
  const [unit, setUnit] = useState<'days' | 'hours'>('days');
  const [problems, setProblems] = useState<Problems<'name' | 'unit'>>({});
  const utils = trpc.useUtils();
  const { mutate, isPending } = useWrite(trpcClient.leaveType.addAccount, {
    onSuccess() {
      void utils.leaveType.invalidate();
      toast({ title: t('Account added'), description: name });
      onDone();
    },
    onError: (error) => setProblems(refusedIn(error, ['name', 'unit'])),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ name, unit });
  };
  return (
    <ActionForm
      submit={t('Add account')}
      pending={isPending}
      error={problems.root}
      onSubmit={submit}
      onCancel={onDone}
    >
      <TextField
        label={t('Name')}
        maxLength={leaveTypeLimits.name}
        autoComplete="off"
        value={name}
        error={problems.name}
        onChange={({ target }) => setName(target.value)}
      />
      <SelectField
        label={t('In days or hours')}
        options={optionsOf(t, ['days', 'hours'], unitLabels)}
        value={unit}
        error={problems.unit}
        onChange={({ target }) => setUnit(target.value === 'hours' ? 'hours' : 'days')}
      />
    </ActionForm>
  );
}
