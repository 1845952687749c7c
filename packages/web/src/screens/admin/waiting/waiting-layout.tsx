import { type ReactNode, type Ref, useId } from 'react';
import { Bar, Skeleton } from '../../../ui/skeleton.tsx';

interface WaitingLayoutProps {
  readonly ref?: Ref<HTMLElement>;
  readonly counts: string | undefined;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function WaitingLayout({ ref, counts, action, children }: WaitingLayoutProps) {
  const titleId = useId();
  return (
    <section ref={ref} aria-labelledby={titleId} className="rounded-lg border border-line bg-surface">
      <header className="flex min-h-6 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 pt-4 pb-3">
        <h2 id={titleId} className="font-semibold text-base">
          Waiting for you
        </h2>
        {action}
        <p className="w-full text-ink-soft">{counts}</p>
      </header>
      {children}
    </section>
  );
}

/** Rows as tall as those to come, on a phone and else, so that nothing below moves when they come. */
export function WaitingRows({ count }: { count: number }) {
  return (
    <Skeleton>
      {Array.from({ length: count }, (_, row) => row).map((row) => (
        <div key={row} className="border-line border-t px-5 py-3 max-sm:py-2">
          <Bar className="h-7 w-40" />
          <Bar className="h-7 w-56" />
          <Bar className="mt-2 h-9 w-44 sm:hidden" />
        </div>
      ))}
    </Skeleton>
  );
}
