import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { useTranslate } from '../language/use-translate.ts';

/** A placeholder as tall as a figure. `wraps` if the text takes two lines on a phone. */
export function FigureSkeleton({ wraps = false }: { wraps?: boolean }) {
  return (
    <Skeleton>
      <Bar className="h-10 w-20" />
      <Bar className="h-[1.5em] w-24" />
      {wraps && <Bar className="h-[1.5em] w-16 sm:hidden" />}
    </Skeleton>
  );
}

export function RowsSkeleton({ count }: { count: number }) {
  return (
    <Skeleton>
      {Array.from({ length: count }, (_, row) => row).map((row) => (
        <div key={row} className="grid gap-x-4 gap-y-1 border-line border-t px-5 py-3 sm:grid-cols-2">
          <Bar className="h-[1.5em] w-32 sm:h-6" />
          <Bar className="h-[1.5em] w-24 sm:h-6" />
        </div>
      ))}
    </Skeleton>
  );
}

export function BarsSkeleton({ bars, className }: { bars: readonly string[]; className?: string }) {
  return (
    <Skeleton className={className}>
      {[...bars.entries()].map(([index, bar]) => (
        <Bar key={index} className={bar} />
      ))}
    </Skeleton>
  );
}

export function Skeleton({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const t = useTranslate();
  return (
    <div role="status">
      <span className="sr-only">{t('Loading…')}</span>
      <div aria-hidden className={className}>
        {children}
      </div>
    </div>
  );
}

export function Bar({ className }: { className: string }) {
  return (
    <div className={cx('max-w-full py-0.5', className)}>
      <div className="h-full animate-pulse rounded-sm bg-sunken" />
    </div>
  );
}
