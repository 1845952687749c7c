import type { ComponentProps } from 'react';
import { useWrite } from '../../../server/calls/mutate.ts';
import { trpcClient } from '../../../server/client.ts';
import { toasts } from '../../../server/refused-toast.ts';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';

export function RemoveOwnPhoto(button: Pick<ComponentProps<'button'>, 'disabled' | 'aria-describedby'>) {
  const { mutate, isPending } = useWrite(
    trpcClient.account.removePhoto,
    toasts('Your photo was removed', 'Failed to remove the photo'),
  );
  return (
    <ConfirmButton
      label="Remove photo"
      title="Remove your photo?"
      confirm="Remove photo"
      cancel="Keep it"
      destructive
      onConfirm={() => mutate(undefined)}
      {...button}
      pending={isPending}
    >
      <p>Your initials are shown instead.</p>
    </ConfirmButton>
  );
}
