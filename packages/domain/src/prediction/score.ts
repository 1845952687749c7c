import type { AttendanceStatus } from '../attendance/schema.ts';
import { type PlainDate, type Weekday, weekdayOf } from '../calendar/plain-date.ts';
import { belongsToPredictions, probabilityOf, type RiskFacts, type RiskRule, riskRules } from './rules.ts';

export interface Scored {
  readonly id: number;
  readonly fullName: string;
  readonly department: string | null;
}

/** One day of a person. Approved leave counts as no record, so that it is held against no one (D35). */
export interface ScoredDay {
  readonly date: PlainDate;
  readonly status: Exclude<AttendanceStatus, 'leave'>;
}

export const riskLevels = ['low', 'medium', 'high'] as const;
export type RiskLevel = (typeof riskLevels)[number];

export interface RiskFactor {
  readonly rule: RiskRule;
  readonly points: number;
  readonly words: string;
}

export interface Prediction extends Scored {
  readonly riskLevel: RiskLevel;
  /** Per cent, 0 to 95. */
  readonly probability: number;
  readonly factors: readonly RiskFactor[];
  readonly lastAttendance: PlainDate | null;
  readonly lastAbsence: PlainDate | null;
  readonly records: number;
  /** The share of records with attendance, 0 to 1; 0 without records. */
  readonly attendanceRate: number;
  readonly absences: number;
  /** Absences in a row up to the last record; 7 for a person without records (U88). */
  readonly consecutiveAbsences: number;
  readonly lateArrivals: number;
  /** The weekdays with two absences or more, Monday first. */
  readonly weekdayPattern: readonly Weekday[];
}

export interface Scoring {
  readonly prediction: Prediction;
  readonly isPredicted: boolean;
}

/** The days between a person's last record and today, as the caller counts them (D35). */
export type CountDays = (last: PlainDate, today: PlainDate, person: Scored) => number;

/** By the rules of U88, in any order of records (D35). The rules' own level only decides who is shown. */
export function scorePerson(
  person: Scored,
  records: readonly ScoredDay[],
  today: PlainDate,
  countDays: CountDays,
): Scoring {
  const days = daysOnRecord(records);
  if (!days) return { prediction: unseen(person), isPredicted: true };
  const daysSince = countDays(days.lastRecord, today, person);
  return scoreFacts(person, { ...days, lateOf: days.records, daysSince });
}

export function predictAbsences(
  people: readonly { readonly person: Scored; readonly records: readonly ScoredDay[] }[],
  today: PlainDate,
  countDays: CountDays,
): Prediction[] {
  return predicted(people.map(({ person, records }) => scorePerson(person, records, today, countDays)));
}

/** Filters and sorts the predictions that are shown: the highest probability first, then by name and id (U89). */
export function predicted(scorings: readonly Scoring[]): Prediction[] {
  return scorings
    .filter(({ isPredicted }) => isPredicted)
    .map(({ prediction }) => prediction)
    .toSorted(
      (a, b) => b.probability - a.probability || byName.compare(a.fullName, b.fullName) || a.id - b.id,
    );
}

const byName = new Intl.Collator('en');

export type LastDays = Pick<Prediction, 'lastAttendance' | 'lastAbsence' | 'consecutiveAbsences'>;

interface DaysOnRecord extends LastDays, Omit<RiskFacts, 'lateOf' | 'daysSince'> {
  readonly lastRecord: PlainDate;
}

function daysOnRecord(records: readonly ScoredDay[]): DaysOnRecord | undefined {
  let lastRecord: PlainDate | null = null;
  let lastAttendance: PlainDate | null = null;
  let lastAbsence: PlainDate | null = null;
  let [absences, lateArrivals] = [0, 0];
  const absencesOn = [0, 0, 0, 0, 0, 0, 0, 0];
  for (const { date, status } of records) {
    lastRecord = later(lastRecord, date);
    if (status === 'absent') {
      absences += 1;
      lastAbsence = later(lastAbsence, date);
      const on = weekdayOf(date);
      absencesOn[on] = (absencesOn[on] ?? 0) + 1;
    } else {
      lastAttendance = later(lastAttendance, date);
      if (status === 'late') lateArrivals += 1;
    }
  }
  if (!lastRecord) return undefined;
  // Every record after the last attendance is an absence.
  const since = lastAttendance;
  const consecutiveAbsences = since === null ? absences : records.filter(({ date }) => date > since).length;
  return {
    records: records.length,
    absences,
    lateArrivals,
    absencesOn,
    lastRecord,
    lastAttendance,
    lastAbsence,
    consecutiveAbsences,
  };
}

export function scoreFacts(person: Scored, facts: RiskFacts & LastDays): Scoring {
  const probability = probabilityOf(facts);
  const rules = riskRules.filter((rule) => rule.applies(facts));
  const { records, absences, lateArrivals, lastAttendance, lastAbsence, consecutiveAbsences } = facts;
  const prediction = {
    ...person,
    riskLevel: levelOf(probability),
    probability,
    factors: rules.map(({ rule, points, words }) => ({ rule, points, words: words(facts) })),
    lastAttendance,
    lastAbsence,
    records,
    attendanceRate: (records - absences) / records,
    absences,
    consecutiveAbsences,
    lateArrivals,
    weekdayPattern: weekdays.filter((weekday) => (facts.absencesOn[weekday] ?? 0) >= 2),
  };
  return { prediction, isPredicted: belongsToPredictions(facts) };
}

/** The final level (U89): high over 60 %, medium over 30 %, otherwise low. */
export function levelOf(probability: number): RiskLevel {
  if (probability > 60) return 'high';
  return probability > 30 ? 'medium' : 'low';
}

const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

function unseen(person: Scored): Prediction {
  return {
    ...person,
    riskLevel: 'high',
    probability: 85,
    factors: [
      { rule: 'no_records', points: 85, words: 'No recent attendance records' },
      { rule: 'no_records', points: 0, words: 'Missing from system' },
    ],
    lastAttendance: null,
    lastAbsence: null,
    records: 0,
    attendanceRate: 0,
    absences: 0,
    consecutiveAbsences: 7,
    lateArrivals: 0,
    weekdayPattern: [],
  };
}

function later(one: PlainDate | null, other: PlainDate): PlainDate {
  return one !== null && one > other ? one : other;
}
