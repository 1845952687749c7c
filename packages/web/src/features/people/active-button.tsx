import { trpcClient } from '../../client.ts';
import { useSync } from '../../store/use-own.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import type { Person } from './person.ts';
import { refusedToast } from './refusal.ts';
import { usePeopleWrite } from './use-people-write.ts';

/** Closes or reopens an account, with a confirmation (D27, D29). */
export function ActiveButton({ person: { id, fullName, active, isAdmin } }: { person: Person }) {
  const { connected } = useSync();
  const { mutate, isPending } = usePeopleWrite(trpcClient.people.setActive, {
    onDone: (after) => toast({ title: `${fullName} is ${after.active ? 'active again' : 'deactivated'}` }),
    onRefused: refusedToast(active ? 'Failed to deactivate' : 'Failed to reactivate'),
  });
  const label = active ? 'Deactivate' : 'Reactivate';
  return (
    <ConfirmDialog
      title={`${label} ${fullName}?`}
      confirm={label}
      cancel="Keep it as it is"
      destructive={active}
      onConfirm={() => mutate({ userId: id, active: !active })}
      trigger={
        <Button
          variant={active ? 'danger-outline' : 'secondary'}
          size="small"
          pending={isPending}
          disabled={!connected}
        >
          {label}
        </Button>
      }
    >
      {active ? (
        <p>
          They are signed out at once on every device and cannot sign in. Days to come are no longer recorded
          for them. Their photo is removed. All their records stay, and you can reactivate them.
          {isAdmin &&
            ' They lose sight of all grievances, also afterwards: they can hand theirs over first. Who filed one that nobody else sees is asked to choose another administrator.'}
        </p>
      ) : (
        <p>
          They can sign in with the password they had. What a leave year granted meanwhile is not made up for:
          adjust their balance if it should be.
        </p>
      )}
    </ConfirmDialog>
  );
}
