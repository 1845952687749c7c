import { useRouter } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useWrite } from '../../server/calls/mutate.ts';
import { trpcClient } from '../../server/client.ts';
import { refusedToast } from '../../server/refused-toast.ts';
import { useUnsent } from '../../store/use-own.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { leave } from './session.ts';

export function SignOutEverywhere(
  button: Pick<ComponentProps<'button'>, 'disabled' | 'aria-describedby' | 'className'>,
) {
  const unsent = useUnsent().length;
  const { mutate, isPending } = useSignOutEverywhere();
  return (
    <ConfirmDialog
      title="Sign out on every device?"
      confirm="Sign out everywhere"
      cancel="Stay signed in"
      destructive
      onConfirm={() => mutate()}
      trigger={
        <Button variant="danger-outline" {...button} pending={isPending}>
          Sign Out Everywhere
        </Button>
      }
    >
      <p>This signs you out on every device, including this one.</p>
      {unsent > 0 && (
        <p className="mt-2">
          {unsent === 1 ? '1 entry is' : `${unsent} entries are`} unsent. What you recorded here stays on this
          device and is sent when you sign in again.
        </p>
      )}
    </ConfirmDialog>
  );
}

/** Requires the server: if the request fails, the person stays signed in (D26, D43). */
function useSignOutEverywhere() {
  const router = useRouter();
  return useWrite(trpcClient.account.signOutEverywhere, {
    onSuccess() {
      toast({ title: 'Signed out on every device' });
      return leave(router);
    },
    onError: refusedToast('Failed to sign out everywhere'),
  });
}
