import type { ComponentProps } from 'react';
import { ButtonDialog } from '../../ui/button-dialog.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { useViewer } from './use-viewer.ts';

export function ChangePassword(
  button: Pick<ComponentProps<'button'>, 'disabled' | 'aria-describedby' | 'className'>,
) {
  const viewer = useViewer();
  return (
    <ButtonDialog
      label="Change Password"
      title="Change Password"
      description="This signs you out on every other device."
      {...button}
    >
      {(close) => <ChangePasswordForm viewer={viewer} onDone={close} />}
    </ButtonDialog>
  );
}
