import * as fc from 'fast-check';
import type { PlainDate } from '../../calendar/plain-date.ts';
import { fraction } from '../fraction.ts';
import {
  type AccountFacts,
  type Adjustment,
  type Layer,
  leavings,
  type PolicyRules,
  proRatas,
  type Rounding,
  splits,
  type Terms,
  type Told,
} from '../policy.ts';
import { absence, absencesOf, keptFor } from './absences.ts';
import { dateOf, monthsAfter, numberOf } from './dates.ts';

/** A career and the days on which its figures are asked for. */
export interface Career {
  readonly facts: AccountFacts;
  readonly days: readonly { readonly today: PlainDate; readonly on?: PlainDate }[];
}

const firstDay = numberOf('2019-01-01');
/** The day 2020-02-29 and 2024-02-29 are in reach of every part of a career. */
const lastDay = numberOf('2026-12-31');
const awkward: readonly PlainDate[] = [
  '2020-02-29',
  '2024-02-29',
  '2023-02-28',
  '2021-01-01',
  '2022-07-01',
  '2022-06-30',
  '2023-12-31',
  '2022-01-31',
  '2022-03-31',
  '2024-04-01',
];

const dayBetween = (min: number, max: number): fc.Arbitrary<PlainDate> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min, max }).map(dateOf) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(...awkward)
        .map((date) => dateOf(Math.min(max, Math.max(min, numberOf(date))))),
    },
  );

const dayOfYear = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('03-31', '06-30', '12-31', '02-29', '01-31', '09-30') },
  { weight: 1, arbitrary: fc.constantFrom('01-01', '04-15', '07-01') },
);

const carryOver = fc.record({
  most: fc.oneof(
    fc.constant(null),
    fc.constant(0),
    fc.integer({ min: 1, max: 12 }).map((n) => n * 100),
  ),
  until: fc.option(dayOfYear, { nil: null, freq: 3 }),
});

const names = ['statutory', 'extra', 'third'] as const;

const layersOf = (max: number): fc.Arbitrary<[Layer, ...Layer[]]> =>
  fc
    .tuple(
      fc.record({ amount: fc.constantFrom(2000, 2400, 2500, 3000, 2800), carryOver }),
      fc.array(fc.record({ amount: fc.constantFrom(500, 300, 1000, 150), carryOver }), {
        maxLength: max - 1,
      }),
    )
    .map(([first, more]) => [
      { name: names[0], ...first },
      ...more.map((layer, at) => ({ name: names[at + 1] ?? 'more', ...layer })),
    ]);

const roundingsOfDays: readonly Rounding[] = [
  'none',
  'half_nearest',
  'half_up',
  'day_nearest',
  'day_up',
  'day_from_half',
];

/** Rules of days and of hours differ in the scale and the rounding only; what is asked for is the same. */
const unit = fc.constantFrom(
  { scale: 'none' as const, fullWeek: 500, roundings: roundingsOfDays },
  { scale: 'week_days' as const, fullWeek: 500, roundings: roundingsOfDays },
  { scale: 'week_days' as const, fullWeek: 600, roundings: roundingsOfDays },
  { scale: 'minutes' as const, fullWeek: 2400, roundings: ['none', 'hour_nearest', 'hour_up'] as const },
  { scale: 'minutes' as const, fullWeek: 2310, roundings: ['none', 'hour_nearest', 'hour_up'] as const },
);

const step = (sum: number) =>
  fc.oneof(
    fc.record({ afterYears: fc.integer({ min: 0, max: 4 }), amount: fc.constant(sum + 200) }),
    fc.record({ afterYears: fc.constantFrom(1, 2), amount: fc.constantFrom(sum + 500, sum + 100) }),
    fc.record({ fromAge: fc.constantFrom(30, 50), amount: fc.constant(sum + 300) }),
  );

const yearStart = fc.oneof(
  { weight: 4, arbitrary: fc.constant('01-01') },
  { weight: 2, arbitrary: fc.constant('anniversary' as const) },
  { weight: 3, arbitrary: fc.constantFrom('04-01', '06-01', '02-29', '07-15', '01-31') },
);

const rulesWith = (left: readonly PolicyRules['onChange']['left'][]): fc.Arbitrary<PolicyRules> =>
  fc.tuple(layersOf(3), unit, yearStart).chain(([layers, { scale, fullWeek, roundings }, start]) => {
    const sum = layers.reduce((total, { amount }) => total + amount, 0);
    return fc.record({
      yearStart: fc.constant(start),
      layers: fc.constant(layers),
      scale: fc.constant(scale),
      fullWeek: fc.constant(fullWeek),
      proRata: fc.constantFrom(...proRatas),
      rounding: fc.constantFrom(...roundings),
      leaving: fc.constantFrom(...leavings),
      fullAfterMonths: fc.constantFrom(null, null, 6, 3, 1),
      steps: fc.array(step(sum), { maxLength: 2 }),
      grant: fc.oneof(
        { weight: 3, arbitrary: fc.constant('yearly' as const) },
        { weight: 2, arbitrary: fc.constant('monthly' as const) },
        {
          weight: 1,
          arbitrary: fc.constantFrom(
            { perMinutes: 1800, minutes: 60, cap: 2400 },
            { perMinutes: 600, minutes: 60, cap: 1200 },
          ),
        },
      ),
      usableAfterMonths: fc.constant(0),
      lowest: fc.constant(0),
      onChange: fc.record({
        split: fc.constantFrom(...splits),
        left: fc.constantFrom(...left),
      }),
      expiresOnlyIfTold: fc.oneof(fc.constant(false), fc.constant(true)),
      keptFor: fc.array(keptFor, { maxLength: 2 }),
    });
  });

const weekOfWork = fc.constantFrom(
  { days: fraction(5), minutes: fraction(2400) },
  { days: fraction(3), minutes: fraction(1440) },
  { days: fraction(5, 2), minutes: fraction(1200) },
  { days: fraction(4), minutes: fraction(1927, 2) },
  { days: fraction(6), minutes: fraction(2880) },
  { days: fraction(7, 3), minutes: fraction(1000, 3) },
);

const amounts = fc.constantFrom(100, 100, 100, 50, 480, 25);

const leave = fc.record({
  status: fc.constantFrom('approved' as const, 'approved' as const, 'pending' as const),
  starts: fc.nat({ max: 1_000_000 }),
  amounts: fc.array(amounts, { minLength: 1, maxLength: 12 }),
});

/** The terms change at most twice; a version counts from the leave year that has its date. */
function termsOf(rules: readonly PolicyRules[], dates: readonly PlainDate[]): Terms[] {
  const first = rules[0];
  return dates.toSorted().map((validFrom, at) => {
    const own = rules[at] ?? null;
    return {
      validFrom,
      policyId: at + 1,
      rules: own && first ? { ...own, yearStart: first.yearStart } : own,
    };
  });
}

function toldOf(
  rules: PolicyRules | undefined,
  joinedOn: PlainDate,
  seeds: readonly { year: number; after: number }[],
): Told[] {
  const start = rules?.yearStart ?? '01-01';
  const monthDay = start === 'anniversary' ? joinedOn.slice(5) : start;
  return seeds.map(({ year, after }) => {
    const yearFrom = monthsAfter(`2020-${monthDay}` as PlainDate, (year - 2020) * 12);
    return { yearFrom, on: dateOf(numberOf(yearFrom) + after) };
  });
}

/** What happened to someone from joining to leaving, or to the end of 2026. */
export function careers(left: readonly PolicyRules['onChange']['left'][] = ['keep']): fc.Arbitrary<Career> {
  const joining = fc.record({
    joinedOn: dayBetween(firstDay, lastDay - 400),
    leavesAfter: fc.option(fc.nat({ max: 1_600 }), { nil: null, freq: 2 }),
    birthDate: fc.option(fc.constantFrom<PlainDate>('1992-02-29', '1991-06-15', '1993-01-01'), { nil: null }),
  });
  return joining.chain(({ joinedOn, leavesAfter, birthDate }) => {
    const from = numberOf(joinedOn);
    const to = leavesAfter === null ? lastDay : Math.min(lastDay, from + leavesAfter);
    const within = dayBetween(from, to);
    return fc
      .record({
        rules: fc.array(rulesWith(left), { minLength: 1, maxLength: 3 }),
        termDates: fc.tuple(
          fc.oneof(fc.constant(joinedOn), fc.constant<PlainDate>('2018-05-05'), within),
          within,
          within,
        ),
        weeks: fc.array(fc.record({ validFrom: within, week: weekOfWork }), { minLength: 1, maxLength: 4 }),
        leaves: fc.array(leave, { maxLength: 8 }),
        adjustments: fc.array(
          fc.record({
            on: within,
            amount: fc.constantFrom(100, 250, -100, -350, 1000),
            layer: fc.constantFrom<string | null>(null, 'statutory', 'extra'),
            reason: fc.constant('counted again'),
          }),
          { maxLength: 2 },
        ),
        told: fc.array(
          fc.record({
            year: fc.integer({ min: 2019, max: 2026 }),
            after: fc.constantFrom(0, 100, 274, 304, 305, 306, 364, 370, 395, 420, 600, -5),
          }),
          { maxLength: 6 },
        ),
        work: fc.array(fc.record({ on: within, minutes: fc.integer({ min: 60, max: 12_000 }) }), {
          maxLength: 20,
        }),
        asked: fc.array(fc.tuple(within, fc.option(within, { nil: undefined })), {
          minLength: 4,
          maxLength: 6,
        }),
        absences: fc.array(absence, { maxLength: 5 }),
        // The last day of a career says what became of all before it.
        isEndAsked: fc.boolean(),
      })
      .map((drawn): Career => {
        const count = drawn.rules.length;
        const weeks = byDate(drawn.weeks.map(({ validFrom, week }) => ({ validFrom, ...week })));
        const [
          firstWeek = { validFrom: joinedOn, days: fraction(5), minutes: fraction(2400) },
          ...moreWeeks
        ] = weeks;
        const adjustments: Adjustment[] = drawn.adjustments.toSorted((one, other) =>
          compared(one.on, other.on),
        );
        return {
          facts: {
            employment: {
              joinedOn,
              leavesOn: leavesAfter === null ? null : dateOf(to),
              birthDate,
              weeks: [firstWeek, ...moreWeeks],
            },
            terms: byDate(termsOf(drawn.rules, drawn.termDates.slice(0, count))),
            before: 0,
            taken: drawn.leaves.map((one, at) => ({
              requestId: at + 1,
              status: one.status,
              days: one.amounts
                .map((amount, after) => ({ number: from + (one.starts % (to - from + 1)) + after, amount }))
                .filter(({ number }) => number <= to)
                .map(({ number, amount }) => ({ on: dateOf(number), amount })),
            })),
            adjustments,
            told: toldOf(drawn.rules[0], joinedOn, drawn.told).toSorted((one, other) =>
              compared(one.on, other.on),
            ),
            worked: byOn(drawn.work),
            away: absencesOf(drawn.absences, { first: firstDay, from, to }),
          },
          days: [
            ...drawn.asked.map(([today, on]) => (on === undefined ? { today } : { today, on })),
            ...(drawn.isEndAsked ? [{ today: dateOf(to) }] : []),
          ],
        };
      });
  });
}

function compared(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** One version a date, oldest first. */
function byDate<V extends { readonly validFrom: PlainDate }>(versions: readonly V[]): V[] {
  return [...new Map(versions.map((version) => [version.validFrom, version])).values()].toSorted(
    (one, other) => compared(one.validFrom, other.validFrom),
  );
}

function byOn<V extends { readonly on: PlainDate }>(all: readonly V[]): V[] {
  return [...new Map(all.map((one) => [one.on, one])).values()].toSorted((one, other) =>
    compared(one.on, other.on),
  );
}
