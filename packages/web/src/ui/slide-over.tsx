import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { useTranslate } from '../language/use-translate.ts';
import { buttonVariants } from './button.tsx';
import { closesByEscape } from './escape-of-dialog.ts';
import { useBackCloses } from './use-back-closes.ts';

interface SlideOverProps {
  readonly title: string;
  /** The button that opens it, and gets the focus back. */
  readonly trigger: ReactNode;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly children: ReactNode;
}

/** A panel that slides in from the inline start, over a backdrop. Escape, Back and the backdrop close it. */
export function SlideOver({ title, trigger, open, onOpenChange, children }: SlideOverProps) {
  const t = useTranslate();
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Trigger asChild>{trigger}</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-[appear_150ms] bg-shade" />
        <Dialog.Content
          aria-describedby={undefined}
          onKeyDown={closesByEscape(() => onOpenChange(false))}
          className="fixed inset-y-0 start-0 z-40 flex w-72 max-w-[85vw] animate-[slide-in_200ms_ease-out] flex-col overflow-y-auto bg-surface shadow-xl"
        >
          <Dialog.Title className="sr-only">{title}</Dialog.Title>
          {children}
          <Dialog.Close
            aria-label={t('Close menu')}
            className={buttonVariants({
              variant: 'ghost',
              size: 'icon',
              className: 'absolute end-2 top-2.5',
            })}
          >
            <X aria-hidden className="size-5" />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
