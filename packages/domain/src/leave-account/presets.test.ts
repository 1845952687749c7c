import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths, daysFrom, type PlainDate } from '../calendar/plain-date.ts';
import { figuresOn } from './figures.ts';
import { factsOf, presetRules } from './oracle/example-facts.ts';
import type { PresetCountry } from './presets.ts';

/** An employment of which the asked year is the first, the last, both, or neither. */
interface Work {
  readonly joined: PlainDate;
  readonly leaves: PlainDate | undefined;
  readonly week: number;
}

/** What is employed of a year, by whole days. */
interface Part {
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly work: Work;
}

const daysOf = ({ from, to }: Part) => daysFrom(from, to) + 1;
const byDays = (weeks: number) => (part: Part) => (weeks * part.work.week * daysOf(part)) / 365;

/** The least that the law gives for a part of 2026, in days; written here a second time, from the law. */
const laws: readonly (readonly [PresetCountry, PlainDate, (part: Part) => number])[] = [
  ['DE', '2026-12-31', german],
  ['ES', '2026-12-31', (part) => (30 * daysOf(part)) / 365],
  ['NL', '2026-12-31', byDays(4)],
  ['GB', '2026-12-31', (part) => Math.min(byDays(5.6)(part), (28 * daysOf(part)) / 365)],
  // Periods of four weeks count as months.
  ['FR', '2026-05-31', (part) => Math.ceil(Math.min(30, Math.floor(daysOf(part) / 28) * 2.5))],
];

function german({ from, to, work }: Part): number {
  const weeks = 4 * work.week;
  const isComplete = addMonths(work.joined, 6) <= to;
  const leavesInFirstHalf = work.leaves !== undefined && work.leaves <= '2026-06-30';
  if (isComplete && !leavesInFirstHalf) return weeks;
  let months = 0;
  while (addMonths(from, months + 1) <= addDays(to, 1)) months++;
  const exact = (weeks * months) / 12;
  return exact % 1 >= 0.5 ? Math.ceil(exact) : exact;
}

const dayOf = (first: PlainDate) => fc.nat(364).map((days) => addDays(first, days));

test.each(laws)('D97 the preset of %s never shows less than its law', (country, yearTo, least) => {
  const yearFrom = addDays(yearTo, -364);
  const rules = presetRules(country);
  const anyWork = fc.record({
    joined: fc.oneof(fc.constant<PlainDate>('2020-01-01'), dayOf(yearFrom)),
    leaves: fc.option(dayOf(yearFrom), { nil: undefined }),
    week: fc.integer({ min: 1, max: 12 }).map((halves) => halves / 2),
  });
  const property = fc.property(anyWork, (work) => {
    const { joined, leaves, week } = work;
    fc.pre(leaves === undefined || leaves >= joined);
    const facts = factsOf(rules, { joined, week, ...(leaves && { leaves }) });
    const [from = joined] = [joined, yearFrom].toSorted().toReversed();
    const to = leaves ?? yearTo;
    const granted = figuresOn(facts, { today: to })?.granted ?? 0;
    // To hundredths of a day, which Germany's figure below a half is rounded to.
    expect(granted).toBeGreaterThanOrEqual(Math.round(least({ from, to, work }) * 100));
  });
  fc.assert(property, { numRuns: 120 });
});
