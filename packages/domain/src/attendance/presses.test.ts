import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hour, second } from '../calendar/durations.ts';
import { companyDate, type Instant, millisecondsBetween } from '../calendar/instant.ts';
import { anyZone, calendarWith, later, refusalOf } from '../testing/testing.ts';
import { decideCheckOut, type ShiftToClose } from './check-out.ts';
import { claimTolerance, settleClaim } from './claim.ts';
import { decideUndo, undoableFor } from './undo.ts';

const longAgo: Instant = '2020-01-01T00:00:00.000Z';
const pressed: Instant = '2026-11-20T23:58:00.000Z';

/** How long a press is under way: around the tolerance, and for days without a network. */
const anyDelay = fc.oneof(
  fc.integer({ min: 0, max: 400 * second }),
  fc.integer({ min: 0, max: 6 * 24 * hour }),
  fc.constantFrom(0, claimTolerance - 1, claimTolerance, claimTolerance + 1),
);

/** The part of its delay that a press waits on the device; undefined for a device that does not say. */
const anyPart = fc.option(fc.constantFrom(0, 0.5, 1), { nil: undefined });

const waitOf = (part: number | undefined, delay: number) =>
  part === undefined ? undefined : Math.floor(part * delay);

const anySpan = fc.oneof(
  fc.integer({ min: 0, max: 400 * second }),
  fc.integer({ min: 0, max: 16 * hour - 1 }),
);

/** The record that a check-in makes which arrives after `delay`. */
function checkedIn(claim: Instant, delay: number, zone = 'UTC', waited?: number): ShiftToClose {
  const { at, pressedAt = null } = settle(claim, later(claim, delay), waited);
  return {
    date: companyDate(at, zone),
    checkInTime: at,
    checkInPressedAt: pressedAt,
    checkOutTime: null,
  };
}

/** Sent after it `waited` on the device, if that says so. */
const settle = (claimed: Instant | null, now: Instant, waited?: number) => {
  const sentAt = claimed && waited !== undefined ? later(claimed, waited) : undefined;
  return settleClaim({ claimed, sentAt }, { now }, longAgo, 'checkOutTime');
};

const laterOf = (one: Instant, other: Instant) => (one > other ? one : other);

describe('L40 D7 the order of presses decides, whatever the network did', () => {
  test('presses in order are stored in order, never before their receipt, and by one clock', () => {
    fc.assert(
      fc.property(
        anySpan,
        anyDelay,
        anyDelay,
        anyZone,
        anyPart,
        anyPart,
        (span, inDelay, outDelay, zone, ...parts) => {
          const out = later(pressed, span);
          const arrival = laterOf(later(out, outDelay), later(pressed, inDelay));
          const [inWait, outWait] = [
            waitOf(parts[0], inDelay),
            waitOf(parts[1], millisecondsBetween(out, arrival)),
          ];
          const record = checkedIn(pressed, inDelay, zone, inWait);
          const { shift, at } = decideCheckOut(
            [record],
            { ...settle(out, arrival, outWait), receivedAt: arrival },
            calendarWith({ timeZone: zone }),
          );
          expect(shift).toBe(record);
          const worked = millisecondsBetween(record.checkInTime ?? at, at);
          expect(worked).toBeGreaterThanOrEqual(0);
          expect(Math.abs(worked - span)).toBeLessThanOrEqual(claimTolerance);
          expect(at <= arrival).toBe(true);
        },
      ),
    );
  });

  test('a check-out pressed before its check-in is refused', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: hour }),
        anyDelay,
        anyDelay,
        anyZone,
        (early, inDelay, outDelay, zone) => {
          const out = later(pressed, -early);
          const arrival = laterOf(later(out, outDelay), later(pressed, inDelay));
          const record = checkedIn(pressed, inDelay, zone);
          const refusal = refusalOf(() =>
            decideCheckOut([record], settle(out, arrival), calendarWith({ timeZone: zone })),
          );
          const isSameDay = companyDate(out, zone) === companyDate(pressed, zone);
          if (isSameDay) expect(refusal).toMatchObject({ kind: 'unprocessable', field: 'checkOutTime' });
          else expect(['unprocessable', 'conflict']).toContain(refusal.kind);
        },
      ),
    );
  });

  test('where only one of the two has a claim, the stored times decide', () => {
    const unclaimed = { ...checkedIn(pressed, 0), checkInPressedAt: null };
    const arrival = later(pressed, 10 * second);
    expect(
      decideCheckOut(
        [unclaimed],
        settle(later(pressed, -5 * second), arrival),
        calendarWith({ timeZone: 'UTC' }),
      ).at,
    ).toBe(arrival);
    const stale = settle(later(pressed, -second), later(pressed, claimTolerance));
    expect(refusalOf(() => decideCheckOut([unclaimed], stale, calendarWith({ timeZone: 'UTC' }))).kind).toBe(
      'unprocessable',
    );
    const record = checkedIn(pressed, 100 * second);
    const received = later(pressed, 100 * second);
    expect(decideCheckOut([record], settle(null, received), calendarWith({ timeZone: 'UTC' })).at).toBe(
      received,
    );
  });

  test('a claim that lies after its receipt says nothing about the order', () => {
    const record = checkedIn(pressed, 0);
    const ahead = settle(later(pressed, 170 * second), pressed);
    expect(ahead.pressedAt).toBeNull();
    expect(
      decideCheckOut([{ ...record, checkInPressedAt: null }], ahead, calendarWith({ timeZone: 'UTC' })).at,
    ).toBe(pressed);
  });

  test('16 hours are counted by the clock of both presses', () => {
    const record = checkedIn(pressed, 100 * second);
    const at = (span: number) => settle(later(pressed, span), later(pressed, span + 100 * second));
    expect(decideCheckOut([record], at(16 * hour - 1), calendarWith({ timeZone: 'UTC' })).shift).toBe(record);
    expect(
      refusalOf(() => decideCheckOut([record], at(16 * hour), calendarWith({ timeZone: 'UTC' }))).kind,
    ).toBe('conflict');
  });
});

test('L40 D57 an undo pressed within 60 s of its press is in time, whatever the network did', () => {
  fc.assert(
    fc.property(
      fc.nat(undoableFor),
      anySpan,
      anyDelay,
      anyDelay,
      anyDelay,
      (soon, span, first, second_, third) => {
        const out = later(pressed, span);
        const arrived = laterOf(later(out, second_), later(pressed, first));
        const record = checkedIn(pressed, first);
        const { at } = decideCheckOut([record], settle(out, arrived), calendarWith({ timeZone: 'UTC' }));
        const undone = later(out, soon);
        const last = { checkInTime: record.checkInTime, checkOutTime: at, change: 'checked_out' } as const;
        const now = laterOf(later(undone, third), arrived);
        expect(decideUndo(last, { claimed: undone }, { now }, longAgo)).toBe('check_out');
      },
    ),
  );
});
