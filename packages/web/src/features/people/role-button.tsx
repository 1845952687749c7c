import { trpcClient } from '../../server/client.ts';
import { refusedToast } from '../../server/refused-toast.ts';
import { useSync } from '../../store/use-own.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { toast } from '../../ui/toast.ts';
import type { Person } from './person.ts';
import { usePeopleWrite } from './use-people-write.ts';

export function RoleButton({ person: { id, fullName, isAdmin, active } }: { person: Person }) {
  const { connected } = useSync();
  const { mutate, isPending } = usePeopleWrite(trpcClient.people.setAdmin, {
    onDone: (after) =>
      toast({
        title: `${fullName} is ${after.isAdmin ? 'an administrator now' : 'no longer an administrator'}`,
      }),
    onRefused: refusedToast(isAdmin ? 'Failed to remove the role' : 'Failed to give the role'),
  });
  const label = isAdmin ? 'Remove role' : 'Make administrator';
  return (
    <ConfirmButton
      label={label}
      title={isAdmin ? `Remove the administrator role of ${fullName}?` : `Make ${fullName} an administrator?`}
      confirm={label}
      cancel={isAdmin ? 'Keep the role' : 'Keep as employee'}
      destructive={isAdmin}
      onConfirm={() => mutate({ userId: id, isAdmin: !isAdmin })}
      pending={isPending}
      disabled={!connected || (!active && !isAdmin)}
    >
      {isAdmin ? (
        <p>
          They’re signed out on every device at once, and an unused password link stops working. They can sign
          in again as an employee. They permanently lose access to all grievances, even if they become an
          administrator again, so they may want to hand theirs over first. If no one else can see a grievance,
          the person who filed it is asked to choose another administrator.
        </p>
      ) : (
        <p>
          They will see and decide everyone’s leave, attendance, documents and new grievances, change company
          settings, and manage everyone’s account, including yours.
        </p>
      )}
    </ConfirmButton>
  );
}
