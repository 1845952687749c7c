import { useState } from 'react';
import { useTranslate } from '../language/use-translate.ts';
import { Button } from './button.tsx';

interface ShowMoreProps {
  readonly shown: number;
  readonly total: number;
  /** As in "25 of 300 people". */
  readonly text: string;
  readonly onMore: () => void;
}

export function ShowMore({ shown, total, text, onMore }: ShowMoreProps) {
  const t = useTranslate();
  if (shown >= total) return null;
  return (
    <div className="flex items-center justify-between gap-4 border-line border-t px-5 py-3">
      <span className="text-ink-soft">{text}</span>
      <Button size="small" className="shrink-0 whitespace-nowrap" onClick={onMore}>
        {t('Show more')}
      </Button>
    </div>
  );
}

/** A type, not an interface, so that it can be the values of a text. */
type ShownCount = { readonly shown: number; readonly total: number };

/**
 * The first `step` rows of a list, and the foot that shows `more` of them with each press: as many again, or `next`.
 * `textOf` says how many are shown, as in "25 of 300 people".
 */
export function useFirstRows<Row>(
  rows: readonly Row[],
  textOf: (count: ShownCount) => string,
  step: number,
  next = step,
) {
  const [most, setMost] = useState(step);
  const count = { shown: Math.min(most, rows.length), total: rows.length };
  return {
    first: rows.slice(0, most),
    more: <ShowMore {...count} text={textOf(count)} onMore={() => setMost((shown) => shown + next)} />,
  };
}
