import type { Weekday } from '../calendar/plain-date.ts';

export type RiskRule =
  | 'no_records'
  | 'attendance_below_60'
  | 'attendance_below_80'
  | 'not_seen'
  | 'often_late'
  | 'several_absences'
  | 'weekday_pattern';

export interface RiskFacts {
  readonly records: number;
  readonly absences: number;
  readonly lateArrivals: number;
  /** The days of which the late ones are a share: all records and the days of approved leave. */
  readonly lateOf: number;
  /** Absences by weekday, Monday at 1. */
  readonly absencesOn: ArrayLike<number>;
  /** Work days since the last record. */
  readonly daysSince: number;
}

interface Rule {
  readonly rule: RiskRule;
  readonly points: number;
  readonly raisesLevel: boolean;
  applies(facts: RiskFacts): boolean;
  words(facts: RiskFacts): string;
}

/** U88 (D35). Shares are compared in whole numbers, because 0.3 × 10 is not exactly 3. */
export const riskRules: readonly Rule[] = [
  {
    rule: 'attendance_below_60',
    points: 40,
    raisesLevel: true,
    applies: (facts) => cameBelow(facts, 60),
    words: attendanceWords,
  },
  {
    rule: 'attendance_below_80',
    points: 20,
    raisesLevel: true,
    applies: (facts) => cameBelow(facts, 80) && !cameBelow(facts, 60),
    words: attendanceWords,
  },
  {
    rule: 'not_seen',
    points: 30,
    raisesLevel: true,
    applies: ({ daysSince }) => daysSince > 2,
    words: ({ daysSince }) => `No record for ${daysSince} work days`,
  },
  {
    rule: 'often_late',
    points: 15,
    raisesLevel: false,
    applies: ({ lateArrivals, lateOf }) => lateArrivals * 100 > lateOf * 30,
    words: ({ lateArrivals, lateOf }) => `Late on ${lateArrivals} of ${lateOf} days`,
  },
  {
    rule: 'several_absences',
    points: 20,
    raisesLevel: false,
    applies: ({ absences }) => absences > 2,
    words: ({ absences }) => `Absent ${absences} times`,
  },
  {
    rule: 'weekday_pattern',
    points: 10,
    raisesLevel: false,
    applies: (facts) => isRepeated(facts, monday) || isRepeated(facts, friday),
    words: (facts) => {
      const days = [
        ...(isRepeated(facts, monday) ? ['Mondays'] : []),
        ...(isRepeated(facts, friday) ? ['Fridays'] : []),
      ];
      return `Repeatedly absent on ${days.join(' and ')}`;
    },
  },
];

const cap = 95;

/** The points of all rules that apply, at most 95 (U88). */
export function probabilityOf(facts: RiskFacts): number {
  let sum = 0;
  for (const rule of riskRules) if (rule.applies(facts)) sum += rule.points;
  return Math.min(cap, sum);
}

/** U89: above 30 %, or with a rule that alone makes a medium or high risk. */
export function belongsToPredictions(facts: RiskFacts): boolean {
  return probabilityOf(facts) > 30 || riskRules.some((rule) => rule.raisesLevel && rule.applies(facts));
}

const monday: Weekday = 1;
const friday: Weekday = 5;

/** Absent on this weekday at least twice. */
function isRepeated({ absencesOn }: RiskFacts, weekday: Weekday): boolean {
  return (absencesOn[weekday] ?? 0) >= 2;
}

function cameBelow({ records, absences }: RiskFacts, percent: number): boolean {
  return (records - absences) * 100 < records * percent;
}

function attendanceWords({ records, absences }: RiskFacts): string {
  return `Came on ${records - absences} of ${records} days`;
}
