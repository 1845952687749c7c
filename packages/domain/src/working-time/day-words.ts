import { companyTime, type Instant } from '../calendar/instant.ts';
import type { InstantSpan } from '../calendar/planned-day.ts';
import { isFlexible, type ScheduleDay, spansOf, type WorkingDay } from '../calendar/schedule.ts';
import type { Translate } from '../language/translate.ts';
import type { ShownDay } from './rehearsal.ts';

/** `8 h`, `7 h 42 min` or `30 min`. */
export function lengthText(t: Translate, minutes: number): string {
  const [hours, left] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return t('{minutes} min', { minutes: left });
  return left === 0 ? t('{hours} h', { hours }) : t('{hours} h {minutes} min', { hours, minutes: left });
}

/** A day of a schedule or an exception: `22:00–06:00`, `Off`, `8 h, core 10:00–15:00`. */
export function scheduleDayText(t: Translate, day: ScheduleDay): string {
  if (!day) return t('Off', {}, 'day without work');
  if (!isFlexible(day)) return hoursText(day);
  const { minutes, coreStart, coreEnd } = day;
  const core = coreStart === undefined || coreEnd === undefined ? null : clockText(coreStart, coreEnd);
  return flexibleText(t, minutes, core);
}

/** The same with its break: `22:00–06:00, 30 min break`. */
export function dayWithBreakText(t: Translate, day: ScheduleDay): string {
  const [text, breakMinutes] = [scheduleDayText(t, day), day?.breakMinutes ?? 0];
  return breakMinutes === 0
    ? text
    : t('{hours}, {length} break', { hours: text, length: lengthText(t, breakMinutes) });
}

/** What a person is to work on a date, by the clocks of their site. */
export function personDayText(t: Translate, day: ShownDay): string {
  const { off, start, end, spans, minutes, core, timeZone } = day;
  if (off) return t('Off', {}, 'day without work');
  const time = (at: Instant) => companyTime(at, timeZone).slice(0, 5);
  const clock = (span: InstantSpan) => clockText(time(span.start), time(span.end));
  if (spans) return spans.map(clock).join(', ');
  if (start !== null && end !== null) return clock({ start, end });
  return flexibleText(t, minutes, core && clock(core));
}

function hoursText(day: WorkingDay): string {
  return spansOf(day)
    .map(({ start, end }) => clockText(start, end))
    .join(', ');
}

function flexibleText(t: Translate, minutes: number, core: string | null): string {
  const length = lengthText(t, minutes);
  return core === null ? length : t('{length}, core {core}', { length, core });
}

const clockText = (start: string, end: string) => `${start}–${end}`;
