import type { ComponentProps } from 'react';
import { useTranslate } from '../../../language/use-translate.ts';
import { useWrite } from '../../../server/calls/mutate.ts';
import { trpcClient } from '../../../server/client.ts';
import { toasts } from '../../../server/refused-toast.ts';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';

export function RemoveOwnPhoto(button: Pick<ComponentProps<'button'>, 'disabled' | 'aria-describedby'>) {
  const t = useTranslate();
  const { mutate, isPending } = useWrite(
    trpcClient.account.removePhoto,
    toasts(t('Your photo was removed'), t('Failed to remove the photo')),
  );
  return (
    <ConfirmButton
      label={t('Remove photo')}
      title={t('Remove your photo?')}
      confirm={t('Remove photo')}
      cancel={t('Keep it')}
      destructive
      onConfirm={() => mutate(undefined)}
      {...button}
      pending={isPending}
    >
      <p>{t('Your initials are shown instead.')}</p>
    </ConfirmButton>
  );
}
