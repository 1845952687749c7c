import { useRouter } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
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
  const t = useTranslate();
  const unsent = useUnsent().length;
  const { mutate, isPending } = useSignOutEverywhere();
  return (
    <ConfirmDialog
      title={t('Sign out on every device?')}
      confirm={t('Sign out everywhere')}
      cancel={t('Stay signed in')}
      destructive
      onConfirm={() => mutate()}
      trigger={
        <Button variant="danger-outline" {...button} pending={isPending}>
          {t('Sign Out Everywhere')}
        </Button>
      }
    >
      <p>{t('This signs you out on every device, including this one.')}</p>
      {unsent > 0 && (
        <p className="mt-2">
          {t(
            '{unsent, plural, one {# entry is unsent.} other {# entries are unsent.}} What you recorded here stays on this device and is sent when you sign in again.',
            { unsent },
          )}
        </p>
      )}
    </ConfirmDialog>
  );
}

/** Requires the server: if the request fails, the person stays signed in (D26, D43). */
function useSignOutEverywhere() {
  const t = useTranslate();
  const router = useRouter();
  return useWrite(trpcClient.account.signOutEverywhere, {
    onSuccess() {
      toast({ title: t('Signed out on every device') });
      return leave(router);
    },
    onError: refusedToast(t('Failed to sign out everywhere')),
  });
}
