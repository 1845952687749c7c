import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface ConfirmButtonProps
  extends Omit<ComponentProps<typeof ConfirmDialog>, 'trigger' | 'open' | 'onOpenChange' | 'title'>,
    Pick<
      ComponentProps<typeof Button>,
      'pending' | 'disabled' | 'className' | 'aria-label' | 'aria-describedby'
    > {
  readonly label: string;
  readonly title: string;
}

export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, title, children, confirm, cancel, destructive = false, onConfirm, ...button } = props;
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      cancel={cancel}
      destructive={destructive}
      onConfirm={onConfirm}
      trigger={
        <Button variant={destructive ? 'danger-outline' : 'secondary'} size="small" {...button}>
          {label}
        </Button>
      }
    >
      {children}
    </ConfirmDialog>
  );
}
