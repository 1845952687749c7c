import { cx } from 'class-variance-authority';

interface CountBadgeProps {
  readonly count: number;
  /** At the upper corner of an icon; otherwise at the end of a line. */
  readonly corner?: boolean;
}

/** A number of new items; renders nothing for 0. The label of the element that contains it says the same in words. */
export function CountBadge({ count, corner = false }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden
      className={cx(
        'rounded-full bg-accent text-center font-semibold text-on-accent text-xs tabular-nums forced-colors:outline',
        corner
          ? 'absolute start-1/2 top-1 ms-0.5 min-w-4 px-1 ring-2 ring-surface'
          : 'ms-auto min-w-5 px-1.5 leading-5',
      )}
    >
      {countText(count)}
    </span>
  );
}

/** A number as text, in full below 1,000. */
export function countText(count: number): string {
  return count > 999 ? '999+' : String(count);
}
