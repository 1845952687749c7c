import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { backTest, type TestedScore } from './back-test.ts';
import { flagByRules } from './flag-by-rules.ts';
import { flagMostLikely } from './flag-most-likely.ts';
import { type PackedStatus, scoreAll } from './packed.ts';
import { replay } from './replay.ts';
import type { PackedAttendance } from './schema.ts';
import { companyOf, type Habit, sunday } from './testing.ts';

const clean: Habit = () => 'p';
/** Came for ten weeks, and never again in the last seven. */
const gone: Habit = (_, age) => (age < 49 ? 'a' : 'p');

/** Whom a score flags on each evening, by place. */
function flagsOf(packed: PackedAttendance, score: TestedScore): number[][] {
  const flagger = score === 'rules' ? flagByRules(packed) : flagMostLikely(packed);
  const evenings: number[][] = [];
  replay(packed, flagger, (evening) => {
    const flags = new Uint8Array(packed.ids.length);
    flagger.flag(evening, flags);
    evenings.push([...flags]);
  });
  return evenings;
}

/** What the company knew on the evening of a day, as it would have been loaded then. */
function knownOn(packed: PackedAttendance, evening: number): PackedAttendance {
  const [dates, length] = [packed.dates.slice(0, evening + 1), evening + 1];
  const later = new Map(packed.knownLate.map(([person, day, known]) => [`${person} ${day}`, known]));
  const statuses = packed.statuses.map((row, person) =>
    [...row.slice(0, length)]
      .map((status, day) => {
        const isUnknown = (later.get(`${person} ${day}`) ?? 0) > evening;
        return isUnknown ? (packed.closed[day] === '1' ? 'a' : '.') : status;
      })
      .join(''),
  );
  const [closed, worked] = [packed.closed.slice(0, length), packed.worked.slice(0, length)];
  return { ...packed, today: dates[evening] ?? sunday, dates, closed, worked, statuses, knownLate: [] };
}

const status = fc.constantFrom<PackedStatus[]>('p', 'p', 'p', 'l', 'a', 'a', 'v', '.');
const rows = fc.array(fc.array(status, { minLength: 120, maxLength: 120 }), { minLength: 1, maxLength: 4 });
const lateKnown = fc.array(fc.tuple(fc.nat(3), fc.nat(118), fc.integer({ min: 1, max: 40 })), {
  maxLength: 12,
});

/** Any company; some check-ins became known late. */
const anyCompany = fc.tuple(rows, lateKnown).map(([everyone, told]): PackedAttendance => {
  const names = everyone.map((_, person) => `P${person}`);
  const company = companyOf(Object.fromEntries(names.map((name) => [name, clean])));
  const statuses = everyone.map((row) => row.join(''));
  const knownLate = new Map<string, [number, number, number]>();
  for (const [person, day, after] of told)
    if (/[pl]/.test(statuses[person]?.[day] ?? ''))
      knownLate.set(`${person} ${day}`, [person, day, Math.min(119, day + after)]);
  return { ...company, statuses, knownLate: [...knownLate.values()] };
});

describe('D36 the flags of an evening', () => {
  test('are those of the score on what was known then', () => {
    fc.assert(
      fc.property(anyCompany, fc.nat(118), (company, evening) => {
        const { predictions } = scoreAll(knownOn(company, evening));
        const high = new Set(predictions.filter(({ riskLevel }) => riskLevel === 'high').map(({ id }) => id));
        expect(flagsOf(company, 'rules')[evening]).toEqual(company.ids.map((id) => (high.has(id) ? 1 : 0)));
      }),
      { numRuns: 80 },
    );
  });

  test.each<TestedScore>(['rules', 'smoothed'])(
    'of the score "%s" do not change with anything that comes after',
    (score) => {
      fc.assert(
        fc.property(anyCompany, rows, fc.nat(118), (company, otherRows, evening) => {
          const known = new Map(company.knownLate.map((entry) => [`${entry[0]} ${entry[1]}`, entry[2]]));
          const statuses = company.statuses.map((row, person) =>
            [...row]
              .map((was, day) => {
                const isAhead = day > evening || (known.get(`${person} ${day}`) ?? 0) > evening;
                return isAhead ? (otherRows[person % otherRows.length]?.[day] ?? was) : was;
              })
              .join(''),
          );
          const another = { ...company, statuses };
          expect(flagsOf(another, score).slice(0, evening + 1)).toEqual(
            flagsOf(company, score).slice(0, evening + 1),
          );
        }),
        { numRuns: 50 },
      );
    },
  );

  test('of the smoothed score are the first ones where chances are equal', () => {
    const often: Habit = (weekday) => (weekday % 3 === 1 ? 'a' : 'p');
    const late: Habit = (weekday, age) => (often(weekday, age) === 'a' ? 'a' : 'l');
    const company = companyOf({ Often: often, Late: late, Clara: clean });
    expect(flagsOf(company, 'rules').at(-1)).toEqual([0, 1, 0]);
    expect(flagsOf(company, 'smoothed').at(-1)).toEqual([1, 0, 0]);
  });

  test('of the smoothed score are as many as those of the rules', () => {
    fc.assert(
      fc.property(anyCompany, (company) => {
        const countOf = (score: TestedScore) =>
          flagsOf(company, score).map((flags) => flags.filter((flag) => flag === 1).length);
        expect(countOf('smoothed')).toEqual(countOf('rules'));
      }),
      { numRuns: 25 },
    );
  });
});

describe('D36 the back-test', () => {
  test('counts the flagged, the hits and what chance would have found', () => {
    const result = backTest(companyOf({ Gone: gone, Clara: clean, Tim: clean, Away: () => 'v' }), 'rules');
    if (!result.enough) throw new Error('There was enough');
    const { byDay, ...sums } = result;
    // It takes 17 absences among 42 days until the rate is below 60 % and the risk high.
    expect(sums).toMatchObject({
      enough: true,
      days: 42,
      expected: 126,
      absences: 35,
      recall: sums.hits / 35,
    });
    expect([sums.flagged, sums.precision, sums.baseRate]).toEqual([sums.hits, 1, 35 / 126]);
    expect(sums.chance).toBeCloseTo((sums.flagged * 35) / 126);
    expect(sums.hits).toBe(18);
    expect(byDay).toHaveLength(42);
    expect(byDay.at(-1)).toEqual({ date: '2026-11-20', flagged: 1, hits: 1, absences: 1, expected: 3 });
    expect(byDay[0]).toEqual({ date: '2026-09-24', flagged: 0, hits: 0, absences: 0, expected: 3 });
  });

  test('counts a medium risk as a flag where that is asked for', () => {
    const company = companyOf({
      Mo: (weekday, age) => (weekday === 1 || age === 37 ? 'a' : 'p'),
      Clara: clean,
    });
    expect(backTest(company, 'rules')).toMatchObject({ flagged: 0, hits: 0, absences: 9 });
    // Nine absences in 60 days make a medium risk: from Tuesdays to Fridays nine Mondays lie in these, before a Monday eight,
    // so that all hits are of the weeks in which the Friday is the ninth.
    expect(backTest(company, 'rules', 'medium')).toMatchObject({ flagged: 39, hits: 6, absences: 9 });
  });

  test('does not hold against a flag that its person was on leave', () => {
    const away: Habit = (weekday, age) => (age <= 2 ? 'v' : gone(weekday, age));
    const result = backTest(companyOf({ Gone: away, Clara: clean }), 'rules');
    const last = result.enough ? result.byDay.at(-1) : undefined;
    expect(last).toEqual({ date: '2026-11-20', flagged: 0, hits: 0, absences: 0, expected: 1 });
  });

  test('tells no shares of what did not happen', () => {
    expect(backTest(companyOf({ Clara: clean }), 'smoothed')).toMatchObject({
      enough: true,
      flagged: 0,
      precision: null,
      recall: null,
      baseRate: 0,
      chance: 0,
    });
    expect(backTest(companyOf({}), 'rules')).toMatchObject({ enough: true, expected: 0, baseRate: 0 });
  });

  // Of the last 29 days 20 were closed; the first of them has no closed day before it.
  test.each([
    [29, { enough: false, days: 19 }],
    [30, { enough: true, days: 20 }],
    [1, { enough: false, days: 0 }],
  ])('of %i days', (days, result) => {
    const young = companyOf({ Clara: clean }, '2026-11-21', days);
    expect(backTest(young, 'rules')).toMatchObject(result);
  });

  test('believes an absence until the check-in is known', () => {
    const company = companyOf({ Ann: clean });
    const knownLate = company.dates.flatMap((_, day): [number, number, number][] =>
      day >= 90 && company.closed[day] === '1' ? [[0, day, 118]] : [],
    );
    const flags = flagsOf({ ...company, knownLate }, 'rules');
    expect([flags[117], flags[118]]).toEqual([[1], [0]]);
  });
});
