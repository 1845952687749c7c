import { cx } from 'class-variance-authority';

interface CountBadgeProps {
  readonly count: number;
  /** The largest that is written in full. */
  readonly most?: number | undefined;
  /** At the upper corner of an icon; otherwise at the end of a line. */
  readonly corner?: boolean;
}

/** A number of new items; renders nothing for 0. The label of the element that contains it says the same in words. */
export function CountBadge({ count, most, corner = false }: CountBadgeProps) {
  if (count === 0) return null;
  const text = countText(count, most);
  return (
    <span
      aria-hidden
      className={cx(
        'rounded-full bg-accent text-center font-semibold text-on-accent tabular-nums forced-colors:outline',
        corner
          ? // Large text does not make it cover the icon, whose label says the number.
            'absolute start-1/2 -top-0.5 min-w-[1.333em] text-[min(0.75rem,14px)] leading-[1.333] ring-2 ring-surface'
          : 'ms-auto min-w-5 px-1.5 text-xs leading-5',
        // Neither "12" nor "99+" reaches what is beside the icon.
        corner && (text.length > 2 ? 'px-0.5' : text.length > 1 ? 'px-1' : 'ms-1 px-1'),
      )}
    >
      {text}
    </span>
  );
}

/** A number as text, in full up to `most`. */
export function countText(count: number, most = 999): string {
  return count > most ? `${most}+` : String(count);
}
