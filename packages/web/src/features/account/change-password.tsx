import type { ComponentProps } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { ButtonDialog } from '../../ui/button-dialog.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { useViewer } from './use-viewer.ts';

export function ChangePassword(
  button: Pick<ComponentProps<'button'>, 'disabled' | 'aria-describedby' | 'className'>,
) {
  const t = useTranslate();
  const viewer = useViewer();
  return (
    <ButtonDialog
      label={t('Change Password')}
      title={t('Change Password')}
      description={t('This signs you out on every other device.')}
      {...button}
    >
      {(close) => <ChangePasswordForm viewer={viewer} onDone={close} />}
    </ButtonDialog>
  );
}
