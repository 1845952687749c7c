import { type Named, namesAmong } from '@muster/domain/people/told-apart';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Rich } from '../../../language/rich.tsx';
import { useTranslate } from '../../../language/use-translate.ts';
import { useWrite } from '../../../server/calls/mutate.ts';
import { messageOf, trpcClient } from '../../../server/client.ts';
import { invalidateTopics } from '../../../server/live-lists/outdated.ts';
import { trpc } from '../../../server/trpc.ts';
import { useSync } from '../../../store/use-own.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { toast } from '../../../ui/toast.ts';
import type { GrievanceToHandle } from './grievance.ts';

/** Lets another administrator see this grievance, or all open ones that the viewer sees (D21). */
export function HandOver({ grievance }: { grievance: GrievanceToHandle }) {
  const t = useTranslate();
  const { id, excludedAdminId, userId } = grievance;
  const { data: admins = [] } = trpc.grievance.handlers.useQuery();
  const { data: seeing = [] } = trpc.grievance.handledBy.useQuery({ id });
  const current = seeing.filter(({ until }) => until === null);
  const others = admins.filter((admin) => admin.id !== excludedAdminId && admin.id !== userId);
  const names = current.map(namesAmong(current)).join('; ');
  return (
    <details className="rounded-md border border-line px-4 py-2">
      <summary className="min-h-6 font-medium">{t('Hand over')}</summary>
      <div className="flex flex-col gap-4 py-3">
        <p className="wrap-anywhere text-ink-soft">
          <Rich text={t('Handled by <names/>')} parts={{ names: <bdi>{names}</bdi> }} />
        </p>
        {others.length === 0 ? (
          <p>{t('There is no other administrator to hand it to.')}</p>
        ) : (
          <HandOverForm id={id} others={others} seeing={new Set(current.map(({ adminId }) => adminId))} />
        )}
      </div>
    </details>
  );
}

interface HandOverFormProps {
  readonly id: number;
  readonly others: readonly (Named & { readonly id: number })[];
  readonly seeing: ReadonlySet<number>;
}

function HandOverForm({ id, others, seeing }: HandOverFormProps) {
  const t = useTranslate();
  const [chosen, setChosen] = useState('');
  const nameOf = namesAmong(others);
  const [all, setAll] = useState(false);
  const { connected } = useSync();
  const { give, isPending, problem } = useHandOver(() => setChosen(''));
  const receiver = others.find((admin) => String(admin.id) === chosen);
  const seesThis = receiver !== undefined && seeing.has(receiver.id);
  return (
    <>
      <SelectField
        label={t('Administrator')}
        placeholder={t('Choose an administrator')}
        options={others.map((admin) => ({ value: String(admin.id), label: nameOf(admin) }))}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        error={
          problem ?? (seesThis && !all ? t('{name} already sees it', { name: nameOf(receiver) }) : undefined)
        }
      />
      <CheckField
        label={t('All open grievances I can see')}
        hint={t('Except those that exclude this administrator.')}
        checked={all}
        onChange={({ target }) => setAll(target.checked)}
      />
      <ConfirmDialog
        title={receiver ? t('Hand over to {receiver}?', { receiver: nameOf(receiver) }) : ''}
        confirm={t('Hand over')}
        cancel={t('Cancel')}
        onConfirm={() => receiver && give({ id, adminId: receiver.id, all })}
        trigger={
          <Button
            className="self-start"
            pending={isPending}
            disabled={!receiver || !connected || (seesThis && !all)}
          >
            {t('Hand over')}
          </Button>
        }
      >
        <p>
          {all
            ? t(
                'They will see them with the files. The person who filed is notified. You can still see them, too.',
              )
            : t(
                'They will see it with the files. The person who filed is notified. You can still see them, too.',
              )}
        </p>
      </ConfirmDialog>
    </>
  );
}

interface Giving {
  readonly id: number;
  readonly adminId: number;
  readonly all: boolean;
}

function useHandOver(onGiven: () => void) {
  const t = useTranslate();
  const queries = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const reactions = {
    onSuccess(answer: object) {
      const count = 'handedOver' in answer ? Number(answer.handedOver) : 1;
      toast({
        title: t('{count, plural, one {Grievance handed over} other {# grievances handed over}}', { count }),
      });
      onGiven();
      void invalidateTopics(queries, ['grievance']);
    },
    onError: (error: Error) => setProblem(messageOf(error)),
    onMutate: () => setProblem(undefined),
  };
  const one = useWrite(trpcClient.grievance.handOver, reactions);
  const every = useWrite(trpcClient.grievance.handOverAll, reactions);
  return {
    problem,
    isPending: one.isPending || every.isPending,
    give: ({ id, adminId, all }: Giving) => (all ? every.mutate({ adminId }) : one.mutate({ id, adminId })),
  };
}
