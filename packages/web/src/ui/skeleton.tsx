import { cx } from 'class-variance-authority';

/** A grey bar the size of what is being loaded. Decorative: the region around it says that it is busy. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cx('animate-pulse rounded-sm bg-sunken', className)} />;
}

/** A few bars in place of a text or a list. `flush` keeps them off the edges that the list may touch. */
export function SkeletonLines({ count, flush = false }: { count: number; flush?: boolean }) {
  return (
    <div role="status" className={cx('flex flex-col gap-4 pt-1', flush && 'px-5 pb-5')}>
      <span className="sr-only">Loading…</span>
      {Array.from({ length: count }, (_, line) => line).map((line) => (
        <Skeleton key={line} className="h-5 w-full" />
      ))}
    </div>
  );
}
