import { cx } from 'class-variance-authority';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useTranslate } from '../language/use-translate.ts';
import { buttonVariants } from './button.tsx';
import { closesByEscape } from './escape-of-dialog.ts';
import { useBackCloses } from './use-back-closes.ts';

interface DialogProps {
  readonly title: string;
  readonly description?: ReactNode;
  /** The button that opens it and gets the focus back; undefined if something else opens it. */
  readonly trigger?: ReactNode;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The page's address says that it is open, so that the browser's Back closes it anyway. */
  readonly isAddressed?: boolean;
  readonly children: ReactNode;
}

/** A dialog: at the bottom of a phone's screen, in the middle of a desktop's. Escape, Back and the backdrop close it. */
export function Dialog(props: DialogProps) {
  const t = useTranslate();
  const { title, description, trigger, open, onOpenChange, isAddressed = false, children } = props;
  useBackCloses(open && !isAddressed, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-[appear_150ms] bg-shade" />
        <Radix.Content
          {...(!description && { 'aria-describedby': undefined })}
          onKeyDown={closesByEscape(() => onOpenChange(false))}
          className={cx(
            'fixed inset-x-0 bottom-0 z-40 flex max-h-[85dvh] animate-[rise_200ms_ease-out] flex-col rounded-t-lg bg-surface shadow-xl',
            'sm:inset-x-4 sm:top-[15dvh] sm:bottom-auto sm:mx-auto sm:max-w-lg sm:rounded-lg',
          )}
        >
          <header className="px-5 pt-5 pe-12 sm:px-6">
            <Radix.Title className="wrap-anywhere font-semibold text-lg tracking-tight">{title}</Radix.Title>
            {description && (
              <Radix.Description className="mt-1 text-ink-soft">{description}</Radix.Description>
            )}
          </header>
          <div className="min-h-0 scroll-pt-12 overflow-y-auto px-5 pt-4 pb-5 sm:px-6 sm:pb-6">
            {children}
          </div>
          <Radix.Close
            aria-label={t('Close')}
            className={buttonVariants({
              variant: 'ghost',
              size: 'icon',
              className: 'absolute end-2 top-2.5',
            })}
          >
            <X aria-hidden className="size-5" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
