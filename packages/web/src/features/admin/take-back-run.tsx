import type { JobRun } from '@muster/domain/admin/clock-schema';
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
  const utils = trpc.useUtils();
  const { connected } = useSync();
  const { mutate, isPending } = useWrite(trpcClient.admin.takeBackRun, {
    onSuccess: ({ removed }) =>
      toast({
        title: 'Undone',
        description: `${removed.toLocaleString('en')} of ${run.made.toLocaleString('en')}`,
      }),
    onError: refusedToast('Failed to undo it'),
    onSettled: () => void utils.admin.jobRuns.invalidate(),
  });
  return (
    <ConfirmDialog
      title="Undo this run?"
      confirm="Undo"
      cancel="Keep it"
      destructive
      onConfirm={() => mutate({ id: run.id })}
      trigger={
        <Button
          size="small"
          className="shrink-0"
          aria-label={`Undo: ${runText(run)}`}
          pending={isPending}
          disabled={!connected}
        >
          Undo
        </Button>
      }
    >
      <p>
        {runText(run)}. {takeBackText(run)}
      </p>
    </ConfirmDialog>
  );
}
