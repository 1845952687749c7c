import type { DayState } from '@muster/domain/attendance/rules';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { useCalendar } from '../../company-time/use-calendar.ts';
import { Button } from '../../ui/button.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import type { ShownRecord } from './pending.ts';
import { useCheckIn } from './use-check-in.ts';
import { useCheckOut } from './use-check-out.ts';

interface TodayActionsProps {
  readonly state: DayState<ShownRecord>;
  readonly today: PlainDate;
}

/**
 * The buttons for the next step. While an earlier day's shift is open, offers both check-out and check-in: a forgotten
 * check-out never blocks the new day (D7).
 */
export function TodayActions({ state, today }: TodayActionsProps) {
  const { way, problem, checkIn, checkInManually } = useCheckIn();
  const { pending: leaving, checkOut } = useCheckOut();
  const { location } = useCalendar();
  const idle = state.kind === 'not_checked_in';
  const overnight = state.kind === 'checked_in' && state.shift.date !== today;
  const completed = state.kind === 'checked_out' || state.kind === 'check_out_missed';
  const busy = way !== undefined || leaving;
  const group = useKeptFocus(state.kind);
  return (
    <div>
      <fieldset
        ref={group}
        tabIndex={-1}
        className="flex flex-wrap gap-2 outline-none max-sm:*:grow max-sm:*:px-3"
      >
        <legend className="sr-only">Next step</legend>
        {state.kind === 'checked_in' && (
          <Button variant="primary" pending={leaving} disabled={busy} onClick={checkOut}>
            Check Out Now
          </Button>
        )}
        {(idle || overnight) && (
          <Button
            variant={idle ? 'primary' : 'secondary'}
            pending={way === 'located' || way === 'unlocated'}
            disabled={busy}
            onClick={checkIn}
          >
            Check In Now
          </Button>
        )}
        {idle && location === 'review' && (
          <Button pending={way === 'manual'} disabled={busy} onClick={checkInManually}>
            Manual Check-In
          </Button>
        )}
        {completed && <Button disabled>Day Completed</Button>}
      </fieldset>
      <p role="status" className="mt-2 text-ink-soft empty:mt-0">
        {problem ?? (way === 'located' ? 'Finding your location…' : '')}
      </p>
    </div>
  );
}
