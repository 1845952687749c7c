import { useCalendar } from '../../company-time/use-calendar.ts';
import { Figure } from '../../ui/figure.tsx';
import { reservedText } from './leave.ts';
import { useLeave } from './use-leave.ts';

/** Days of leave that are left, and in words what of them pending requests hold back (D13). */
export function BalanceFigure({ days }: { days: number }) {
  const { data: requests } = useLeave();
  const calendar = useCalendar();
  return (
    <Figure value={days}>
      {days === 1 ? 'day' : 'days'} remaining
      {/* Its line is there before its words are, so that nothing moves. */}
      <span className="block min-h-[1.5em]">{requests && reservedText(requests, calendar)}</span>
    </Figure>
  );
}
