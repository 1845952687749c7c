import { useCalendar } from '../../company-time/use-calendar.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { Figure } from '../../ui/figure.tsx';
import { reservedText } from './leave.ts';
import { useLeave } from './use-leave.ts';

export function BalanceFigure({ days }: { days: number }) {
  const t = useTranslate();
  const { data: requests } = useLeave();
  const calendar = useCalendar();
  return (
    <Figure value={days}>
      {t('{days, plural, one {day remaining} other {days remaining}}', { days })}
      {/* The line is rendered before its text is known, so that the layout does not move. */}
      <span className="block min-h-[1.5em]">{requests && reservedText(t, requests, calendar)}</span>
    </Figure>
  );
}
