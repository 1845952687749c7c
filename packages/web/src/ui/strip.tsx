import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

interface StripProps {
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The figures of a page in one line, so that what the page is for comes right below. */
export function Strip({ label, className, children }: StripProps) {
  return (
    <section aria-label={label} className={cx('rounded-lg border border-line bg-surface', className)}>
      {children}
    </section>
  );
}
