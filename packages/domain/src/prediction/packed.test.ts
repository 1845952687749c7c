import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar/plain-date.ts';
import { alertsFor, isAcknowledged } from './alerts.ts';
import { backTest } from './back-test.ts';
import { daysOf, type PackedStatus, scoreAll } from './packed.ts';
import type { PackedAttendance } from './schema.ts';
import { scorePerson } from './score.ts';
import { companyOf, type Habit, sunday } from './testing.ts';

const clean: Habit = () => 'p';
const found = (packed: PackedAttendance) => scoreAll(packed).predictions.map(({ fullName }) => fullName);

describe('D35 a planted pattern', () => {
  const company = companyOf({
    Mo: (weekday, age) => (weekday === 1 || age === 2 ? 'a' : 'p'),
    Clara: clean,
    Late: (_, age) => (age % 4 === 0 ? 'l' : 'p'),
  });

  test('is found in who is absent on Mondays, and a clean record is not', () => {
    expect(found(company)).toEqual(['Mo']);
    expect(scoreAll(company).predictions[0]).toMatchObject({
      id: 1,
      riskLevel: 'medium',
      weekdayPattern: [1],
      factors: expect.arrayContaining([
        { rule: 'weekday_pattern', points: 10, words: 'Repeatedly absent on Mondays' },
      ]),
    });
  });

  test('counts who was looked at and their records of the last 60 days only', () => {
    expect(scoreAll(company)).toMatchObject({ analysed: 3, records: 3 * 42 });
    const longAgo: Habit = (_, age) => (age >= 60 ? 'a' : 'p');
    expect(found(companyOf({ Old: longAgo }))).toEqual([]);
    expect(found(companyOf({ Old: (_, age) => (age >= 40 ? 'a' : 'p') }))).toEqual(['Old']);
  });
});

describe('D35 who is looked at', () => {
  test.each<[string, Habit, number]>([
    ['somebody with 20 closed work days', (_, age) => (age <= 27 ? 'p' : '.'), 1],
    ['nobody with 19', (_, age) => (age <= 26 ? 'p' : '.'), 0],
    ['nobody with 20, one of them on leave', (_, age) => (age === 9 ? 'v' : age <= 27 ? 'p' : '.'), 0],
    ['nobody without a record', () => '.', 0],
    ['nobody who was on leave all the time', () => 'v', 0],
    ['nobody who has only an open day', () => '.', 0],
  ])('%s', (_name, habit, analysed) => {
    const company = companyOf({ Ann: habit });
    expect(scoreAll(company)).toMatchObject({ analysed });
  });

  test('no one on their first day, nor after a weekend of work', () => {
    const company = companyOf({ Ann: () => '.' });
    const [row = ''] = company.statuses;
    expect(scoreAll({ ...company, statuses: [`${row.slice(0, -2)}pp`] }).analysed).toBe(0);
  });
});

describe('D91 whoever works otherwise than the company', () => {
  const company = companyOf({ Rota: clean, Usual: clean }, '2026-11-20');
  const { length } = company.dates;
  /** Last seen eight days ago; off since then, or not. */
  const since = (bits: string): PackedAttendance => {
    const [row = '', usual = ''] = company.statuses;
    const seen = `${row.slice(0, -8)}${'.'.repeat(8)}`;
    return {
      ...company,
      statuses: [seen, usual],
      calendars: [`${'1'.repeat(length - 8)}${bits}`],
      own: [[0, 0]],
    };
  };

  test('is not missed on days off: only their own days count since they were seen', () => {
    expect(found(since('00000011'))).toEqual([]);
    expect(found(since('00000111'))).toEqual(['Rota']);
    expect(found({ ...since('00000011'), own: [] })).toEqual(['Rota']);
  });

  test('has no risk of a day on which they are off while others work', () => {
    expect(found(since('00001110'))).toEqual([]);
    expect(scoreAll(since('00001110')).analysed).toBe(2);
    const nobodyWorks = since('00001110');
    expect(found({ ...nobodyWorks, worked: `${company.worked.slice(0, -1)}0` })).toEqual(['Rota']);
  });

  test('has the picture of their own days, others that of the company’s', () => {
    const worked = (id: number) => daysOf(since('01010101'), id).map((each) => (each.worked ? '1' : '0'));
    expect(worked(1).slice(-8).join('')).toBe('01010101');
    expect(worked(2).join('')).toBe(company.worked.slice(-60));
  });
});

describe('D97 who works elsewhere', () => {
  const away: Habit = (_, age) => (age > 9 ? 'p' : '.');
  const company = companyOf({ Trip: away, Gone: away }, '2026-11-20');
  /** The first has their last days elsewhere. */
  const since = (last: string): PackedAttendance => {
    const [row = '', other = ''] = company.statuses;
    return { ...company, statuses: [row.slice(0, -last.length) + last, other] };
  };

  test('is not missed without a press, and has no risk of such a day', () => {
    expect(found(company)).toEqual(['Gone', 'Trip']);
    expect(found(since('eeeeeeeeee'))).toEqual(['Gone']);
    expect(found(since('eeeeeeeee.'))).toEqual(['Gone']);
    expect(found(since('eeeeeee...'))).toEqual(['Gone', 'Trip']);
    expect(found(since('eeeeeee..e'))).toEqual(['Gone']);
  });

  test('has a press there as anywhere: a late one is late', () => {
    const lateOf = (last: string) =>
      scoreAll({ ...since(last), statuses: [...since(last).statuses.slice(0, 1)] }).records;
    expect(lateOf('eeeeellell') - lateOf('eeeeeeeeee')).toBe(4);
  });

  test('has no mark in the picture, and no press is waited for there', () => {
    expect(daysOf(since('eppppppppe'), 1).at(-1)).toMatchObject({ status: '.', worked: false });
    expect(daysOf(since('eppppppppe'), 2).at(-1)).toMatchObject({ status: '.', worked: true });
  });

  test.each(['rules', 'smoothed'] as const)('is no absence in the back-test by %s', (score) => {
    const [quiet, trip] = ['..........', 'eeeeeeeeee'].map((last) => backTest(since(last), score));
    expect(trip).toMatchObject({ enough: true, absences: 0 });
    expect(quiet).toMatchObject({ enough: true, absences: 0 });
  });
});

describe('D35 the days since the last record', () => {
  const since = (habit: Habit, today = sunday) =>
    scoreAll(companyOf({ Ann: habit }, today)).predictions[0]?.factors.find(({ rule }) => rule === 'not_seen')
      ?.words;

  test.each<[string, Habit, string | undefined]>([
    ['a weekend is none', clean, undefined],
    ['two work days do not count', (_, age) => (age > 3 ? 'p' : '.'), undefined],
    ['three do', (_, age) => (age > 4 ? 'p' : '.'), 'No record for 3 work days'],
    ['days on approved leave do not', (_, age) => (age > 20 ? 'p' : 'v'), undefined],
  ])('%s', (_name, habit, words) => {
    expect(since(habit)).toBe(words);
  });

  test('today is one of them on a work day', () => {
    expect(since((_, age) => (age > 2 ? 'p' : '.'), '2026-11-20')).toBe('No record for 3 work days');
  });
});

const anyRow = fc
  .array(fc.constantFrom<PackedStatus[]>('p', 'p', 'p', 'l', 'a', 'v', '.'), { minLength: 70, maxLength: 70 })
  .map((row) => row.join(''));
const anyWeek = fc.tuple(anyRow, fc.integer({ min: 0, max: 6 }));

/** Sets a day of the only person. */
function withDay(packed: PackedAttendance, day: number, status: PackedStatus): PackedAttendance {
  const [row = ''] = packed.statuses;
  return { ...packed, statuses: [row.slice(0, day) + status + row.slice(day + 1)] };
}

describe('approved leave never raises a score', () => {
  test('nor an alert, whether it excuses an absence or is where there was no record, any number of days of it', () => {
    fc.assert(
      fc.property(anyWeek, fc.array(fc.nat(69), { minLength: 1, maxLength: 20 }), ([row, ahead], days) => {
        let company: PackedAttendance = {
          ...companyOf({ Ann: clean }, addDays(sunday, ahead), 70),
          statuses: [row],
        };
        for (const day of days) {
          const [before] = scoreAll(company).predictions;
          const status = company.statuses[0]?.[day];
          if (status !== 'a' && status !== '.') continue;
          company = withDay(company, day, 'v');
          const [after] = scoreAll(company).predictions;
          if (!after) continue;
          expect(before).toBeDefined();
          expect(after.probability).toBeLessThanOrEqual(before?.probability ?? 0);
          const known = alertsFor(before ? [before] : []).map(({ type, evidence }) => ({
            userId: 1,
            type,
            evidence,
          }));
          expect(alertsFor([after]).filter((alert) => !isAcknowledged(alert, known))).toEqual([]);
        }
      }),
      { numRuns: 120 },
    );
  });

  test('but it is no coming either: who came instead has the better rate', () => {
    const fiveWeeks: Habit = (weekday, age) => (age > 34 ? '.' : weekday === 3 ? 'a' : 'p');
    const onLeave: Habit = (weekday, age) => (age === 3 ? 'v' : fiveWeeks(weekday, age));
    expect(found(companyOf({ Came: fiveWeeks }))).toEqual([]);
    expect(found(companyOf({ Left: onLeave }))).toEqual(['Left']);
  });
});

test('the facts behind a score are those of the scoring of one person', () => {
  const names = { p: 'present', l: 'late', a: 'absent' } as const;
  fc.assert(
    fc.property(anyRow, (row) => {
      const company: PackedAttendance = { ...companyOf({ Ann: clean }, sunday, 70), statuses: [row] };
      const [packed] = scoreAll(company).predictions;
      const records = company.dates.slice(10).flatMap((date, index) => {
        const status = row[index + 10];
        return status === 'p' || status === 'l' || status === 'a' ? [{ date, status: names[status] }] : [];
      });
      const { prediction } = scorePerson(
        { id: 1, fullName: 'Ann', department: null },
        records,
        sunday,
        () => 1,
      );
      const { riskLevel, probability, factors, ...facts } = prediction;
      if (packed) expect(packed).toMatchObject(facts);
    }),
  );
});

test('the picture of a person shows their last 60 days with the days off', () => {
  const company = companyOf({ Ann: clean, Mo: (weekday) => (weekday === 1 ? 'a' : 'v') });
  const picture = daysOf(company, 2);
  expect(picture).toHaveLength(60);
  expect(picture.slice(-7).map(({ status, worked }) => [status, worked])).toEqual([
    ['a', true],
    ['v', true],
    ['v', true],
    ['v', true],
    ['v', true],
    ['.', false],
    ['.', false],
  ]);
  expect(picture.at(-1)?.date).toBe(sunday);
  expect(daysOf(company, 3)).toEqual([]);
});
