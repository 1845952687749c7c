import { useTranslate } from '../../language/use-translate.ts';
import { trpcClient } from '../../server/client.ts';
import { refusedToast } from '../../server/refused-toast.ts';
import { useSync } from '../../store/use-own.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { toast } from '../../ui/toast.ts';
import type { Person } from './person.ts';
import { usePeopleWrite } from './use-people-write.ts';

export function CloseWaitingButton({ person: { id, fullName } }: { person: Person }) {
  const t = useTranslate();
  const { connected } = useSync();
  const { mutate, isPending } = usePeopleWrite(trpcClient.people.closeWaiting, {
    onDone: () => toast({ title: t('Nothing of {fullName} is waiting any more', { fullName }) }),
    onRefused: refusedToast(t('Failed to close the requests')),
  });
  return (
    <ConfirmButton
      label={t('Close all')}
      title={t('Close everything that waits of {fullName}?', { fullName })}
      confirm={t('Close all')}
      cancel={t('Keep it')}
      onConfirm={() => mutate({ userId: id })}
      pending={isPending}
      disabled={!connected}
    >
      <p>
        {t(
          'Leave requests and documents are rejected, corrections declined, and requests for documents answered with “The account is closed”. No one is notified. Grievances stay open.',
        )}
      </p>
    </ConfirmButton>
  );
}
