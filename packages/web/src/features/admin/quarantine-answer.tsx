import { useWrite } from '../../server/calls/mutate.ts';
import { messageOf, trpcClient } from '../../server/client.ts';
import { trpc } from '../../server/trpc.ts';
import { useSync } from '../../store/use-own.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** An administrator's word on files that no record names (U77, D23). */
export function QuarantineAnswer() {
  const { connected } = useSync();
  const problems = trpc.useUtils().admin.problems;
  const { mutate, isPending, error } = useWrite(trpcClient.document.setAside, {
    onSettled: () => problems.invalidate(),
  });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ConfirmDialog
        title="Set these files aside?"
        confirm="Set aside"
        cancel="Leave them"
        onConfirm={() => mutate()}
        trigger={
          <Button size="small" pending={isPending} disabled={!connected}>
            Set aside
          </Button>
        }
      >
        <p>
          They’re quarantined for 30 days, then deleted. If an older database was restored by mistake, leave
          them and restore the newer one instead.
        </p>
      </ConfirmDialog>
      <p role="status" className="text-bad">
        {error && messageOf(error)}
      </p>
    </div>
  );
}
