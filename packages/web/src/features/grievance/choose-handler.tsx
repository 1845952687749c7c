import { type Named, namesAmong } from '@muster/domain/people/told-apart';
import { useState } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { useWrite } from '../../server/calls/mutate.ts';
import { messageOf, trpcClient } from '../../server/client.ts';
import { trpc } from '../../server/trpc.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { BarsSkeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import type { ShownGrievance } from './pending.ts';

export function ChooseHandler({ grievance }: { grievance: ShownGrievance }) {
  const t = useTranslate();
  const { excludedAdminId } = grievance;
  const query = trpc.grievance.handlers.useQuery(undefined, { refetchOnMount: 'always' });
  return (
    <div className="flex flex-col gap-3">
      <p className="rounded-md bg-warn-soft px-4 py-3 text-warn">
        {t('No administrator can see this grievance.')}
      </p>
      <Loaded
        query={query}
        failed={t('Could not load the administrators')}
        waiting={<BarsSkeleton bars={['h-10 w-full']} />}
      >
        {(admins) => {
          const possible = admins.filter(({ id }) => id !== excludedAdminId);
          return possible.length === 0 ? (
            <p>{t('There’s no one to choose yet. You’ll get a notice when there’s a new administrator.')}</p>
          ) : (
            <Choice id={grievance.id} admins={possible} />
          );
        }}
      </Loaded>
    </div>
  );
}

interface ChoiceProps {
  readonly id: number;
  readonly admins: readonly (Named & { readonly id: number })[];
}

function Choice({ id, admins }: ChoiceProps) {
  const t = useTranslate();
  const [chosen, setChosen] = useState('');
  const nameOf = namesAmong(admins);
  const { mutate, isPending, isSuccess, error } = useWrite(trpcClient.grievance.chooseHandler, {
    onSuccess: () => toast({ title: t('Your grievance is handed to the person you chose') }),
  });
  return (
    <>
      <SelectField
        label={t('Who should handle it')}
        placeholder={t('Choose an administrator')}
        options={admins.map((admin) => ({ value: String(admin.id), label: nameOf(admin) }))}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        error={error ? messageOf(error) : undefined}
      />
      <Button
        variant="primary"
        className="self-start"
        pending={isPending}
        disabled={chosen === '' || isSuccess}
        onClick={() => mutate({ id, adminId: Number(chosen) })}
      >
        {t('Choose')}
      </Button>
    </>
  );
}
