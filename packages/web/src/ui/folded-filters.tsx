import { cx } from 'class-variance-authority';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from './button.tsx';

interface FoldedFiltersProps {
  readonly count: number;
  readonly children: ReactNode;
}

/** Filters that a phone shows after "Filters (2)" is pressed, and wider screens always (U172). */
export function FoldedFilters({ count, children }: FoldedFiltersProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        className="col-span-full md:hidden"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <SlidersHorizontal aria-hidden className="size-4" />
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </Button>
      <div id={id} className={cx('contents', !open && 'max-md:hidden')}>
        {children}
      </div>
    </>
  );
}
