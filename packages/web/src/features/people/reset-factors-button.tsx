import { trpcClient } from '../../server/client.ts';
import { useSync } from '../../store/use-own.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import type { Person } from './person.ts';
import { refusedToast } from './refusal.ts';
import { usePeopleWrite } from './use-people-write.ts';

/** Removes a person's second factors, with a confirmation (D26). */
export function ResetFactorsButton({ person: { id, fullName, hasSecondFactor } }: { person: Person }) {
  const { connected } = useSync();
  const { mutate, isPending } = usePeopleWrite(trpcClient.people.resetFactors, {
    onDone: () => toast({ title: `${fullName} no longer has a second factor` }),
    onRefused: refusedToast('Failed to reset the second factor'),
  });
  return (
    <ConfirmDialog
      title={`Reset the second factor of ${fullName}?`}
      confirm="Reset second factor"
      cancel="Keep it as it is"
      destructive
      onConfirm={() => mutate({ userId: id })}
      trigger={
        <Button
          variant="danger-outline"
          size="small"
          pending={isPending}
          disabled={!connected || !hasSecondFactor}
        >
          Reset second factor
        </Button>
      }
    >
      <p>
        Their codes, recovery codes and passkeys stop working, and they’re signed out on every device. They
        sign in with their password and set up a factor again. They and all administrators are notified.
      </p>
    </ConfirmDialog>
  );
}
