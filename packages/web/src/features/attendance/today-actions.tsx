import type { DayState } from '@muster/domain/attendance/rules';
import { instantAt } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { useEffect, useId, useReducer, useState } from 'react';
import { presentTime } from '../../company-time/present.ts';
import { useCalendar } from '../../company-time/use-calendar.ts';
import { Rich } from '../../language/rich.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import type { Entry } from '../../store/queue/entry.ts';
import { recordPress } from '../../store/queue/record-press.ts';
import { useQueue } from '../../store/use-own.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { useNightQuestion } from './night-question.tsx';
import type { ShownRecord } from './pending.ts';
import { asleepLeft, lastPressAt, soonQuestion } from './press-times.ts';
import { TimeOfDay } from './time-span.tsx';
import { useCheckIn } from './use-check-in.ts';

/** How often a sleeping button looks whether it wakes, in milliseconds. */
const lookEvery = 200;

/** False for 2 s after the last press, by its time, so that a second tap does nothing (U131). */
function useAwake(newestFirst: readonly ShownRecord[]): boolean {
  const [, look] = useReducer((count: number) => count + 1, 0);
  const isAsleep = asleepLeft(lastPressAt(newestFirst, useQueue()), presentTime()) > 0;
  useEffect(() => {
    if (!isAsleep) return;
    const timer = setInterval(look, lookEvery);
    return () => clearInterval(timer);
  }, [isAsleep]);
  return !isAsleep;
}

interface TodayActionsProps {
  readonly records: readonly ShownRecord[];
  readonly state: DayState<ShownRecord>;
  readonly today: PlainDate;
}

/**
 * A forgotten check-out never blocks the new day: both are offered (D7). For 2 s after a press they do nothing,
 * because another one takes the place of the button that was pressed (U131).
 */
export function TodayActions({ records, state, today }: TodayActionsProps) {
  const t = useTranslate();
  const { checkIn, checkInManually, skip } = useCheckIn();
  const { isPressing, press } = usePressing();
  const night = useNightQuestion(records, press);
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
    onClick: () => void (isAwake && !(idle && night.asks(act)) && press(act)),
  });
  return (
    <div className="max-sm:order-first">
      <fieldset
        ref={group}
        tabIndex={-1}
        className="flex flex-wrap gap-2 outline-none max-sm:*:grow max-sm:*:px-3"
      >
        <legend className="sr-only">{t('Next step')}</legend>
        {shift && (
          <Button
            variant="primary"
            {...step(checkOut)}
            onClick={() => void (isAwake && !asks() && press(checkOut))}
          >
            {t('Check Out Now')}
          </Button>
        )}
        {(idle || overnight) && (
          <Button variant={idle ? 'primary' : 'secondary'} {...step(checkIn)}>
            {t('Check In Now')}
          </Button>
        )}
        {idle && location === 'review' && <Button {...step(checkInManually)}>{t('Manual Check-In')}</Button>}
        {skip && !idle && <Button onClick={skip}>{t('Manual Check-In')}</Button>}
        {completed && (
          <button type="button" disabled className="min-h-6 px-0! text-start font-medium text-good">
            {t('Day Completed')}
          </button>
        )}
      </fieldset>
      <span id={reason} className="sr-only">
        {!isAwake && t('Available in two seconds, so a double tap does nothing.')}
      </span>
      {idle && night.dialog}
      {shift && question && (
        <SoonDialog question={question} shift={shift} onStay={stay} onConfirm={() => void press(checkOut)} />
      )}
    </div>
  );
}

interface SoonDialogProps {
  readonly question: string;
  readonly shift: ShownRecord;
  readonly onStay: () => void;
  readonly onConfirm: () => void;
}

function SoonDialog({ question, shift, onStay, onConfirm }: SoonDialogProps) {
  const t = useTranslate();
  return (
    <ConfirmDialog
      title={question}
      confirm={t('Check out')}
      cancel={t('Stay checked in')}
      open
      onOpenChange={(open) => open || onStay()}
      onConfirm={onConfirm}
    >
      <Rich
        text={t('You checked in at <time/>. Checking out ends your day.')}
        parts={{ time: <TimeOfDay at={shift.checkInTime} /> }}
      />
    </ConfirmDialog>
  );
}

function useCheckOut(shift: ShownRecord | undefined) {
  const t = useTranslate();
  const [question, setQuestion] = useState<{ readonly shiftDate: string; readonly text: string }>();
  return {
    question: question?.shiftDate === shift?.date ? question?.text : undefined,
    stay: () => setQuestion(undefined),
    asks() {
      const text = shift && soonQuestion(t, shift, presentTime());
      if (shift && text) setQuestion({ shiftDate: shift.date, text });
      return text !== undefined;
    },
    checkOut() {
      setQuestion(undefined);
      return checkOutNow();
    },
  };
}

function checkOutNow(): Promise<Entry | undefined> {
  const at = instantAt(presentTime());
  return recordPress('checkOut', { checkOutTime: at }, at);
}

/** Lets one press through at a time: the next one once the screen shows what the last one did. */
function usePressing() {
  const entries = useQueue();
  const [pressed, setPressed] = useState<Entry | 'being recorded'>();
  const isShown = pressed !== 'being recorded' && entries.some(({ id }) => id === pressed?.id);
  useEffect(() => {
    if (isShown) setPressed(undefined);
  }, [isShown]);
  return {
    isPressing: pressed !== undefined,
    async press(action: () => Promise<Entry | undefined>) {
      setPressed('being recorded');
      setPressed(await action());
    },
  };
}
