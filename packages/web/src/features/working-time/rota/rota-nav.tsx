import { addDays, type PlainDate } from '@muster/domain/calendar/plain-date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { shortSpanText, spanText } from '../../../company-time/dates.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { Button } from '../../../ui/button.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import type { ShownDays } from './rota-search.ts';

export const rotaSpanId = 'rota-span';

interface RotaNavProps {
  readonly shown: ShownDays;
  readonly onFrom: (date?: PlainDate) => void;
}

/** From week to week, or by four. */
export function RotaNav({ shown: { from, to, dates }, onFrom }: RotaNavProps) {
  const t = useTranslate();
  const isNarrow = useNarrow();
  const isWeek = dates.length === 7;
  const span = { startDate: from, endDate: to };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex print:hidden">
        <Button
          size="icon"
          className="rounded-e-none"
          aria-label={isWeek ? t('Previous week') : t('Four weeks back')}
          onClick={() => onFrom(addDays(from, -dates.length))}
        >
          <ChevronLeft aria-hidden className="size-5" />
        </Button>
        <Button className="-mx-px rounded-none" onClick={() => onFrom()}>
          {t('Today')}
        </Button>
        <Button
          size="icon"
          className="rounded-s-none"
          aria-label={isWeek ? t('Next week') : t('Four weeks ahead')}
          onClick={() => onFrom(addDays(from, dates.length))}
        >
          <ChevronRight aria-hidden className="size-5" />
        </Button>
      </div>
      <h2 id={rotaSpanId} aria-live="polite" className="font-semibold text-lg tracking-tight">
        {isNarrow ? shortSpanText(t, span) : spanText(t, span)}
      </h2>
    </div>
  );
}
