import { cx } from 'class-variance-authority';

/** A grey bar the size of what is being loaded. Decorative: the region around it says that it is busy. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cx('animate-pulse rounded-sm bg-sunken', className)} />;
}

/** A few bars in place of a list. */
export function SkeletonLines({ count }: { count: number }) {
  return (
    <div role="status" className="flex flex-col gap-4 px-5 pt-1 pb-5">
      <span className="sr-only">Loading…</span>
      {Array.from({ length: count }, (_, line) => line).map((line) => (
        <Skeleton key={line} className="h-5 w-full" />
      ))}
    </div>
  );
}
