import { cx } from 'class-variance-authority';
import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { isFromRight } from '../language/reading.ts';
import { useTranslate } from '../language/use-translate.ts';
import { buttonVariants } from './button.tsx';
import { leaveToDialog } from './escape-of-dialog.ts';
import { closeToast, type ShownToast, toastStore } from './toast.ts';

/** On a phone above its tabs, and at the top while a sheet has its buttons at the bottom (U103). Rendered once. */
export function Toaster() {
  const t = useTranslate();
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  return (
    <Toast.Provider
      duration={5000}
      swipeDirection={isFromRight(t.language) ? 'left' : 'right'}
      swipeThreshold={50}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} {...toast} />
      ))}
      <Toast.Viewport
        hotkey={['F8']}
        label={`${t('Notifications')} ({hotkey})`}
        className="toasts pointer-events-none fixed end-0 bottom-(--bottom-tabs) z-50 flex w-full flex-col p-4 sm:max-w-[420px] *:pointer-events-auto"
      />
    </Toast.Provider>
  );
}

function ToastCard(toast: ShownToast) {
  const t = useTranslate();
  const { id, title, description, detail, variant = 'default', action, duration } = toast;
  const destructive = variant === 'destructive';
  return (
    <Toast.Root
      type="foreground"
      onEscapeKeyDown={leaveToDialog}
      {...(duration !== undefined && { duration })}
      onOpenChange={(open) => open || closeToast(id)}
      data-variant={variant}
      className={cx(
        'flex animate-[rise_200ms_ease-out] items-start not-first:mt-2 gap-2 rounded-lg border p-4 pe-2 shadow-lg',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=end]:opacity-0',
        destructive ? 'border-bad bg-bad-soft text-bad' : 'border-line-strong bg-surface text-ink',
      )}
    >
      <div className="wrap-anywhere min-w-0 flex-1">
        <Toast.Title className="font-semibold">{title}</Toast.Title>
        {description && (
          <Toast.Description className={cx(!destructive && 'text-ink-soft')}>{description}</Toast.Description>
        )}
        {detail && <p className={cx('mt-1', !destructive && 'text-ink-soft')}>{detail}</p>}
      </div>
      {action && (
        <Toast.Action
          altText={action.label}
          onClick={action.onPress}
          className={buttonVariants({ size: 'small', className: 'shrink-0' })}
        >
          {action.label}
        </Toast.Action>
      )}
      <Toast.Close
        aria-label={t('Close')}
        className="-my-1 grid size-8 shrink-0 place-items-center rounded-md"
      >
        <X aria-hidden className="size-4" />
      </Toast.Close>
    </Toast.Root>
  );
}
