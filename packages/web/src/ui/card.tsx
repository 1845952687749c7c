import { cx } from 'class-variance-authority';
import { type ReactNode, useId } from 'react';

interface CardProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly className?: string;
  readonly flush?: boolean;
  readonly children: ReactNode;
}

export function Card({ title, action, className, flush = false, children }: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={cx('flex flex-col rounded-lg border border-line bg-surface', className)}
    >
      <header
        className={cx(
          'min-h-6 px-5 pt-4',
          action && 'flex items-center justify-between gap-x-4 gap-y-2 max-sm:flex-wrap',
        )}
      >
        <h2 id={id} className="font-semibold text-ink-soft text-sm">
          {title}
        </h2>
        {action}
      </header>
      <div className={cx('flex min-h-0 flex-1 flex-col', flush ? 'pt-3' : 'px-5 pt-3 pb-5')}>{children}</div>
    </section>
  );
}
