import type { PlainDate } from '../calendar/plain-date.ts';
import { type DatedVersion, type DatedVersions, versionValidOn } from '../calendar/versions.ts';
import type { CalendarVersion, DayRules } from './schema.ts';

/** What changes of the calendar from a date on (D2); what it does not name stays as it was. */
export type CalendarChange = DatedVersion & Partial<DayRules>;

/** The versions of a calendar that began with `first`; `changes` are in the order of their dates. */
export function calendarVersionsOf(
  first: CalendarVersion,
  changes: readonly CalendarChange[],
): DatedVersions<CalendarVersion> {
  let last = first;
  const later = changes.map((change) => {
    last = { ...last, ...change };
    return last;
  });
  return [first, ...later];
}

/** A rule that is as on the day before is no change, so what is changed back leaves nothing. Later changes stay. */
export function withChange(
  first: CalendarVersion,
  changes: readonly CalendarChange[],
  validFrom: PlainDate,
  rules: Partial<DayRules>,
): CalendarChange[] {
  const earlier = changes.filter((change) => change.validFrom < validFrom);
  const later = changes.filter((change) => change.validFrom > validFrom);
  const same = changes.find((change) => change.validFrom === validFrom);
  const before = versionValidOn(calendarVersionsOf(first, earlier), validFrom);
  const change = { ...differing({ ...same, ...rules }, before), validFrom };
  return [...earlier, ...(Object.keys(change).length > 1 ? [change] : []), ...later];
}

function differing(rules: Partial<DayRules>, before: DayRules): Partial<DayRules> {
  const found: Partial<DayRules> = {};
  if (rules.timeZone !== undefined && rules.timeZone !== before.timeZone) found.timeZone = rules.timeZone;
  if (rules.workDays !== undefined && !isSameWeek(rules.workDays, before.workDays))
    found.workDays = rules.workDays;
  if (rules.dayStart !== undefined && rules.dayStart !== before.dayStart) found.dayStart = rules.dayStart;
  if (rules.dayEnd !== undefined && rules.dayEnd !== before.dayEnd) found.dayEnd = rules.dayEnd;
  if (rules.graceMinutes !== undefined && rules.graceMinutes !== before.graceMinutes)
    found.graceMinutes = rules.graceMinutes;
  return found;
}

function isSameWeek(one: DayRules['workDays'], other: DayRules['workDays']): boolean {
  return one.length === other.length && one.every((day) => other.includes(day));
}
