import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from './button.tsx';

interface PagerProps {
  readonly what: string;
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  /** The number of the first row that is shown, and how many are. */
  readonly first: number;
  readonly shown: number;
  readonly onPage: (page: number) => unknown;
}

export function Pager({ what, page, pageSize, total, first, shown, onPage }: PagerProps) {
  const last = Math.min(total, first + shown - 1);
  const pages = page + Math.ceil((total - last) / pageSize);
  return (
    <nav
      aria-label={`Pages of ${what}`}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t px-5 py-3"
    >
      <p aria-live="polite" className="text-ink-soft tabular-nums">
        {shown === 0 ? `${total || 'No'} ${what}` : `${first}–${last} of ${total} ${what}`}
      </p>
      {pages > 1 && (
        <div className="flex items-center gap-2">
          <Button size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <ChevronLeft aria-hidden className="size-4" />
            Previous
          </Button>
          <span className="whitespace-nowrap text-ink-soft tabular-nums">
            {page} / {pages}
          </span>
          <Button size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            Next
            <ChevronRight aria-hidden className="size-4" />
          </Button>
        </div>
      )}
    </nav>
  );
}
