import { AlertDialog as Radix } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { closesByEscape } from './escape-of-dialog.ts';
import { useBackCloses } from './use-back-closes.ts';

interface ConfirmDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly confirm: string;
  readonly cancel: string;
  readonly destructive?: boolean;
  /** The button that opens it, and gets the focus back. */
  readonly trigger?: ReactNode;
  /** For a dialog that opens by more than its trigger. */
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  readonly onConfirm: () => void;
}

/** Confirms an action that is hard to undo. Only its two buttons, Escape and Back close it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, cancel, destructive, trigger, onConfirm } = props;
  const [isOpen, setOpen] = useState(false);
  const { open = isOpen, onOpenChange = setOpen } = props;
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-[appear_150ms] bg-shade" />
        <Radix.Content
          onKeyDown={closesByEscape(() => onOpenChange(false))}
          className="fixed inset-x-4 bottom-4 z-40 animate-[rise_200ms_ease-out] rounded-lg bg-surface p-5 shadow-xl sm:top-[25dvh] sm:bottom-auto sm:mx-auto sm:max-w-md sm:p-6"
        >
          <Radix.Title className="wrap-anywhere font-semibold text-lg tracking-tight">{title}</Radix.Title>
          <Radix.Description asChild>
            <div className="wrap-anywhere mt-1 text-ink-soft">{children}</div>
          </Radix.Description>
          <div className="mt-5 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Radix.Cancel asChild>
              <Button>{cancel}</Button>
            </Radix.Cancel>
            <Radix.Action asChild>
              <Button variant={destructive ? 'danger' : 'primary'} onClick={onConfirm}>
                {confirm}
              </Button>
            </Radix.Action>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
