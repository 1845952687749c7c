import * as fc from 'fast-check';
import type { PlainDate } from '../../calendar/plain-date.ts';
import type { AccountFacts, KeptFor } from '../policy.ts';
import { dateOf, numberOf } from './dates.ts';

/** Of two types; leave of a third one keeps nothing. */
export const keptFor: fc.Arbitrary<KeptFor> = fc.record({
  leaveTypeIds: fc.constantFrom([1], [2], [1, 2]),
  until: fc.constantFrom<KeptFor['until']>('next_year', { months: 15 }, { months: 3 }, { months: 30 }),
});

interface DrawnAbsence {
  readonly leaveTypeId: number;
  readonly starts: number;
  readonly days: number;
  readonly isAwkward: boolean;
}

export const absence = fc.record({
  leaveTypeId: fc.constantFrom(1, 2, 3),
  starts: fc.nat({ max: 1_000_000 }),
  days: fc.oneof(fc.nat({ max: 30 }), fc.nat({ max: 400 }), fc.nat({ max: 900 })),
  /** Over a day on which days are often lost. */
  isAwkward: fc.boolean(),
});

/** In order; some are over 31 March or the end of a year, some touch or overlap each other. */
export function absencesOf(
  drawn: readonly DrawnAbsence[],
  { first: earliest, from, to }: { readonly first: number; readonly from: number; readonly to: number },
): AccountFacts['away'] {
  return drawn
    .map(({ leaveTypeId, starts, days, isAwkward }, at) => {
      const day = from + (starts % (to - from + 1));
      const end = numberOf(`${dateOf(day).slice(0, 4)}-${starts % 2 ? '12-31' : '03-31'}` as PlainDate);
      const first = isAwkward ? Math.max(earliest, end - (starts % (days + 1))) : day;
      return { requestId: 100 + at, leaveTypeId, from: dateOf(first), to: dateOf(first + days) };
    })
    .toSorted((one, other) => numberOf(one.from) - numberOf(other.from));
}
