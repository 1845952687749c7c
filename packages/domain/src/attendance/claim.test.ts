import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { day, second } from '../calendar/durations.ts';
import type { Instant } from '../calendar/instant.ts';
import { later, refusalOf } from '../testing/testing.ts';
import { claimTolerance, oldestClaim, settleClaim } from './claim.ts';

const now: Instant = '2026-11-20T14:00:00.000Z';
const longAgo: Instant = '2020-01-01T00:00:00.000Z';

test.each([null, undefined])('D3 without a claim (%s) the time is the server’s', (claim) => {
  expect(settleClaim({ claimed: claim }, { now }, longAgo, 'checkInTime')).toEqual({
    at: now,
    lateSync: false,
    pressedAt: null,
  });
});

describe('D3 a claim within 180 s of the server’s clock yields the server’s time', () => {
  test.each([-180 * second, -1, 0, 1, 180 * second])('%i ms off', (offset) => {
    expect(settleClaim({ claimed: later(now, offset) }, { now }, longAgo, 'checkInTime')).toEqual({
      at: now,
      lateSync: false,
      pressedAt: offset > 0 ? null : later(now, offset),
    });
  });

  test('even where it lies before an account made a minute ago', () => {
    const created = later(now, -60 * second);
    expect(settleClaim({ claimed: later(created, -second) }, { now }, created, 'checkInTime').at).toBe(now);
  });
});

describe('D3 within 180 s a press is stored at the server’s time less what it waited on the device', () => {
  /** Sent after `waited` by a clock that is ahead by `wrong`, and under way for `under`; in milliseconds. */
  const settle = (waited: number, wrong: number, under: number) => {
    const sentAt = later(now, wrong - under);
    return settleClaim({ claimed: later(sentAt, -waited), sentAt }, { now }, longAgo, 'checkInTime');
  };

  test.each([
    ['nothing', 0, 0, 300, 0],
    ['ten seconds for its place', 10 * second, 0, 300, 10 * second],
    ['two minutes for a network', 120 * second, 0, 300, 120 * second],
    ['180 s to the millisecond', 180 * second, 0, 0, 180 * second],
    ['on a device whose clock is ahead', 60 * second, 100 * second, 300, 60 * second],
    ['on a device whose clock is behind', 60 * second, -100 * second, 300, 60 * second],
    ['less than nothing, by a clock that was set back', -second, 0, 0, 0],
    ['more than 180 s, by a clock that was set forward', 181 * second, 30 * second, 0, 0],
  ])('%s', (_what, waited, wrong, under, expected) => {
    const claimed = later(now, wrong - under - waited);
    expect(settle(waited, wrong, under)).toEqual({
      at: later(now, -expected),
      lateSync: false,
      pressedAt: claimed <= now ? claimed : null,
    });
  });

  test('a wait of more than that is an older claim', () => {
    expect(settle(180 * second, 0, 1)).toMatchObject({ at: later(now, -180_001), lateSync: true });
  });

  test('without a claim there is no wait', () => {
    const sent = { claimed: null, sentAt: later(now, -second) };
    expect(settleClaim(sent, { now }, longAgo, 'checkInTime').at).toBe(now);
  });

  test('a time in doubt waits by the device’s own clock, whatever the claim says', () => {
    for (const wrong of [0, 3_600 * second, -730 * day]) {
      const press = {
        claimed: later(now, -25 * second),
        deviceTime: later(now, wrong - 10 * second),
        sentAt: later(now, wrong),
      };
      expect(settleClaim(press, { now }, longAgo, 'checkInTime')).toMatchObject({
        at: later(now, -10 * second),
        lateSync: false,
      });
    }
  });
});

describe('D3 an older claim is stored as claimed and marked', () => {
  test.each([
    ['180.001 s old', -180 * second - 1],
    ['an hour old', -3_600 * second],
    ['7 days old to the millisecond', -7 * day],
  ])('%s', (_age, offset) => {
    const claim = later(now, offset);
    expect(settleClaim({ claimed: claim }, { now }, longAgo, 'checkInTime')).toEqual({
      at: claim,
      lateSync: true,
      pressedAt: claim,
    });
  });

  test('at the very moment the account was created', () => {
    const created = later(now, -day);
    expect(settleClaim({ claimed: created }, { now }, created, 'checkInTime')).toEqual({
      at: created,
      lateSync: true,
      pressedAt: created,
    });
  });
});

describe('D3 a claim that cannot be right is refused, naming the field', () => {
  test.each([
    ['180.001 s ahead', 180 * second + 1, longAgo, /future/],
    ['a year ahead', 365 * day, longAgo, /future/],
    ['7 days and a millisecond old', -7 * day - 1, longAgo, /7 days/],
    ['8 days old', -8 * day, longAgo, /7 days/],
    ['a millisecond before the account was created', -day - 1, later(now, -day), /before your account/],
  ])('%s', (_what, offset, created, message) => {
    const refusal = refusalOf(() =>
      settleClaim({ claimed: later(now, offset) }, { now }, created, 'checkOutTime'),
    );
    expect(refusal).toMatchObject({ kind: 'unprocessable', field: 'checkOutTime' });
    expect(refusal.message).toMatch(message);
  });
});

test('D3 every claim is the server’s time, itself and marked, or refused, by the stated intervals', () => {
  const anyOffset = fc.oneof(
    fc.integer({ min: -10 * day, max: 10 * day }),
    fc.integer({ min: -200 * second, max: 200 * second }),
    fc.constantFrom(-7 * day - 1, -7 * day, -180_001, -180_000, 180_000, 180_001),
  );
  fc.assert(
    fc.property(anyOffset, fc.integer({ min: 0, max: 9 * day }), (offset, accountAge) => {
      const claim = later(now, offset);
      const settle = () => settleClaim({ claimed: claim }, { now }, later(now, -accountAge), 'checkInTime');
      if (Math.abs(offset) <= 180 * second) expect(settle()).toMatchObject({ at: now, lateSync: false });
      else if (offset < 0 && -offset <= Math.min(7 * day, accountAge))
        expect(settle()).toEqual({ at: claim, lateSync: true, pressedAt: claim });
      else expect(refusalOf(settle).kind).toBe('unprocessable');
    }),
  );
});

describe('D3 while the server clock is in doubt', () => {
  const doubt = { from: now, to: later(now, 31 * day) };
  const settle = (claim: Instant | null) =>
    settleClaim({ claimed: claim }, { now, doubt }, longAgo, 'checkInTime');

  test.each([
    ['one of this minute', later(now, -60_000)],
    ['one of a week ago', later(now, -oldestClaim)],
    ['one of the latest moment that it can be', doubt.to],
  ])('a claim is stored as the device sent it and marked: %s', (_words, claim) => {
    expect(settle(claim)).toEqual({ at: claim, lateSync: true, pressedAt: claim });
  });

  test('a record without a claim is marked, too', () => {
    expect(settle(null)).toEqual({ at: now, lateSync: true, pressedAt: null });
  });

  test.each([
    ['before', later(now, -oldestClaim - 1), /more than 7 days ago/],
    ['after', later(doubt.to, claimTolerance + 1), /in the future/],
  ])('one %s that is refused', (_words, claim, words) => {
    expect(refusalOf(() => settle(claim)).message).toMatch(words);
  });
});
