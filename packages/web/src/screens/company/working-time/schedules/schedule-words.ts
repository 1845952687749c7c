import type { Weekday } from '@muster/domain/calendar/plain-date';
import type { ScheduleDay, ScheduleRules } from '@muster/domain/calendar/schedule';
import type { Translate } from '@muster/domain/language/translate';
import { dayWithBreakText, lengthText } from '@muster/domain/working-time/day-words';
import { weekText } from '../../../../features/company/calendar-version-text.ts';
import { cycleOf, isOfWeeks, rowsOf, weekMinutesOf } from './cycle.ts';

/** `40 h a week`; of a cycle of several weeks or days on average. */
export function amountText(t: Translate, rules: ScheduleRules): string {
  if (!('days' in rules))
    return t('{length} a week, on any days', { length: lengthText(t, rules.weekMinutes) });
  const length = lengthText(t, weekMinutesOf(rules.days));
  return rules.days.length === 7
    ? t('{length} a week', { length })
    : t('{length} a week on average', { length });
}

/** What a schedule has, in a line for each week: `Monday to Friday: 09:00–17:00`. Days that no line names are off. */
export function ruleLines(t: Translate, rules: ScheduleRules): readonly string[] {
  if (!('days' in rules)) {
    const days = weekText(t, rules.usualDays);
    return [t('Leave and holidays count on {days}', { days })];
  }
  const days = cycleOf(rules);
  if (!isOfWeeks(days)) return runsOf(t, days).map(({ first, last, text }) => runText(t, first, last, text));
  const weeks = rowsOf(days).map((week) => weekLine(t, week));
  if (weeks.length === 1) return weeks;
  return weeks.map((line, index) => t('Week {number}: {line}', { number: index + 1, line }));
}

function weekLine(t: Translate, week: readonly ScheduleDay[]): string {
  const found = new Map<string, Weekday[]>();
  for (const [index, day] of week.entries()) {
    const weekday = weekdays[index];
    if (!day || !weekday) continue;
    const text = dayWithBreakText(t, day);
    found.set(text, [...(found.get(text) ?? []), weekday]);
  }
  const parts = [...found].map(([hours, days]) => t('{days} {hours}', { days: weekText(t, days), hours }));
  return parts.length === 0 ? t('off') : parts.join('; ');
}

const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

interface Run {
  readonly first: number;
  readonly last: number;
  readonly text: string;
}

/** Days in a row that are alike, by their numbers. */
function runsOf(t: Translate, days: readonly ScheduleDay[]): readonly Run[] {
  const runs: Run[] = [];
  for (const [index, day] of days.entries()) {
    const [number, text, before] = [index + 1, dayWithBreakText(t, day), runs.at(-1)];
    if (before?.text === text) runs[runs.length - 1] = { ...before, last: number };
    else runs.push({ first: number, last: number, text });
  }
  return runs;
}

function runText(t: Translate, first: number, last: number, hours: string): string {
  return first === last
    ? t('Day {first}: {hours}', { first, hours })
    : t('Days {first} to {last}: {hours}', { first, last, hours });
}
