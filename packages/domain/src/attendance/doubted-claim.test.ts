import { describe, expect, test } from 'vitest';
import { day, minute } from '../calendar/durations.ts';
import type { Instant } from '../calendar/instant.ts';
import { later } from '../testing/testing.ts';
import { settleClaim } from './claim.ts';

const now: Instant = '2026-11-20T14:00:00.000Z';
const longAgo: Instant = '2020-01-01T00:00:00.000Z';
const years = 730 * day;

/** A press an hour ago on a device whose clock is wrong by `error`, and was last known to be right five hours ago. */
function pressed(error: number, sent = true) {
  const at = later(now, -60 * minute);
  const deviceTime = later(at, error);
  const claimed = later(now, -300 * minute);
  const sentAt = sent ? later(now, error) : undefined;
  return { at, claimed, settled: settleClaim({ claimed, deviceTime, sentAt }, { now }, longAgo, '') };
}

describe('L41 a press of a device whose clock was changed before it', () => {
  test.each([
    ['an hour back', -60 * minute],
    ['two years back', -years],
    ['two years ahead', years],
  ])('is stored at its true time if the clock ran on unchanged until it was sent: %s', (_words, error) => {
    const { at, settled } = pressed(error);
    expect(settled).toEqual({ at, lateSync: true, pressedAt: at, clockChanged: true });
  });

  test('is stored at the best time of the device where nothing else is known', () => {
    const { claimed, settled } = pressed(-years, false);
    expect(settled).toMatchObject({ at: claimed, clockChanged: true });
  });

  test('is stored by its claim where the clock was put right before the press was sent', () => {
    const claimed = later(now, -5 * minute);
    const deviceTime = later(now, -years);
    expect(settleClaim({ claimed, deviceTime, sentAt: now }, { now }, longAgo, '')).toMatchObject({
      at: claimed,
      clockChanged: true,
    });
  });

  test.each([
    ['at once', 0, { at: now, lateSync: false }],
    ['an hour later', -60 * minute, { at: later(now, -60 * minute), lateSync: true }],
  ])('is like any other if its clock was not changed after all: sent %s', (_words, age, expected) => {
    for (const error of [0, -60 * minute, years]) {
      const claimed = later(now, age);
      const doubted = { claimed, deviceTime: later(claimed, error), sentAt: later(now, error) };
      const settled = settleClaim(doubted, { now }, longAgo, '');
      expect(settled).toEqual({ ...expected, pressedAt: claimed });
    }
  });

  test.each([
    ['in the future', later(now, 2 * day), longAgo],
    ['too old', later(now, -8 * day), longAgo],
    ['before the account', later(now, -2 * day), later(now, -day)],
    ['without a claim', null, longAgo],
  ])('is stored at its receipt if its best time is impossible: %s', (_words, claimed, created) => {
    const doubted = { claimed, deviceTime: later(now, years), sentAt: undefined };
    expect(settleClaim(doubted, { now }, created, '').at).toBe(now);
  });

  test('is not in the future, though the two clocks differ by a little', () => {
    const doubted = { claimed: later(now, minute), deviceTime: now, sentAt: undefined };
    expect(settleClaim(doubted, { now }, longAgo, '').at).toBe(now);
  });
});
