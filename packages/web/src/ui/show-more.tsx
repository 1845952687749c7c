import { useState } from 'react';
import { Button } from './button.tsx';

interface ShowMoreProps {
  readonly shown: number;
  readonly total: number;
  readonly what: string;
  readonly onMore: () => void;
}

export function ShowMore({ shown, total, what, onMore }: ShowMoreProps) {
  if (shown >= total) return null;
  return (
    <div className="flex items-center justify-between gap-4 border-line border-t px-5 py-3">
      <span className="text-ink-soft">
        {shown} of {total} {what}
      </span>
      <Button size="small" className="shrink-0 whitespace-nowrap" onClick={onMore}>
        Show more
      </Button>
    </div>
  );
}

/** The first `step` rows of a list, and the foot that shows `more` of them with each press: as many again, or `next`. */
export function useFirstRows<Row>(rows: readonly Row[], what: string, step: number, next = step) {
  const [shown, setShown] = useState(step);
  return {
    first: rows.slice(0, shown),
    more: (
      <ShowMore
        shown={shown}
        total={rows.length}
        what={what}
        onMore={() => setShown((count) => count + next)}
      />
    ),
  };
}
