import type { PlainDate } from '../calendar/plain-date.ts';
import { belongsToPredictions } from './rules.ts';
import { type PackedAttendance, scoredDays } from './schema.ts';
import { type LastDays, type Prediction, predicted, type Scored, type Scoring, scoreFacts } from './score.ts';
import { code, countDay, countDaysSince, daysOfCompany, emptyTally, isAnalysed } from './tally.ts';

/** The codes of packed days: present, late, absent, on approved leave, no record. */
export type PackedStatus = 'p' | 'l' | 'a' | 'v' | '.';

export interface Scores {
  readonly predictions: Prediction[];
  /** How many people were scored: everyone with 20 closed work days of their own (D35). */
  readonly analysed: number;
  readonly records: number;
}

/** Counting finds who belongs among the predictions; only they are scored in detail, which takes the time (D35). */
export function scoreAll(packed: PackedAttendance): Scores {
  const { dates, statuses } = packed;
  const first = Math.max(0, dates.length - scoredDays);
  const days = daysOfCompany(packed);
  const isOffToday = offToday(packed);
  const scorings: Scoring[] = [];
  let [analysed, records] = [0, 0];
  for (let person = 0; person < statuses.length; person += 1) {
    const row = statuses[person] ?? '';
    const tally = emptyTally();
    for (let day = first; day < dates.length; day += 1) {
      const status = row.charCodeAt(day);
      if (status !== code.none) countDay(tally, status, day, days, 1);
    }
    if (!isAnalysed(tally)) continue;
    analysed += 1;
    records += tally.records;
    countDaysSince(tally, dates.length - 1, days.workDaysBefore(person));
    const isElsewhere = row.charCodeAt(dates.length - 1) === code.elsewhere;
    if (isElsewhere || isOffToday(person) || !belongsToPredictions(tally)) continue;
    scorings.push(scoreFacts(personAt(packed, person), { ...tally, ...lastDaysOf(packed, row, first) }));
  }
  return { predictions: predicted(scorings), analysed, records };
}

/**
 * Who is off while others work has no risk of today (D35, D91). On a day on which nobody works the scores stay, as
 * there they say something of the next one.
 */
function offToday({ dates, worked, calendars, own }: PackedAttendance): (person: number) => boolean {
  const today = dates.length - 1;
  const works = (bits: string | undefined) => bits?.[today] === '1';
  if (own.length === 0 || ![worked, ...calendars].some(works)) return () => false;
  const calendarOf = new Map(own.map(([person, calendar]) => [person, calendars[calendar]]));
  return (person) => !works(calendarOf.has(person) ? calendarOf.get(person) : worked);
}

function lastDaysOf({ dates }: PackedAttendance, row: string, first: number): LastDays {
  let [lastAttendance, lastAbsence]: PlainDate[] = [];
  let consecutiveAbsences = 0;
  for (let day = dates.length - 1; day >= first && (!lastAttendance || !lastAbsence); day -= 1) {
    const status = row[day];
    if (status === 'a') {
      lastAbsence ??= dates[day];
      if (!lastAttendance) consecutiveAbsences += 1;
    } else if (status === 'p' || status === 'l') lastAttendance ??= dates[day];
  }
  return { lastAttendance: lastAttendance ?? null, lastAbsence: lastAbsence ?? null, consecutiveAbsences };
}

export interface PictureDay {
  readonly date: PlainDate;
  readonly status: PackedStatus;
  /** Whether a press was waited for. */
  readonly worked: boolean;
}

export function daysOf(packed: PackedAttendance, userId: number): PictureDay[] {
  const person = packed.ids.indexOf(userId);
  const row = packed.statuses[person];
  if (row === undefined) return [];
  const calendar = packed.own.find(([who]) => who === person)?.[1];
  const worked = (calendar === undefined ? undefined : packed.calendars[calendar]) ?? packed.worked;
  const first = Math.max(0, packed.dates.length - scoredDays);
  return packed.dates.slice(first).map((date, index) => ({
    date,
    status: statusAt(row, first + index),
    worked: worked[first + index] === '1' && row.charCodeAt(first + index) !== code.elsewhere,
  }));
}

function statusAt(row: string, day: number): PackedStatus {
  const code = row[day];
  return code === 'p' || code === 'l' || code === 'a' || code === 'v' ? code : '.';
}

function personAt({ ids, names, departments }: PackedAttendance, index: number): Scored {
  return { id: ids[index] ?? 0, fullName: names[index] ?? '', department: departments[index] ?? null };
}
