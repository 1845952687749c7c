import { trpcClient } from '../../client.ts';
import { useSync } from '../../store/use-own.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import type { Person } from './person.ts';
import { refusedToast } from './refusal.ts';
import { usePeopleWrite } from './use-people-write.ts';

/** Grants or removes the administrator role, with a confirmation (D27, D29). */
export function RoleButton({ person: { id, fullName, isAdmin, active } }: { person: Person }) {
  const { connected } = useSync();
  const { mutate, isPending } = usePeopleWrite(trpcClient.people.setAdmin, {
    onDone: (after) =>
      toast({
        title: `${fullName} is ${after.isAdmin ? 'an administrator now' : 'no administrator any more'}`,
      }),
    onRefused: refusedToast(isAdmin ? 'Failed to take the role away' : 'Failed to give the role'),
  });
  const label = isAdmin ? 'Take the role away' : 'Make administrator';
  return (
    <ConfirmDialog
      title={isAdmin ? `Take the role from ${fullName}?` : `Make ${fullName} an administrator?`}
      confirm={label}
      cancel="Keep it as it is"
      destructive={isAdmin}
      onConfirm={() => mutate({ userId: id, isAdmin: !isAdmin })}
      trigger={
        <Button
          variant={isAdmin ? 'danger-outline' : 'secondary'}
          size="small"
          pending={isPending}
          disabled={!connected || (!active && !isAdmin)}
        >
          {label}
        </Button>
      }
    >
      {isAdmin ? (
        <p>
          They are signed out at once on every device, and an unused link for a new password becomes void.
          They stay an employee and can sign in again as one. They lose sight of all grievances, also if they
          become an administrator again: they can hand theirs over first. Who filed one that nobody else sees
          is asked to choose another administrator.
        </p>
      ) : (
        <p>
          They will see and decide everybody’s leave, attendance and documents and new grievances, change the
          company’s settings, and do here all that you can do, with your own account too.
        </p>
      )}
    </ConfirmDialog>
  );
}
