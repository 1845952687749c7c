import { companyDate } from '@muster/domain/calendar/instant';
import { type PlainDate, weekdayOf } from '@muster/domain/calendar/plain-date';
import { directionOf } from '@muster/domain/language/languages';
import type { LeaveSpan } from '@muster/domain/leave/counting';
import { leaveDatesOn } from '@muster/domain/leave/rules';
import type { LeaveDuration } from '@muster/domain/leave/schema';
import { useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { monthName, weekdayLetters, weekdayName } from '../../../company-time/dates.ts';
import { useCalendar } from '../../../company-time/use-calendar.ts';
import { useNow } from '../../../company-time/use-now.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { useSync } from '../../../store/use-own.ts';
import { useTeamMonth } from '../team/use-team-month.ts';
import { useLeave } from '../use-leave.ts';
import { countText, dayLabel, dayText, durationOf, factsOf, nextPicked, type Picked } from './picked.ts';
import { DayFactsContext, PickerDay, pickerClasses } from './picker-parts.tsx';

interface RangePickerProps {
  readonly picked: Picked;
  readonly duration: LeaveDuration | '' | undefined;
  readonly onPick: (picked: LeaveSpan, duration: LeaveDuration) => void;
}

/** Chooses the first and the last day of leave (U161). Its `Date`s are local midnights, made of plain dates (D1). */
export function RangePicker({ picked, duration, onPick }: RangePickerProps) {
  const t = useTranslate();
  const calendar = useCalendar();
  const today = companyDate(useNow(), calendar);
  const [month, setMonth] = useState(picked.startDate ?? today);
  // It goes along with a start date that is typed beside it.
  const [begun, setBegun] = useState(picked.startDate);
  if (begun !== picked.startDate) {
    setBegun(picked.startDate);
    if (picked.startDate) setMonth(picked.startDate);
  }
  const [looked, setLooked] = useState<PlainDate>();
  const { data: own = [] } = useLeave();
  const { data: team } = useTeamMonth(month);
  const known = { week: calendar, own, ownId: own[0]?.userId, team };
  const { first, last } = leaveDatesOn(today);
  const { startDate, endDate = startDate } = picked;
  const look = (date: Date) => setLooked(plainDateOf(date));
  const factsAt = (date: Date) => factsOf(plainDateOf(date), known);
  return (
    <div>
      <DayFactsContext value={factsAt}>
        <DayPicker
          mode="range"
          required={false}
          weekStartsOn={toSundayZero(calendar.weekStart)}
          month={localDate(month)}
          onMonthChange={(shown) => setMonth(plainDateOf(shown))}
          startMonth={localDate(first)}
          endMonth={localDate(last)}
          disabled={[{ before: localDate(first) }, { after: localDate(last) }]}
          today={localDate(today)}
          selected={startDate && { from: localDate(startDate), to: localDate(endDate ?? startDate) }}
          onSelect={(_range, day) => {
            const next = nextPicked(picked, plainDateOf(day));
            look(day);
            onPick(next, durationOf(next, duration));
          }}
          onDayFocus={look}
          onDayMouseEnter={look}
          dir={directionOf(t.language)}
          labels={{
            labelDayButton: (date) => dayLabel(t, plainDateOf(date), factsAt(date)),
            labelNext: () => t('Go to the Next Month'),
            labelPrevious: () => t('Go to the Previous Month'),
            labelWeekday: (date) => weekdayName(t, weekdayOf(plainDateOf(date)), 'long'),
            labelGrid: (date) => monthName(t, plainDateOf(date)),
          }}
          formatters={{
            formatCaption: (date) => monthName(t, plainDateOf(date)),
            formatWeekdayName: (date) => weekdayLetters(t, weekdayOf(plainDateOf(date))),
          }}
          classNames={pickerClasses}
          components={{ DayButton: PickerDay }}
        />
      </DayFactsContext>
      <Said
        count={
          startDate && endDate && countText(t, { startDate, endDate }, durationOf(picked, duration), calendar)
        }
        day={looked && dayText(t, looked, factsOf(looked, known))}
      />
    </div>
  );
}

function Said({ count, day }: { count: string | undefined; day: string | undefined }) {
  const t = useTranslate();
  const { connected } = useSync();
  return (
    <div aria-live="polite" className="mt-2 min-h-[3em] text-sm">
      {count && <p className="font-medium">{count}</p>}
      {day && <p className="text-ink-soft">{day}</p>}
      {!connected && (
        <p className="text-ink-soft">{t('You’re offline, so Muster can’t show who is away.')}</p>
      )}
    </div>
  );
}

type SundayZero = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** ISO weekdays are 1 to 7 from Monday, the picker's 0 to 6 from Sunday. */
function toSundayZero(weekday: number): SundayZero {
  return (weekday % 7) as SundayZero;
}

/** A plain date as the date picker's component takes it: noon of the device's day, whatever its zone (D1). */
function localDate(date: PlainDate): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
}

function plainDateOf(date: Date): PlainDate {
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${date.getFullYear()}-${month}-${day}` as PlainDate;
}
