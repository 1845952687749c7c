import { cx } from 'class-variance-authority';
import { type ReactNode, useId } from 'react';
import { figureText } from '../language/figure-text.ts';
import { useTranslate } from '../language/use-translate.ts';
import { BarsSkeleton } from './skeleton.tsx';
import { Strip } from './strip.tsx';

interface FiguresProps {
  readonly className?: string;
  readonly children: ReactNode;
}

/** A strip of equal parts, as many in a line as have space. */
export function Figures({ className, children }: FiguresProps) {
  return (
    <Strip
      className={cx('grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] max-sm:py-1', className)}
    >
      {children}
    </Strip>
  );
}

interface PartProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function Part({ title, action, className, children }: PartProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={cx('relative min-w-0 rounded-lg px-5 py-2 max-sm:px-4', className)}
    >
      <div className="flex flex-wrap items-baseline gap-x-2">
        <h2 id={id} className="hyphens-manual font-medium text-ink-soft text-xs">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

export function PartFigure({ value, children }: { value: ReactNode; children: ReactNode }) {
  const t = useTranslate();
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="font-semibold text-xl tabular-nums tracking-tight">
        {typeof value === 'number' ? figureText(t, value) : value}
      </span>
      <span className="text-ink-soft text-xs">{children}</span>
    </p>
  );
}

export function PartSkeleton() {
  return <BarsSkeleton bars={['h-8 w-24']} />;
}
