import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { day, hour, week } from '../calendar/durations.ts';
import { epochMilliseconds, type Instant, instantAt } from '../calendar/instant.ts';
import {
  type AccessGiven,
  type AccessWay,
  accessWays,
  countAsTwoFrom,
  mayConfirm,
} from './two-administrators.ts';

const now: Instant = '2026-03-02T09:00:00.000Z';
const at = (milliseconds: number) => instantAt(epochMilliseconds(now) + milliseconds);
const given = (
  userId: number,
  givenBy: number | null,
  ago = 0,
  way: AccessWay = 'promoted',
): AccessGiven => ({
  userId,
  way,
  givenBy,
  givenAt: at(-ago),
});

const [ada, ben, cleo, dan] = [1, 2, 3, 4] as const;
const inAWeek = at(week);

describe('D104 from when two administrators count as two', () => {
  it.each<[string, readonly AccessGiven[], Instant | null]>([
    ['neither got anything of late', [], null],
    ['one got it from the other now', [given(ben, ada)], inAWeek],
    ['one got it from the other six days ago', [given(ben, ada, 6 * day)], at(day)],
    ['one got it from the other a week ago', [given(ben, ada, week)], null],
    ['one got it from someone else', [given(ben, cleo)], null],
    ['both from one person', [given(ada, cleo, day), given(ben, cleo)], at(6 * day)],
    ['one from the other through a third', [given(cleo, ada), given(ben, cleo)], inAWeek],
    ['both from one person through others', [given(ada, dan), given(cleo, dan), given(ben, cleo)], inAWeek],
    ['a third who was of one long ago', [given(cleo, ada, week), given(ben, cleo)], null],
    ['both by the command line', [given(ada, null), given(ben, null, hour, 'set_up')], at(week - hour)],
    ['one by the command line', [given(ben, null)], null],
    ['one by the groups that the other saved', [given(ben, ada, 0, 'provider_groups')], inAWeek],
    [
      'both by groups that different people saved',
      [given(ada, cleo, 0, 'provider_groups'), given(ben, dan, 0, 'provider_groups')],
      inAWeek,
    ],
    [
      'one by groups, one by the command line',
      [given(ada, null, 0, 'provider_groups'), given(ben, null)],
      null,
    ],
    ['given twice, the last time counts', [given(ben, ada, 6 * day), given(ben, ada, day)], at(6 * day)],
    ['given at a later time, as the clock was set back', [given(ben, ada, -day)], at(week + day)],
  ])('%s', (_what, access, from) => {
    expect(countAsTwoFrom([ada, ben], access, now)).toBe(from);
    expect(countAsTwoFrom([ben, ada], access, now)).toBe(from);
  });

  const person = fc.integer({ min: 1, max: 7 });
  const access: fc.Arbitrary<AccessGiven> = fc.record({
    userId: person,
    way: fc.constantFrom(...accessWays),
    givenBy: fc.option(person),
    givenAt: fc.integer({ min: -10, max: 2 }).map((days) => at(days * day)),
  });
  const history = fc.array(access, { maxLength: 12 });
  const pair = fc.tuple(person, person).filter(([one, other]) => one !== other);

  it('is the first moment at which they do, for ever from then on, the same for both', () => {
    fc.assert(
      fc.property(pair, history, (two, all) => {
        const from = countAsTwoFrom(two, all, now);
        expect(countAsTwoFrom([two[1], two[0]], all.toReversed(), now)).toBe(from);
        if (from === null) expect(countAsTwoFrom(two, all, at(3 * day))).toBeNull();
        else {
          expect(from > now).toBe(true);
          expect(countAsTwoFrom(two, all, from)).toBeNull();
          expect(countAsTwoFrom(two, all, instantAt(epochMilliseconds(from) - 1))).toBe(from);
        }
      }),
    );
  });

  it('is never earlier because more was given', () => {
    fc.assert(
      fc.property(pair, history, access, (two, all, more) => {
        const [before, after] = [all, [...all, more]].map((each) => countAsTwoFrom(two, each, now) ?? now);
        expect((after ?? now) >= (before ?? now)).toBe(true);
      }),
    );
  });

  it('of all accounts that one person made within a week, by whatever chain, no two do', () => {
    // Each next account is made by any earlier one; account 1 is the person's own.
    const makers = fc.array(
      fc.tuple(fc.nat(), fc.constantFrom(...accessWays), fc.integer({ min: 0, max: 6 })),
      {
        minLength: 1,
        maxLength: 6,
      },
    );
    fc.assert(
      fc.property(makers, (made) => {
        const tree = made.map(([maker, way, days], index) =>
          given(index + 2, (maker % (index + 1)) + 1, days * day, way),
        );
        for (const { userId } of tree)
          for (let other = 1; other < userId; other += 1)
            expect(countAsTwoFrom([userId, other], tree, now)).not.toBeNull();
        // Someone outside of the tree counts with each of them.
        expect(tree.every(({ userId }) => countAsTwoFrom([userId, 99], tree, now) === null)).toBe(true);
      }),
    );
  });
});

describe('D104 who may confirm what another asked for', () => {
  const asked = { askedBy: ada, askedAt: at(-hour) };

  it('another one who counts, never the same account', () => {
    expect(mayConfirm(asked, ben, [], now)).toBe(true);
    expect(mayConfirm(asked, ada, [], now)).toBe(false);
    expect(mayConfirm(asked, ben, [given(ben, ada, day)], now)).toBe(false);
  });

  it.each([ada, ben])('not if account %i got access since, from anyone', (since) => {
    expect(mayConfirm(asked, ben, [given(since, cleo, hour)], now)).toBe(false);
    expect(mayConfirm(asked, ben, [given(since, cleo, hour + 1)], now)).toBe(true);
    expect(mayConfirm(asked, ben, [given(dan, cleo)], now)).toBe(true);
  });
});
