import { useTranslate } from '../../language/use-translate.ts';
import { trpcClient } from '../../server/client.ts';
import { refusedToast } from '../../server/refused-toast.ts';
import { useSync } from '../../store/use-own.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { toast } from '../../ui/toast.ts';
import type { Person } from './person.ts';
import { usePeopleWrite } from './use-people-write.ts';

export function ActiveButton({ person: { id, fullName, active, isAdmin } }: { person: Person }) {
  const t = useTranslate();
  const { connected } = useSync();
  const { mutate, isPending } = usePeopleWrite(trpcClient.people.setActive, {
    onDone: (after) =>
      toast({
        title: after.active
          ? t('{fullName} is active again', { fullName })
          : t('{fullName} is deactivated', { fullName }),
      }),
    onRefused: refusedToast(active ? t('Failed to deactivate') : t('Failed to reactivate')),
  });
  const label = active ? t('Deactivate') : t('Reactivate');
  return (
    <ConfirmButton
      label={label}
      title={active ? t('Deactivate {fullName}?', { fullName }) : t('Reactivate {fullName}?', { fullName })}
      confirm={label}
      cancel={active ? t('Keep active') : t('Keep it closed')}
      destructive={active}
      onConfirm={() => mutate({ userId: id, active: !active })}
      pending={isPending}
      disabled={!connected}
    >
      {active ? (
        <p>
          {t(
            'They’re signed out on every device at once and can’t sign in. Absences are no longer recorded for them. Their photo is removed. Their records are kept, and you can reactivate them later.',
          )}{' '}
          {isAdmin &&
            t(
              'They permanently lose access to all grievances, so they may want to hand theirs over first. If no one else can see a grievance, the person who filed it is asked to choose another administrator.',
            )}
        </p>
      ) : (
        <p>
          {t(
            'They can sign in with their old password. They don’t get the days that a leave year granted in the meantime: adjust their balance if they should.',
          )}
        </p>
      )}
    </ConfirmButton>
  );
}
