import { cx } from 'class-variance-authority';
import { legend } from './leave.ts';
import { markVariants } from './variants.ts';

/** What the colours of entries mean; each entry also says it in words. Hidden where days show only counts. */
export function Legend() {
  return (
    <ul aria-label="Colours" className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-xs max-md:hidden">
      {legend.map(({ tone, label }) => (
        <li key={label} className="flex items-center gap-1.5">
          <span aria-hidden className={cx('h-4 w-6 rounded-sm border-s-4', markVariants[tone])} />
          {label}
        </li>
      ))}
    </ul>
  );
}
