import { cx } from 'class-variance-authority';
import { useTranslate } from '../../language/use-translate.ts';
import { needsConnection } from '../../server/unreachable.ts';
import { useSync } from '../../store/use-own.ts';

interface ConnectionNoteProps {
  readonly children?: string;
  readonly className?: string;
}

export function ConnectionNote({ children, className }: ConnectionNoteProps) {
  const t = useTranslate();
  const { connected } = useSync();
  return (
    <p role="status" className={cx('text-ink-soft empty:hidden', className)}>
      {!connected && (children ?? t(needsConnection))}
    </p>
  );
}
