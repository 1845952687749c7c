import { trpcClient } from '../../server/client.ts';
import { refusedToast } from '../../server/refused-toast.ts';
import { useSync } from '../../store/use-own.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { toast } from '../../ui/toast.ts';
import type { Person } from './person.ts';
import { usePeopleWrite } from './use-people-write.ts';

export function CloseWaitingButton({ person: { id, fullName } }: { person: Person }) {
  const { connected } = useSync();
  const { mutate, isPending } = usePeopleWrite(trpcClient.people.closeWaiting, {
    onDone: () => toast({ title: `Nothing of ${fullName} is waiting any more` }),
    onRefused: refusedToast('Failed to close the requests'),
  });
  return (
    <ConfirmButton
      label="Close all"
      title={`Close everything that waits of ${fullName}?`}
      confirm="Close all"
      cancel="Keep it"
      onConfirm={() => mutate({ userId: id })}
      pending={isPending}
      disabled={!connected}
    >
      <p>
        Leave requests and documents are rejected, corrections declined, and requests for documents answered
        with “The account is closed”. No one is notified. Grievances stay open.
      </p>
    </ConfirmButton>
  );
}
