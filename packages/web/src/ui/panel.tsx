import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

interface PanelProps {
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A box like a card, for what has its title beside it. */
export function Panel({ label, className, children }: PanelProps) {
  return (
    <section aria-label={label} className={cx('rounded-lg border border-line bg-surface p-5', className)}>
      {children}
    </section>
  );
}
