import type { AttendanceStatus } from '../attendance/schema.ts';
import { type PlainDate, type Weekday, weekdayOf } from '../calendar/plain-date.ts';

/** Who is scored. */
export interface Scored {
  readonly id: number;
  readonly fullName: string;
  readonly department: string | null;
}

/** One day of a person. Approved leave is no record here: nobody's protected leave is held against them (D35). */
export interface ScoredDay {
  readonly date: PlainDate;
  readonly status: Exclude<AttendanceStatus, 'leave'>;
}

export const riskLevels = ['low', 'medium', 'high'] as const;
export type RiskLevel = (typeof riskLevels)[number];

/** The rules that add to a score (SPEC section 9), each at most once. */
export type RiskRule =
  | 'no_records'
  | 'attendance_below_60'
  | 'attendance_below_80'
  | 'not_seen'
  | 'often_late'
  | 'several_absences'
  | 'weekday_pattern';

/** One reason behind a score: the rule, what it added, and its words. */
export interface RiskFactor {
  readonly rule: RiskRule;
  readonly points: number;
  readonly words: string;
}

/** What the specification derives of a person (SPEC section 3, "Derived prediction"). */
export interface Prediction extends Scored {
  readonly riskLevel: RiskLevel;
  /** Per cent, 0 to 95. */
  readonly probability: number;
  readonly factors: readonly RiskFactor[];
  /** The last day on which the person came; null without one. */
  readonly lastAttendance: PlainDate | null;
  /** The last day of absence on record; null without one. */
  readonly lastAbsence: PlainDate | null;
  readonly records: number;
  /** Of all records those on which the person came, 0 to 1; 0 without any. */
  readonly attendanceRate: number;
  readonly absences: number;
  /** Absences in a row up to the last record; 7 for who has no records (SPEC section 9). */
  readonly consecutiveAbsences: number;
  readonly lateArrivals: number;
  /** The weekdays of two absences or more. */
  readonly weekdayPattern: readonly Weekday[];
}

/** How many days a person's last record lies back (D35); asked with the date of that record. */
export type DaysSince = (last: PlainDate, person: Scored) => number;

const cap = 95;

/**
 * Scores one person by the rules of SPEC section 9, to the letter (D35), and says whether they belong among the
 * predictions: with more than 30 %, or with a rule that alone makes somebody a medium or high risk.
 * `records` may come in any order. The level follows from the probability, whatever the rules made of it before.
 */
export function scorePerson(
  person: Scored,
  records: readonly ScoredDay[],
  daysSince: DaysSince,
): { readonly prediction: Prediction; readonly isPredicted: boolean } {
  if (records.length === 0) return { prediction: unseen(person), isPredicted: true };
  const facts = factsOf(records);
  const factors = [
    attendanceFactor(facts),
    notSeenFactor(daysSince(facts.lastRecord, person)),
    latenessFactor(facts),
    absenceFactor(facts),
    weekdayFactor(facts),
  ].filter((factor) => factor !== undefined);
  const probability = Math.min(
    cap,
    factors.reduce((sum, { points }) => sum + points, 0),
  );
  const raisesLevel = factors.some(({ rule }) => levelRules.has(rule));
  const { lastRecord: _, ...shown } = facts;
  return {
    prediction: { ...person, ...shown, riskLevel: levelOf(probability), probability, factors },
    isPredicted: probability > 30 || raisesLevel,
  };
}

/** The predictions of SPEC section 9: who belongs among them, the highest probability first, then by name and number. */
export function predictAbsences(
  people: readonly { readonly person: Scored; readonly records: readonly ScoredDay[] }[],
  daysSince: DaysSince,
): Prediction[] {
  return people
    .map(({ person, records }) => scorePerson(person, records, daysSince))
    .filter(({ isPredicted }) => isPredicted)
    .map(({ prediction }) => prediction)
    .toSorted(
      (a, b) => b.probability - a.probability || a.fullName.localeCompare(b.fullName, 'en') || a.id - b.id,
    );
}

/** The final level (SPEC section 9): high over 60 %, medium over 30 %, otherwise low. */
export function levelOf(probability: number): RiskLevel {
  if (probability > 60) return 'high';
  return probability > 30 ? 'medium' : 'low';
}

/** The rules that make somebody a medium or high risk before the points are added up. */
const levelRules: ReadonlySet<RiskRule> = new Set(['attendance_below_60', 'attendance_below_80', 'not_seen']);

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

interface Facts
  extends Pick<
    Prediction,
    | 'lastAttendance'
    | 'lastAbsence'
    | 'records'
    | 'attendanceRate'
    | 'absences'
    | 'consecutiveAbsences'
    | 'lateArrivals'
    | 'weekdayPattern'
  > {
  readonly lastRecord: PlainDate;
}

function factsOf(records: readonly ScoredDay[]): Facts {
  let lastRecord: PlainDate = '0000-01-01';
  let lastAttendance: PlainDate | null = null;
  let lastAbsence: PlainDate | null = null;
  let absences = 0;
  let lateArrivals = 0;
  const absentOn = new Map<Weekday, number>();
  for (const { date, status } of records) {
    if (date > lastRecord) lastRecord = date;
    if (status === 'absent') {
      absences += 1;
      if (lastAbsence === null || date > lastAbsence) lastAbsence = date;
      const weekday = weekdayOf(date);
      absentOn.set(weekday, (absentOn.get(weekday) ?? 0) + 1);
    } else {
      if (lastAttendance === null || date > lastAttendance) lastAttendance = date;
      if (status === 'late') lateArrivals += 1;
    }
  }
  const since = lastAttendance;
  return {
    lastRecord,
    lastAttendance,
    lastAbsence,
    records: records.length,
    attendanceRate: (records.length - absences) / records.length,
    absences,
    // Everything after the last attendance is an absence, because a record is one or the other.
    consecutiveAbsences: since === null ? absences : records.filter(({ date }) => date > since).length,
    lateArrivals,
    weekdayPattern: [...absentOn].flatMap(([weekday, times]) => (times >= 2 ? [weekday] : [])).toSorted(),
  };
}

function attendanceFactor({ attendanceRate: rate }: Facts): RiskFactor | undefined {
  const words = `Came on ${Math.round(rate * 100)}% of the days on record`;
  if (rate < 0.6) return { rule: 'attendance_below_60', points: 40, words };
  if (rate < 0.8) return { rule: 'attendance_below_80', points: 20, words };
  return undefined;
}

function notSeenFactor(days: number): RiskFactor | undefined {
  return days > 2 ? { rule: 'not_seen', points: 30, words: `No record for ${days} work days` } : undefined;
}

function latenessFactor({ lateArrivals, records }: Facts): RiskFactor | undefined {
  // Whole numbers: three tenths of ten is not quite 3 for a computer.
  if (lateArrivals * 10 <= records * 3) return undefined;
  return { rule: 'often_late', points: 15, words: `Late on ${lateArrivals} of ${records} days` };
}

function absenceFactor({ absences }: Facts): RiskFactor | undefined {
  return absences > 2
    ? { rule: 'several_absences', points: 20, words: `Absent ${absences} times` }
    : undefined;
}

function weekdayFactor({ weekdayPattern }: Facts): RiskFactor | undefined {
  const ends = weekdayPattern.filter((weekday) => weekday === 1 || weekday === 5);
  if (ends.length === 0) return undefined;
  const words = ends.map((weekday) => (weekday === 1 ? 'Mondays' : 'Fridays')).join(' and ');
  return { rule: 'weekday_pattern', points: 10, words: `Repeatedly absent on ${words}` };
}
