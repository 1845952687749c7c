import type { JobRun } from '@muster/domain/admin/clock-schema';
import { useTranslate } from '../../language/use-translate.ts';
import { useWrite } from '../../server/calls/mutate.ts';
import { trpcClient } from '../../server/client.ts';
import { refusedToast } from '../../server/refused-toast.ts';
import { trpc } from '../../server/trpc.ts';
import { useSync } from '../../store/use-own.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { runText, takeBackText } from './run-text.ts';

export function TakeBackRun({ run }: { run: JobRun }) {
  const t = useTranslate();
  const utils = trpc.useUtils();
  const { connected } = useSync();
  const { mutate, isPending } = useWrite(trpcClient.admin.takeBackRun, {
    onSuccess: ({ removed }) =>
      toast({
        title: t('Undone'),
        description: t('{removed, number} of {made, number}', { removed, made: run.made }),
      }),
    onError: refusedToast(t('Failed to undo it')),
    onSettled: () => void utils.admin.jobRuns.invalidate(),
  });
  return (
    <ConfirmDialog
      title={t('Undo this run?')}
      confirm={t('Undo')}
      cancel={t('Keep it')}
      destructive
      onConfirm={() => mutate({ id: run.id })}
      trigger={
        <Button
          size="small"
          className="shrink-0"
          aria-label={t('Undo: {run}', { run: runText(t, run) })}
          pending={isPending}
          disabled={!connected}
        >
          {t('Undo')}
        </Button>
      }
    >
      <p>
        {runText(t, run)}. {takeBackText(t, run)}
      </p>
    </ConfirmDialog>
  );
}
