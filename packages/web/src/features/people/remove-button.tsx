import { useNavigate } from '@tanstack/react-router';
import { useTranslate } from '../../language/use-translate.ts';
import { trpcClient } from '../../server/client.ts';
import { refusedToast } from '../../server/refused-toast.ts';
import { useSync } from '../../store/use-own.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { toast } from '../../ui/toast.ts';
import type { Person } from './person.ts';
import { usePeopleWrite } from './use-people-write.ts';

/** For an account that was added by mistake: nobody signed in to it (D102). */
export function RemoveButton({ person: { id, fullName } }: { person: Person }) {
  const t = useTranslate();
  const { connected } = useSync();
  const navigate = useNavigate();
  const { mutate, isPending } = usePeopleWrite(trpcClient.people.remove, {
    onDone() {
      toast({ title: t('{fullName} was removed', { fullName }) });
      void navigate({ to: '/admin-people', search: ({ person: _, ...list }) => list, replace: true });
    },
    onRefused: refusedToast(t('Failed to remove')),
  });
  return (
    <ConfirmButton
      label={t('Remove')}
      title={t('Remove {fullName}?', { fullName })}
      confirm={t('Remove')}
      cancel={t('Keep the account')}
      destructive
      onConfirm={() => mutate({ userId: id })}
      pending={isPending}
      disabled={!connected}
    >
      <p>
        {t(
          'This account was never used. It is removed with its invitation, and the Employee ID is free again. You can’t undo this. An account with records is not removed.',
        )}
      </p>
    </ConfirmButton>
  );
}
