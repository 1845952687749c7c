import type { PlainDate } from '../calendar/plain-date.ts';
import { flagByRules, type LeastRisk } from './flag-by-rules.ts';
import { flagMostLikely } from './flag-most-likely.ts';
import { replay } from './replay.ts';
import { type PackedAttendance, testedDays } from './schema.ts';
import { code } from './tally.ts';

/** `rules` is the score that screens show (U88, D35); `smoothed` is shown beside it (D36). */
export type TestedScore = 'rules' | 'smoothed';

export interface TestedDay {
  readonly date: PlainDate;
  /** Of those who were expected: whom the evening before had flagged, and who of them was absent. */
  readonly flagged: number;
  readonly hits: number;
  readonly absences: number;
  /** Who came, late or not, or was absent. Who was on leave was not expected. */
  readonly expected: number;
}

/** How often the flags were right. A count of people counts each of them once for every day. */
export type BackTest =
  | {
      readonly enough: true;
      readonly days: number;
      readonly expected: number;
      readonly absences: number;
      readonly flagged: number;
      readonly hits: number;
      /** Of those flagged, the share that was absent; null where no one was flagged. */
      readonly precision: number | null;
      /** Of those absent, the share that had been flagged; null where no one was absent. */
      readonly recall: number | null;
      readonly baseRate: number;
      /** How many of as many people, drawn at random, would have been absent. */
      readonly chance: number;
      readonly byDay: readonly TestedDay[];
    }
  | { readonly enough: false; readonly days: number };

/** Fewer closed days than this tell nothing (D36). */
export const fewestTestedDays = 20;

/**
 * Everyone is scored by what was known on the evening before (D36). A high risk is a flag; `least` has a medium one
 * count as well. Nothing of the day itself or later is read.
 */
export function backTest(packed: PackedAttendance, score: TestedScore, least: LeastRisk = 'high'): BackTest {
  const tested = daysToTest(packed);
  if (tested.size < fewestTestedDays) return { enough: false, days: tested.size };
  const flagger = score === 'rules' ? flagByRules(packed, least) : flagMostLikely(packed, least);
  const flags = new Uint8Array(packed.ids.length);
  const byDay: TestedDay[] = [];
  replay(packed, flagger, (evening) => {
    if (!tested.has(evening + 1)) return;
    flagger.flag(evening, flags);
    byDay.push(outcomeOf(packed, evening + 1, flags));
  });
  return resultOf(byDay);
}

/** Closed work days among the last tested ones, as places in the column, that have another closed day before them. */
function daysToTest({ dates, closed }: PackedAttendance): ReadonlySet<number> {
  const first = Math.max(closed.indexOf('1') + 1, dates.length - testedDays);
  return new Set(dates.flatMap((_, day) => (day >= first && closed[day] === '1' ? [day] : [])));
}

function outcomeOf({ dates, statuses }: PackedAttendance, day: number, flags: Uint8Array): TestedDay {
  let [flagged, hits, absences, expected] = [0, 0, 0, 0];
  for (let person = 0; person < statuses.length; person += 1) {
    const status = statuses[person]?.charCodeAt(day);
    const isAbsent = status === code.absent;
    if (!isAbsent && status !== code.present && status !== code.late) continue;
    expected += 1;
    if (isAbsent) absences += 1;
    if (flags[person] !== 1) continue;
    flagged += 1;
    if (isAbsent) hits += 1;
  }
  return { date: dates[day] ?? '0000-01-01', flagged, hits, absences, expected };
}

function resultOf(byDay: readonly TestedDay[]): BackTest {
  const sum = (count: (day: TestedDay) => number) => byDay.reduce((total, day) => total + count(day), 0);
  const [expected, absences] = [sum((day) => day.expected), sum((day) => day.absences)];
  const [flagged, hits] = [sum((day) => day.flagged), sum((day) => day.hits)];
  const baseRate = expected > 0 ? absences / expected : 0;
  return {
    enough: true,
    days: byDay.length,
    expected,
    absences,
    flagged,
    hits,
    precision: flagged > 0 ? hits / flagged : null,
    recall: absences > 0 ? hits / absences : null,
    baseRate,
    chance: flagged * baseRate,
    byDay,
  };
}
