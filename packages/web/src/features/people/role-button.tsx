import { useTranslate } from '../../language/use-translate.ts';
import { trpcClient } from '../../server/client.ts';
import { refusedToast } from '../../server/refused-toast.ts';
import { useSync } from '../../store/use-own.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { toast } from '../../ui/toast.ts';
import type { Person } from './person.ts';
import { usePeopleWrite } from './use-people-write.ts';

export function RoleButton({ person: { id, fullName, isAdmin, active } }: { person: Person }) {
  const t = useTranslate();
  const { connected } = useSync();
  const { mutate, isPending } = usePeopleWrite(trpcClient.people.setAdmin, {
    onDone: (after) =>
      toast({
        title: after.isAdmin
          ? t('{fullName} is an administrator now', { fullName })
          : t('{fullName} is no longer an administrator', { fullName }),
      }),
    onRefused: refusedToast(isAdmin ? t('Failed to remove the role') : t('Failed to give the role')),
  });
  const label = isAdmin ? t('Remove role') : t('Make administrator');
  return (
    <ConfirmButton
      label={label}
      title={
        isAdmin
          ? t('Remove the administrator role of {fullName}?', { fullName })
          : t('Make {fullName} an administrator?', { fullName })
      }
      confirm={label}
      cancel={isAdmin ? t('Keep the role') : t('Keep as employee')}
      destructive={isAdmin}
      onConfirm={() => mutate({ userId: id, isAdmin: !isAdmin })}
      pending={isPending}
      disabled={!connected || (!active && !isAdmin)}
    >
      {isAdmin ? (
        <p>
          {t(
            'They’re signed out on every device at once, and an unused password link stops working. They can sign in again as an employee. They permanently lose access to all grievances, even if they become an administrator again, so they may want to hand theirs over first. If no one else can see a grievance, the person who filed it is asked to choose another administrator.',
          )}
        </p>
      ) : (
        <p>
          {t(
            'They will see and decide everyone’s leave, attendance, documents and new grievances, change company settings, and manage everyone’s account, including yours.',
          )}
        </p>
      )}
    </ConfirmButton>
  );
}
