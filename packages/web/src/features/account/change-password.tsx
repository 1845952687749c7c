import { type ComponentProps, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { useViewer } from './use-viewer.ts';

/** Opens the form for a new password, which signs out every other device (D26). */
export function ChangePassword(
  button: Pick<ComponentProps<'button'>, 'disabled' | 'aria-describedby' | 'className'>,
) {
  const [open, setOpen] = useState(false);
  const viewer = useViewer();
  return (
    <Dialog
      title="Change Password"
      description="This signs you out on every other device."
      open={open}
      onOpenChange={setOpen}
      trigger={<Button {...button}>Change Password</Button>}
    >
      <ChangePasswordForm viewer={viewer} onDone={() => setOpen(false)} />
    </Dialog>
  );
}
