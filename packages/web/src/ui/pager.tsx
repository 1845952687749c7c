import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from './button.tsx';

interface PagerProps {
  readonly what: string;
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onPage: (to: { readonly page: number }) => unknown;
}

export function Pager({ what, page, pageSize, total, onPage }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = Math.min(total, (page - 1) * pageSize + 1);
  const last = Math.min(total, page * pageSize);
  return (
    <nav
      aria-label={`Pages of ${what}`}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t px-5 py-3"
    >
      <p aria-live="polite" className="text-ink-soft tabular-nums">
        {total === 0 ? `No ${what}` : `${first}–${last} of ${total} ${what}`}
      </p>
      {pages > 1 && (
        <div className="flex items-center gap-2">
          <Button size="small" disabled={page <= 1} onClick={() => onPage({ page: page - 1 })}>
            <ChevronLeft aria-hidden className="size-4" />
            Previous
          </Button>
          <span className="whitespace-nowrap text-ink-soft tabular-nums">
            {page} / {pages}
          </span>
          <Button size="small" disabled={page >= pages} onClick={() => onPage({ page: page + 1 })}>
            Next
            <ChevronRight aria-hidden className="size-4" />
          </Button>
        </div>
      )}
    </nav>
  );
}
