import type { ComponentProps } from 'react';
import { useWrite } from '../../../server/calls/mutate.ts';
import { messageOf, trpcClient } from '../../../server/client.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';

/** Removes one's own photo, with a confirmation (U210). */
export function RemoveOwnPhoto(button: Pick<ComponentProps<'button'>, 'disabled' | 'aria-describedby'>) {
  const { mutate, isPending } = useWrite(trpcClient.account.removePhoto, {
    onSuccess: () => toast({ title: 'Your photo was removed' }),
    onError: (error) =>
      toast({
        title: 'Failed to remove the photo',
        description: messageOf(error),
        variant: 'destructive',
      }),
  });
  return (
    <ConfirmDialog
      title="Remove your photo?"
      confirm="Remove photo"
      cancel="Keep it"
      destructive
      onConfirm={() => mutate(undefined)}
      trigger={
        <Button {...button} variant="danger-outline" size="small" pending={isPending}>
          Remove photo
        </Button>
      }
    >
      <p>Your initials are shown instead.</p>
    </ConfirmDialog>
  );
}
