import type { ComponentProps } from 'react';
import { trpcClient } from '../../../server/client.ts';
import { toasts } from '../../../server/refused-toast.ts';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { useFactorWrite } from './use-factors.ts';

export function RemoveCodes(blocked: Pick<ComponentProps<'button'>, 'disabled' | 'aria-describedby'>) {
  const { mutate, isPending } = useFactorWrite(
    trpcClient.account.removeCodes,
    toasts('Codes removed', 'Failed to remove codes'),
  );
  return (
    <ConfirmButton
      label="Remove codes"
      title="Remove codes?"
      confirm="Remove codes"
      cancel="Keep them"
      destructive
      onConfirm={() => mutate()}
      pending={isPending}
      {...blocked}
    >
      <p>Signing in no longer needs a code. You can delete the entry in your authenticator app.</p>
    </ConfirmButton>
  );
}
