import type { ComponentProps } from 'react';
import { useUnsent } from '../../store/use-own.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useSignOutEverywhere } from './use-sign-out-everywhere.ts';

/** Signs out every device of the account after a confirmation (D26) that mentions unsent entries (D43). */
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
