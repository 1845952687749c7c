import { cx } from 'class-variance-authority';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from '../language/use-translate.ts';
import { Button } from './button.tsx';

interface FoldedFiltersProps {
  readonly count: number;
  /** Stays in view, with the button at its end. */
  readonly search?: ReactNode;
  readonly children: ReactNode;
}

/** Filters that a phone shows after "Filters (2)" is pressed, and wider screens always (U172). */
export function FoldedFilters({ count, search, children }: FoldedFiltersProps) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div
        className={cx(
          'max-md:col-span-full max-md:flex max-md:flex-wrap max-md:items-end max-md:gap-2',
          !search && 'md:hidden',
        )}
      >
        {search && <div className="min-w-0 grow basis-32">{search}</div>}
        <Button className="md:hidden" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <SlidersHorizontal aria-hidden className="size-4" />
          {count > 0 ? t('Filters ({count})', { count }) : t('Filters')}
        </Button>
      </div>
      <div id={id} className={cx('contents', !open && 'max-md:hidden')}>
        {children}
      </div>
    </>
  );
}
