import { useTranslate } from '../../language/use-translate.ts';
import { trpcClient } from '../../server/client.ts';
import { refusedToast } from '../../server/refused-toast.ts';
import { useSync } from '../../store/use-own.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import type { Person } from './person.ts';
import { SecondAdministrator } from './second-administrator.tsx';
import { usePeopleWrite } from './use-people-write.ts';

export function ResetFactorsButton({ person }: { person: Person }) {
  const t = useTranslate();
  const label = t('Reset second factor');
  const { id, fullName, isAdmin, hasSecondFactor } = person;
  const { connected } = useSync();
  const { mutate, isPending, data, reset } = usePeopleWrite(trpcClient.people.resetFactors, {
    onDone: ({ waitsFor }) =>
      waitsFor ?? toast({ title: t('{fullName} no longer has a second factor', { fullName }) }),
    onRefused: refusedToast(t('Failed to reset the second factor')),
  });
  return (
    <>
      <ConfirmButton
        label={label}
        title={t('Reset the second factor of {fullName}?', { fullName })}
        confirm={label}
        cancel={t('Keep the factor')}
        destructive
        onConfirm={() => mutate({ userId: id })}
        pending={isPending}
        disabled={!connected || !hasSecondFactor}
      >
        <p>
          {t(
            'Their codes, recovery codes and passkeys stop working, and they’re signed out on every device. They sign in with their password and set up a factor again. They and all administrators are notified.',
          )}
        </p>
        {isAdmin && (
          <p>
            {t(
              '{fullName} is an administrator, so a second administrator has to do the same within a day. Then {fullName} sees no grievance filed before, until another administrator hands it over.',
              { fullName },
            )}
          </p>
        )}
      </ConfirmButton>
      {data?.waitsFor && (
        <Dialog title={label} open onOpenChange={reset}>
          <SecondAdministrator
            waitsFor={data.waitsFor}
            lead={t(
              'Requested. It takes two administrators: within a day, a second one has to reset the second factor of {fullName} too.',
              { fullName },
            )}
            command="muster account reset-factor"
          />
        </Dialog>
      )}
    </>
  );
}
