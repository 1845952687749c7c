import { trpcClient } from '../../server/client.ts';
import { refusedToast } from '../../server/refused-toast.ts';
import { useSync } from '../../store/use-own.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import type { Person } from './person.ts';
import { SecondAdministrator } from './second-administrator.tsx';
import { usePeopleWrite } from './use-people-write.ts';

const label = 'Reset second factor';

export function ResetFactorsButton({ person }: { person: Person }) {
  const { id, fullName, isAdmin, hasSecondFactor } = person;
  const { connected } = useSync();
  const { mutate, isPending, data, reset } = usePeopleWrite(trpcClient.people.resetFactors, {
    onDone: ({ waitsFor }) => waitsFor ?? toast({ title: `${fullName} no longer has a second factor` }),
    onRefused: refusedToast('Failed to reset the second factor'),
  });
  return (
    <>
      <ConfirmButton
        label={label}
        title={`Reset the second factor of ${fullName}?`}
        confirm={label}
        cancel="Keep the factor"
        destructive
        onConfirm={() => mutate({ userId: id })}
        pending={isPending}
        disabled={!connected || !hasSecondFactor}
      >
        <p>
          Their codes, recovery codes and passkeys stop working, and they’re signed out on every device. They
          sign in with their password and set up a factor again. They and all administrators are notified.
        </p>
        {isAdmin && (
          <p>
            {fullName} is an administrator, so a second administrator has to do the same within a day. Then{' '}
            {fullName} sees no grievance filed before, until another administrator hands it over.
          </p>
        )}
      </ConfirmButton>
      {data?.waitsFor && (
        <Dialog title={label} open onOpenChange={reset}>
          <SecondAdministrator
            waitsFor={data.waitsFor}
            act={`reset the second factor of ${fullName} too`}
            command="muster account reset-factor"
          />
        </Dialog>
      )}
    </>
  );
}
