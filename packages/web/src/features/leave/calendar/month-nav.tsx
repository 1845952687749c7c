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
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex">
        <Button
          size="icon"
          className="rounded-e-none"
          aria-label={t('Previous month')}
          onClick={() => onMonth(addMonths(month, -1))}
        >
          <ChevronLeft aria-hidden className="size-5" />
        </Button>
        <Button className="-mx-px rounded-none" onClick={() => onMonth()}>
          {t('Today')}
        </Button>
        <Button
          size="icon"
          className="rounded-s-none"
          aria-label={t('Next month')}
          onClick={() => onMonth(addMonths(month, 1))}
        >
          <ChevronRight aria-hidden className="size-5" />
        </Button>
      </div>
      <h3 id={monthNameId} aria-live="polite" className="font-semibold text-lg tracking-tight">
        {monthName(t, month)}
      </h3>
    </div>
  );
}
