import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ButtonDialogProps
  extends Pick<ComponentProps<typeof Dialog>, 'title' | 'description'>,
    Pick<
      ComponentProps<typeof Button>,
      'size' | 'variant' | 'disabled' | 'className' | 'aria-label' | 'aria-describedby'
    > {
  readonly label: ReactNode;
  readonly hint?: string;
  /** It stands open as soon as its button is there. */
  readonly startsOpen?: boolean;
  readonly onClose?: () => void;
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}

export function ButtonDialog(props: ButtonDialogProps) {
  const { title, description, label, hint, startsOpen = false, onClose, children, ...button } = props;
  const [isOpen, setIsOpen] = useState(startsOpen);
  const change = (opens: boolean) => {
    setIsOpen(opens);
    if (!opens) onClose?.();
  };
  return (
    <Dialog
      title={title}
      description={description}
      open={isOpen}
      onOpenChange={change}
      trigger={
        <Button title={hint} {...button}>
          {label}
        </Button>
      }
    >
      {typeof children === 'function' ? children(() => change(false)) : children}
    </Dialog>
  );
}
