import { cx } from 'class-variance-authority';
import type { ReactNode, Ref } from 'react';
import { useTranslate } from '../language/use-translate.ts';
import { needsConnection } from '../server/unreachable.ts';
import { useSync } from '../store/use-own.ts';
import { Button } from '../ui/button.tsx';

interface FormFootProps {
  readonly isPending: boolean;
  /** Without it there is nothing to save, and no button. */
  readonly onCancel?: (() => void) | undefined;
  readonly cancel?: string;
  /** What to know of the form; without a connection that saving needs one. */
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
}

/** The foot of a form on a page: what to know of it, "Save", and the way out. */
export function FormFoot({ isPending, onCancel, cancel, children, ref }: FormFootProps) {
  const t = useTranslate();
  const { connected } = useSync();
  const isShown = onCancel !== undefined || Boolean(children);
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className={cx(
        'outline-none',
        isShown &&
          'flex min-h-14 flex-wrap items-center justify-end gap-x-4 gap-y-3 border-line border-t px-5 py-2',
      )}
    >
      <div role="status" className="min-w-0 flex-1 text-ink-soft not-empty:basis-56">
        {onCancel && !connected ? t(needsConnection) : children}
      </div>
      {onCancel && (
        <div className="flex gap-3">
          <Button variant="link" disabled={isPending} onClick={onCancel}>
            {cancel ?? t('Cancel')}
          </Button>
          <Button type="submit" variant="primary" pending={isPending} disabled={!connected}>
            {t('Save')}
          </Button>
        </div>
      )}
    </div>
  );
}
