import type { ComponentProps } from 'react';
import { messageOf, trpcClient } from '../../../server/client.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useFactorWrite } from './use-factors.ts';

/** Removes codes, after a confirmation (D26). */
export function RemoveCodes(blocked: Pick<ComponentProps<'button'>, 'disabled' | 'aria-describedby'>) {
  const { mutate, isPending } = useFactorWrite(trpcClient.account.removeCodes, {
    onSuccess: () => toast({ title: 'Codes removed' }),
    onError: (error) =>
      toast({ title: 'Failed to remove codes', description: messageOf(error), variant: 'destructive' }),
  });
  return (
    <ConfirmDialog
      title="Remove codes?"
      confirm="Remove codes"
      cancel="Keep them"
      destructive
      onConfirm={() => mutate()}
      trigger={
        <Button variant="danger-outline" size="small" pending={isPending} {...blocked}>
          Remove codes
        </Button>
      }
    >
      <p>Signing in no longer needs a code. You can delete the entry in your authenticator app.</p>
    </ConfirmDialog>
  );
}
