import { trpcClient } from '../../server/client.ts';
import { refusedToast } from '../../server/refused-toast.ts';
import { useSync } from '../../store/use-own.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { toast } from '../../ui/toast.ts';
import type { Person } from './person.ts';
import { usePeopleWrite } from './use-people-write.ts';

export function ResetFactorsButton({ person: { id, fullName, hasSecondFactor } }: { person: Person }) {
  const { connected } = useSync();
  const { mutate, isPending } = usePeopleWrite(trpcClient.people.resetFactors, {
    onDone: () => toast({ title: `${fullName} no longer has a second factor` }),
    onRefused: refusedToast('Failed to reset the second factor'),
  });
  return (
    <ConfirmButton
      label="Reset second factor"
      title={`Reset the second factor of ${fullName}?`}
      confirm="Reset second factor"
      cancel="Keep it as it is"
      destructive
      onConfirm={() => mutate({ userId: id })}
      pending={isPending}
      disabled={!connected || !hasSecondFactor}
    >
      <p>
        Their codes, recovery codes and passkeys stop working, and they’re signed out on every device. They
        sign in with their password and set up a factor again. They and all administrators are notified.
      </p>
    </ConfirmButton>
  );
}
