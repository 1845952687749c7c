import type { DayState } from '@muster/domain/attendance/rules';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { useId } from 'react';
import { useCalendar } from '../../company-time/use-calendar.ts';
import { Button } from '../../ui/button.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import type { ShownRecord } from './pending.ts';
import { SoonDialog } from './soon-dialog.tsx';
import { useAwake } from './use-awake.ts';
import { useCheckIn } from './use-check-in.ts';
import { useCheckOut } from './use-check-out.ts';
import { usePressing } from './use-pressing.ts';

interface TodayActionsProps {
  readonly records: readonly ShownRecord[];
  readonly state: DayState<ShownRecord>;
  readonly today: PlainDate;
}

/**
 * The buttons for the next step. While an earlier day's shift is open, offers both check-out and check-in: a forgotten
 * check-out never blocks the new day (D7). For 2 s after a press they do nothing, because another one takes the place of the
 * button that was pressed (U131).
 */
export function TodayActions({ records, state, today }: TodayActionsProps) {
  const { checkIn, checkInManually, skip } = useCheckIn();
  const { isPressing, press } = usePressing();
  const { location } = useCalendar();
  const isAwake = useAwake(records);
  const shift = state.kind === 'checked_in' ? state.shift : undefined;
  const { question, stay, asks, checkOut } = useCheckOut(shift);
  const reason = useId();
  const idle = state.kind === 'not_checked_in';
  const overnight = shift !== undefined && shift.date !== today;
  const completed = state.kind === 'checked_out' || state.kind === 'check_out_missed';
  const group = useKeptFocus(state.kind);
  const sleep = isAwake ? {} : { 'aria-disabled': true, 'aria-describedby': reason };
  const step = (act: typeof checkIn) => ({
    ...sleep,
    disabled: isPressing,
    onClick: () => void (isAwake && press(act)),
  });
  return (
    <div className="max-sm:order-first">
      <fieldset
        ref={group}
        tabIndex={-1}
        className="flex flex-wrap gap-2 outline-none max-sm:*:grow max-sm:*:px-3"
      >
        <legend className="sr-only">Next step</legend>
        {shift && (
          <Button
            variant="primary"
            {...step(checkOut)}
            onClick={() => void (isAwake && !asks() && press(checkOut))}
          >
            Check Out Now
          </Button>
        )}
        {(idle || overnight) && (
          <Button variant={idle ? 'primary' : 'secondary'} {...step(checkIn)}>
            Check In Now
          </Button>
        )}
        {idle && location === 'review' && <Button {...step(checkInManually)}>Manual Check-In</Button>}
        {skip && !idle && <Button onClick={skip}>Manual Check-In</Button>}
        {completed && <Button disabled>Day Completed</Button>}
      </fieldset>
      <span id={reason} className="sr-only">
        {!isAwake && 'Available in two seconds, so a double tap does nothing.'}
      </span>
      {shift && question && (
        <SoonDialog question={question} shift={shift} onStay={stay} onConfirm={() => void press(checkOut)} />
      )}
    </div>
  );
}
