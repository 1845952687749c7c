import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { monthName } from '../../../company-time/dates.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { Button } from '../../../ui/button.tsx';
import { addMonths } from './month.ts';

export const monthNameId = 'leave-calendar-month';

interface MonthNavProps {
  readonly month: PlainDate;
  readonly onMonth: (date?: PlainDate) => void;
}

export function MonthNav({ month, onMonth }: MonthNavProps) {
  const t = useTranslate();
  return (
    <SpanNav
      titleId={monthNameId}
      title={monthName(t, month)}
      previous={t('Previous month')}
      next={t('Next month')}
      onStep={(step) => onMonth(addMonths(month, step))}
      onToday={() => onMonth()}
    />
  );
}

interface SpanNavProps {
  readonly titleId?: string;
  readonly title: string;
  readonly previous: string;
  readonly next: string;
  readonly onStep: (step: -1 | 1) => void;
  readonly onToday: () => void;
}

/** From one month or year to the next. */
export function SpanNav({ titleId, title, previous, next, onStep, onToday }: SpanNavProps) {
  const t = useTranslate();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex">
        <Button size="icon" className="rounded-e-none" aria-label={previous} onClick={() => onStep(-1)}>
          <ChevronLeft aria-hidden className="size-5" />
        </Button>
        <Button className="-mx-px rounded-none" onClick={onToday}>
          {t('Today')}
        </Button>
        <Button size="icon" className="rounded-s-none" aria-label={next} onClick={() => onStep(1)}>
          <ChevronRight aria-hidden className="size-5" />
        </Button>
      </div>
      <h3 id={titleId} aria-live="polite" className="font-semibold text-lg tracking-tight">
        {title}
      </h3>
    </div>
  );
}
