import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslate } from '../language/use-translate.ts';
import { Button } from './button.tsx';

/** What a list calls its rows, in whole sentences. */
export interface PagerTexts {
  /** As in "Pages of people". */
  readonly label: string;
  /** As in "1–25 of 300 people". */
  readonly range: (values: { first: number; last: number; total: number }) => string;
  /** As in "No people" and "300 people", of a page without rows. */
  readonly count: (total: number) => string;
}

interface PagerProps {
  readonly texts: PagerTexts;
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  /** The number of the first row that is shown, and how many are. */
  readonly first: number;
  readonly shown: number;
  readonly onPage: (page: number) => unknown;
}

export function Pager({ texts, page, pageSize, total, first, shown, onPage }: PagerProps) {
  const t = useTranslate();
  const last = Math.min(total, first + shown - 1);
  const pages = page + Math.ceil((total - last) / pageSize);
  return (
    <nav
      aria-label={texts.label}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t px-5 py-3"
    >
      <p aria-live="polite" className="text-ink-soft tabular-nums">
        {shown === 0 ? texts.count(total) : texts.range({ first, last, total })}
      </p>
      {pages > 1 && (
        <div className="flex items-center gap-2">
          <Button size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <ChevronLeft aria-hidden className="size-4" />
            {t('Previous')}
          </Button>
          <span className="whitespace-nowrap text-ink-soft tabular-nums">
            {page} / {pages}
          </span>
          <Button size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            {t('Next')}
            <ChevronRight aria-hidden className="size-4" />
          </Button>
        </div>
      )}
    </nav>
  );
}
