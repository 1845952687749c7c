import type { ScheduleDay } from '@muster/domain/calendar/schedule';
import { dayWithBreakText, scheduleDayText } from '@muster/domain/working-time/day-words';
import { useTranslate } from '../../../language/use-translate.ts';
import { useSync } from '../../../store/use-own.ts';
import { Button } from '../../../ui/button.tsx';
import { useShifts } from './use-rota.ts';

interface ShiftButtonsProps {
  readonly disabled: boolean;
  readonly onChoose: (day: ScheduleDay) => void;
}

/** Each shift of the schedules, and a day off: one press drafts it. */
export function ShiftButtons({ disabled, onChoose }: ShiftButtonsProps) {
  const t = useTranslate();
  const { connected } = useSync();
  return useShifts().map(({ key, day, schedules }) => (
    <Button
      key={key}
      size="small"
      className="tabular-nums"
      title={[dayWithBreakText(t, day), ...schedules].join(' · ')}
      disabled={disabled || !connected}
      onClick={() => onChoose(day)}
    >
      {scheduleDayText(t, day)}
    </Button>
  ));
}
