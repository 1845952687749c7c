import { cx } from 'class-variance-authority';
import { needsConnection } from '../../server/unreachable.ts';
import { useSync } from '../../store/use-own.ts';

interface ConnectionNoteProps {
  /** What it means here, where that is more than that it has to wait. */
  readonly children?: string;
  readonly className?: string;
}

/** Says in a form or a window that the server cannot be reached; hidden while it can be (U10). */
export function ConnectionNote({ children = needsConnection, className }: ConnectionNoteProps) {
  const { connected } = useSync();
  return (
    <p role="status" className={cx('text-ink-soft empty:hidden', className)}>
      {!connected && children}
    </p>
  );
}
