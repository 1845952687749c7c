import type { ComponentProps } from 'react';
import { useTranslate } from '../../../language/use-translate.ts';
import { trpcClient } from '../../../server/client.ts';
import { toasts } from '../../../server/refused-toast.ts';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { useFactorWrite } from './use-factors.ts';

export function RemoveCodes(blocked: Pick<ComponentProps<'button'>, 'disabled' | 'aria-describedby'>) {
  const t = useTranslate();
  const { mutate, isPending } = useFactorWrite(
    trpcClient.account.removeCodes,
    toasts(t('Codes removed'), t('Failed to remove codes')),
  );
  return (
    <ConfirmButton
      label={t('Remove codes')}
      title={t('Remove codes?')}
      confirm={t('Remove codes')}
      cancel={t('Keep them')}
      destructive
      onConfirm={() => mutate()}
      pending={isPending}
      {...blocked}
    >
      <p>{t('Signing in no longer needs a code. You can delete the entry in your authenticator app.')}</p>
    </ConfirmButton>
  );
}
