import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type PlainDate } from '../calendar/plain-date.ts';
import { anyDate } from '../testing/testing.ts';
import type { RiskRule } from './rules.ts';
import { levelOf, predictAbsences, type ScoredDay, scorePerson } from './score.ts';

const ann = { id: 1, fullName: 'Ann', department: null };
const today: PlainDate = '2026-11-22';
const wednesday: PlainDate = '2026-11-18';

/** So many days of each kind, all of them Wednesdays, which no rule asks about. */
function days(present: number, late: number, absent: number): ScoredDay[] {
  const kinds = [
    ...Array<'present'>(present).fill('present'),
    ...Array<'late'>(late).fill('late'),
    ...Array<'absent'>(absent).fill('absent'),
  ];
  return kinds.map((status, weeks) => ({ date: addDays(wednesday, -7 * weeks), status }));
}

const absentOn = (...dates: PlainDate[]) => dates.map((date) => ({ date, status: 'absent' as const }));
const scored = (records: readonly ScoredDay[], since = 1) => {
  const { prediction, isPredicted } = scorePerson(ann, records, today, () => since);
  const rules = prediction.factors.map(({ rule }) => rule);
  return { rules, probability: prediction.probability, level: prediction.riskLevel, isPredicted };
};

describe('U88, D35 each rule at its boundary', () => {
  test.each<[string, ScoredDay[], number, RiskRule[], number]>([
    ['nothing to say', days(40, 0, 0), 1, [], 0],
    ['59.9 % there', days(599, 0, 401), 1, ['attendance_below_60', 'several_absences'], 60],
    [
      '59.9 % there, late days among them',
      days(420, 179, 401),
      1,
      ['attendance_below_60', 'several_absences'],
      60,
    ],
    ['exactly 60 % there', days(3, 0, 2), 1, ['attendance_below_80'], 20],
    ['79.9 % there', days(799, 0, 201), 1, ['attendance_below_80', 'several_absences'], 40],
    ['exactly 80 % there', days(8, 0, 2), 1, [], 0],
    ['2 days since the last record', days(10, 0, 0), 2, [], 0],
    ['3 days since the last record', days(10, 0, 0), 3, ['not_seen'], 30],
    ['exactly 30 % late', days(7, 3, 0), 1, [], 0],
    ['31 % late', days(69, 31, 0), 1, ['often_late'], 15],
    ['2 absences', days(98, 0, 2), 1, [], 0],
    ['3 absences', days(97, 0, 3), 1, ['several_absences'], 20],
    [
      'everything, capped at 95',
      [...days(0, 5, 5), ...absentOn('2026-11-09', '2026-11-16')],
      9,
      allRules(),
      95,
    ],
  ])('%s', (_name, records, since, rules, probability) => {
    expect(scored(records, since)).toMatchObject({ rules, probability });
  });

  test.each<[string, PlainDate[], number]>([
    ['two Mondays', ['2026-11-09', '2026-11-16'], 10],
    ['two Fridays', ['2026-11-13', '2026-11-20'], 10],
    ['two Mondays and two Fridays', ['2026-11-09', '2026-11-16', '2026-11-13', '2026-11-20'], 30],
    ['a Monday and a Friday', ['2026-11-16', '2026-11-20'], 0],
    ['two Tuesdays', ['2026-11-10', '2026-11-17'], 0],
    ['two Tuesdays and a Monday', ['2026-11-10', '2026-11-17', '2026-11-16'], 20],
  ])('absent on %s among many good days', (_name, dates, probability) => {
    const { prediction } = scorePerson(ann, [...days(100, 0, 0), ...absentOn(...dates)], today, () => 1);
    expect(prediction.probability).toBe(probability);
  });

  test('without records: 85 %, high, two reasons, seven absences in a row', () => {
    expect(scorePerson(ann, [], today, () => 0)).toEqual({
      isPredicted: true,
      prediction: expect.objectContaining({
        ...ann,
        riskLevel: 'high',
        probability: 85,
        consecutiveAbsences: 7,
        factors: [
          expect.objectContaining({ words: 'No recent attendance records' }),
          expect.objectContaining({ words: 'Missing from system' }),
        ],
      }),
    });
  });
});

function allRules(): RiskRule[] {
  return ['attendance_below_60', 'not_seen', 'often_late', 'several_absences', 'weekday_pattern'];
}

describe('U89 D35 who is among the predictions, and the final level', () => {
  test.each<[string, ScoredDay[], number, ReturnType<typeof scored>['level'], number, boolean]>([
    [
      'exactly 30 without a rule of level',
      [...days(20, 0, 1), ...absentOn('2026-11-09', '2026-11-16')],
      1,
      'low',
      30,
      false,
    ],
    ['exactly 30 by a rule of level', days(10, 0, 0), 3, 'low', 30, true],
    ['20 by a rule of level', days(7, 0, 2), 1, 'low', 20, true],
    ['35 without a rule of level', days(13, 8, 3), 1, 'medium', 35, true],
    ['15 without a rule of level', days(6, 4, 0), 1, 'low', 15, false],
    ['exactly 60', days(5, 0, 5), 1, 'medium', 60, true],
    ['90', days(5, 0, 5), 3, 'high', 90, true],
  ])('%s', (_name, records, since, level, probability, isPredicted) => {
    expect(scored(records, since)).toMatchObject({ level, probability, isPredicted });
  });

  test.each([
    [0, 'low'],
    [30, 'low'],
    [31, 'medium'],
    [60, 'medium'],
    [61, 'high'],
    [95, 'high'],
  ])('%i %% is %s', (probability, level) => {
    expect(levelOf(probability)).toBe(level);
  });
});

test('U91 a prediction carries the facts behind it', () => {
  const records: ScoredDay[] = [
    { date: '2026-11-16', status: 'absent' },
    { date: '2026-11-12', status: 'late' },
    { date: '2026-11-09', status: 'absent' },
    { date: '2026-11-18', status: 'absent' },
  ];
  const { prediction } = scorePerson(ann, records, today, () => 2);
  expect(prediction).toEqual({
    ...ann,
    riskLevel: 'high',
    probability: 70,
    factors: [
      { rule: 'attendance_below_60', points: 40, words: 'Came on 1 of 4 days' },
      { rule: 'several_absences', points: 20, words: 'Absent 3 times' },
      { rule: 'weekday_pattern', points: 10, words: 'Repeatedly absent on Mondays' },
    ],
    lastAttendance: '2026-11-12',
    lastAbsence: '2026-11-18',
    records: 4,
    attendanceRate: 0.25,
    absences: 3,
    consecutiveAbsences: 2,
    lateArrivals: 1,
    weekdayPattern: [1],
  });
});

test('the days since the last record are asked for with its date, whatever the order', () => {
  const asked: unknown[] = [];
  const count = (...args: unknown[]) => asked.push(args);
  scorePerson(ann, [...days(3, 0, 0)].toReversed(), today, count);
  expect(asked).toEqual([[wednesday, today, ann]]);
});

const anyDay = fc.record({
  date: anyDate,
  status: fc.constantFrom<ScoredDay['status'][]>('present', 'late', 'absent'),
});
const anyRecords = fc.uniqueArray(anyDay, { selector: ({ date }) => date, maxLength: 60 });

describe('D35 whatever the records', () => {
  test('their order does not matter', () => {
    fc.assert(
      fc.property(anyRecords, fc.nat(6), fc.func(fc.nat()), (records, since, rank) => {
        const shuffled = records.toSorted((a, b) => rank(a) - rank(b));
        const score = (given: readonly ScoredDay[]) => scorePerson(ann, given, today, () => since);
        expect(score(shuffled)).toEqual(score(records));
      }),
    );
  });

  test('U89 the predictions are those that belong, by probability, which is the capped sum of the points shown', () => {
    const anyPeople = fc.array(anyRecords, { maxLength: 8 });
    fc.assert(
      fc.property(anyPeople, fc.nat(6), (everyone, since) => {
        const people = everyone.map((records, id) => ({ person: { ...ann, id }, records }));
        const predictions = predictAbsences(people, today, () => since);
        const belong = people.filter(
          ({ person, records }) => scorePerson(person, records, today, () => since).isPredicted,
        );
        expect(predictions.map(({ id }) => id).toSorted()).toEqual(
          belong.map(({ person }) => person.id).toSorted(),
        );
        for (const [index, { probability, riskLevel, factors }] of predictions.entries()) {
          const points = factors.reduce((sum, factor) => sum + factor.points, 0);
          expect(probability).toBe(Math.min(95, points));
          expect(riskLevel).toBe(levelOf(probability));
          expect(probability).toBeLessThanOrEqual(predictions[index - 1]?.probability ?? 95);
        }
      }),
    );
  });
});
