import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hour } from '../calendar/durations.ts';
import { companyDate, type Instant, millisecondsBetween } from '../calendar/instant.ts';
import { DomainError } from '../errors.ts';
import { anyZone, calendarWith, later, refusalOf } from '../testing/testing.ts';
import { type CheckOutTime, decideCheckOut, type ShiftToClose } from './check-out.ts';
import type { Shift } from './rules.ts';

const unclaimed = (at: Instant) => ({ at, pressedAt: null });

/** The record that a check-in at this time makes in UTC. */
function shift(checkInTime: Instant, checkOutTime: Instant | null = null): Shift {
  return { date: companyDate(checkInTime, 'UTC'), checkInTime, checkOutTime };
}

/** The same, pressed at another time by the device's clock. */
const claimed = (checkInTime: Instant, checkInPressedAt: Instant): ShiftToClose => ({
  ...shift(checkInTime),
  checkInPressedAt,
});

const morning = shift('2026-11-20T09:00:00.000Z');
const night = shift('2026-11-19T22:00:00.000Z');
const closedDay: Shift = { date: '2026-11-19', checkInTime: null, checkOutTime: null };

describe('D7 a check-out closes the newest open record less than 16 hours old', () => {
  test.each<[string, Shift[], Instant, Shift]>([
    ['today’s', [morning], '2026-11-20T17:00:00.000Z', morning],
    ['at the very moment of the check-in', [morning], '2026-11-20T09:00:00.000Z', morning],
    ['last night’s, across midnight', [night], '2026-11-20T06:00:00.000Z', night],
    ['one millisecond before 16 hours are over', [night], '2026-11-20T13:59:59.999Z', night],
    ['today’s before last night’s', [morning, night], '2026-11-20T12:00:00.000Z', morning],
    ['last night’s past a day that was closed', [closedDay, night], '2026-11-20T06:00:00.000Z', night],
    ['yesterday’s, claimed after today’s check-in', [morning, night], '2026-11-20T06:00:00.000Z', night],
  ])('%s', (_case, records, at, closed) => {
    expect(decideCheckOut(records, unclaimed(at), calendarWith({ timeZone: 'UTC' }))).toEqual({
      shift: closed,
      at,
    });
  });

  test('16 hours are hours that pass: a night of 23 by the clock is none', () => {
    const berlin: Shift = { date: '2026-03-28', checkInTime: '2026-03-28T17:00:00.000Z', checkOutTime: null };
    expect(
      decideCheckOut(
        [berlin],
        unclaimed('2026-03-29T08:59:59.999Z'),
        calendarWith({ timeZone: 'Europe/Berlin' }),
      ).shift,
    ).toBe(berlin);
    expect(
      refusalOf(() =>
        decideCheckOut(
          [berlin],
          unclaimed('2026-03-29T09:00:00.000Z'),
          calendarWith({ timeZone: 'Europe/Berlin' }),
        ),
      ).kind,
    ).toBe('conflict');
  });
});

describe('D7 what cannot be closed is refused', () => {
  const doneYesterday = shift('2026-11-19T09:00:00.000Z', '2026-11-19T17:00:00.000Z');
  const done = shift('2026-11-20T09:00:00.000Z', '2026-11-20T12:00:00.000Z');

  test.each<[string, Shift[], Instant, string, string]>([
    ['no record at all', [], '2026-11-20T17:00:00.000Z', 'conflict', 'You are not checked in'],
    ['only a closed day', [closedDay], '2026-11-19T17:00:00.000Z', 'conflict', 'You are not checked in'],
    ['exactly 16 hours', [night], '2026-11-20T14:00:00.000Z', 'conflict', 'You are not checked in'],
    ['forgotten two days ago', [night], '2026-11-21T17:00:00.000Z', 'conflict', 'You are not checked in'],
    ['already out', [done], '2026-11-20T17:00:00.000Z', 'conflict', 'You have already checked out today'],
    ['out yesterday', [done], '2026-11-21T09:00:00.000Z', 'conflict', 'You are not checked in'],
    [
      'before its check-in',
      [morning],
      '2026-11-20T08:59:59.999Z',
      'unprocessable',
      'Check-out cannot be before check-in',
    ],
  ])('%s', (_case, records, at, kind, message) => {
    expect(
      refusalOf(() => decideCheckOut(records, unclaimed(at), calendarWith({ timeZone: 'UTC' }))),
    ).toMatchObject({ kind, message });
  });

  const [early, late] = ['2026-11-20T00:00:40.000Z', '2026-11-19T23:59:50.000Z'] as const;
  test.each<[string, ShiftToClose[], CheckOutTime, 'conflict' | 'unprocessable']>([
    ['by the claims', [claimed(early, early)], { at: late, pressedAt: late }, 'unprocessable'],
    ['by the stored times', [shift(early)], unclaimed(late), 'unprocessable'],
    ['after a day that is done', [shift(early), doneYesterday], unclaimed(late), 'conflict'],
    ['16 hours before', [shift('2026-11-20T15:59:50.000Z')], unclaimed(late), 'conflict'],
  ])('L40 before a check-in of the next company day: %s', (_case, records, press, kind) => {
    expect(refusalOf(() => decideCheckOut(records, press, calendarWith({ timeZone: 'UTC' }))).kind).toBe(
      kind,
    );
  });

  test('L40 the claims decide across midnight: pressed after its check-in, it closes it', () => {
    const open = claimed(early, '2026-11-19T23:59:30.000Z');
    const at = '2026-11-20T00:01:00.000Z';
    expect(decideCheckOut([open], { at: late, pressedAt: late }, calendarWith({ timeZone: 'UTC' }))).toEqual({
      shift: open,
      at,
    });
  });

  test('before its check-in names the field', () => {
    const refusal = refusalOf(() =>
      decideCheckOut([morning], unclaimed('2026-11-20T08:00:00.000Z'), calendarWith({ timeZone: 'UTC' })),
    );
    expect(refusal.field).toBe('checkOutTime');
  });
});

test('D7 whatever the records: the answer is open, in its 16 hours, and none newer is', () => {
  const anyShift = fc.tuple(fc.integer({ min: -40 * hour, max: 4 * hour }), fc.boolean(), fc.boolean());
  const at: Instant = '2026-11-20T12:00:00.000Z';
  fc.assert(
    fc.property(fc.array(anyShift, { maxLength: 5 }), anyZone, (drawn, zone) => {
      const newestFirst = drawn
        .toSorted(([one], [other]) => other - one)
        .map(([offset, worked, out]): Shift => {
          const checkInTime = later(at, offset);
          const date = companyDate(checkInTime, zone);
          return { date, checkInTime: worked ? checkInTime : null, checkOutTime: worked && out ? at : null };
        });
      const candidates = newestFirst.filter(({ checkInTime, checkOutTime }) => {
        if (checkInTime === null || checkOutTime !== null) return false;
        const age = millisecondsBetween(checkInTime, at);
        return age >= 0 && age < 16 * hour;
      });
      expect(
        answerOf(() => decideCheckOut(newestFirst, unclaimed(at), calendarWith({ timeZone: zone })).shift),
      ).toBe(candidates[0]);
    }),
  );
});

function answerOf(decide: () => Shift): Shift | undefined {
  try {
    return decide();
  } catch (error) {
    expect(error).toBeInstanceOf(DomainError);
    return undefined;
  }
}
