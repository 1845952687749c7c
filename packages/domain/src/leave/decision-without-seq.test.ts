import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { later, refusalOf } from '../testing/testing.ts';
import { decideLeave } from './decision.ts';
import { decisionContext, leaveToDecide } from './testing.ts';

describe('D15 a decision without a seq', () => {
  const at = '2026-11-20T08:59:00.000Z';
  const decidedBy3 = (status: 'approved' | 'rejected') =>
    leaveToDecide({ status, seq: 41, reviewedBy: 3, decided: { by: 'Ada Lovelace', at } });
  const without = { status: 'rejected' } as const;
  const decide = (milliseconds: number, changes: object = {}, decision: object = {}) =>
    decideLeave(
      decidedBy3('approved'),
      { ...without, ...decision },
      decisionContext({ now: later(at, milliseconds), ...changes }),
    );

  test.each([
    ['at the same moment', 0],
    ['as it arrived before, and waited', -5_000],
    ['just before two seconds have passed', 1_999],
  ])('hears of another administrator’s decision %s', (_case, milliseconds) => {
    expect(refusalOf(() => decide(milliseconds))).toMatchObject({
      kind: 'conflict',
      message:
        'This request was changed in the meantime and is now approved by Ada Lovelace on 20 November 2026 at 08:59: look at it again, then decide',
    });
  });

  test.each([
    ['two seconds after another’s', 2_000, {}, {}],
    ['at once after one’s own', 0, { decidedBy: 3 }, {}],
    ['at once after another’s, when it names the seq', 0, {}, { seq: 41 }],
  ])('decides again %s', (_case, milliseconds, changes, decision) => {
    expect(decide(milliseconds, changes, decision).request.status).toBe('rejected');
  });

  test('is refused exactly within two seconds of another’s, whatever either says', () => {
    const verdict = fc.constantFrom('approved' as const, 'rejected' as const);
    fc.assert(
      fc.property(
        verdict,
        verdict,
        fc.constantFrom(2, 3),
        fc.integer({ min: -10_000, max: 10_000 }),
        (first, second, by, passed) => {
          const context = decisionContext({ now: later(at, passed), decidedBy: by });
          const work = () => decideLeave(decidedBy3(first), { status: second }, context);
          if (by !== 3 && passed < 2_000) expect(refusalOf(work).kind).toBe('conflict');
          else expect(work().request.reviewedBy).toBe(by);
        },
      ),
    );
  });

  test('decides what no one decided before', () => {
    expect(decideLeave(leaveToDecide(), without, decisionContext()).request.status).toBe('rejected');
  });
});
