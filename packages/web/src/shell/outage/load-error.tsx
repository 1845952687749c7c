import { cx } from 'class-variance-authority';
import { useCallback, useState } from 'react';
import { messageOf } from '../../server/client.ts';
import { RecordsUnavailable } from '../../store/use-own.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { isOutage } from './outage-rules.ts';
import { useSharedFailure } from './outage-state.ts';

interface LoadErrorProps {
  /** As in `Could not load your requests`. */
  readonly failed: string;
  readonly error: unknown;
  readonly flush?: boolean;
  readonly brief?: boolean;
  readonly onRetry: () => unknown;
}

/** One line while the page has a message for everything that failed (U209). */
export function LoadError({ failed, error, flush = false, brief = false, onRetry }: LoadErrorProps) {
  const [isCovering, setCovering] = useState(false);
  // A message above the page is out of reach under a dialog.
  const place = useCallback((node: HTMLElement | null) => {
    if (node) setCovering(node.closest('[role="dialog"]') !== null);
  }, []);
  const reason = reasonOf(error);
  const isShared = useSharedFailure(!isCovering && isOutage(error) ? reason : undefined, onRetry);
  return (
    <div ref={place}>
      {isShared ? (
        <p className={cx('text-ink-soft', flush && 'px-5 py-6 text-center')}>{failed}</p>
      ) : (
        <ErrorState title={failed} message={brief ? undefined : reason} flush={flush} onRetry={onRetry} />
      )}
    </div>
  );
}

/** Own records come from the device: missing ones are no failed call and have their own message. */
function reasonOf(error: unknown): string {
  return error instanceof RecordsUnavailable ? error.message : messageOf(error);
}
