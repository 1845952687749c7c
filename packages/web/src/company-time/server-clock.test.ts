import { day, hour, minute } from '@muster/domain/calendar/durations';
import { describe, expect, test } from 'vitest';
import { type ClockSources, makeServerClock } from './server-clock.ts';

const start = Date.parse('2026-11-21T12:00:00.000Z');

/** A device whose clock is wrong by `wrong`, and the true time beside it. */
function device({ wrong = 0, kept = null as string | null } = {}) {
  let [truth, error, slept] = [start, wrong, 0];
  let stored = kept;
  const sources: ClockSources = {
    wall: () => truth + error,
    monotonic: () => truth - start - slept,
    load: () => stored,
    store: (text) => {
      stored = text;
    },
  };
  const open = () => makeServerClock(sources);
  let clock = open();
  return {
    pass(milliseconds: number) {
      truth += milliseconds;
    },
    /** The monotonic clock stops, as on some systems. */
    sleep(milliseconds: number) {
      truth += milliseconds;
      slept += milliseconds;
    },
    set(milliseconds: number) {
      error += milliseconds;
    },
    reopen() {
      clock = open();
    },
    /** A call whose request and answer take so long, and during which the device sleeps. */
    call(request: number, answer: number, asleep = 0) {
      const [sentAt, wallAt] = [sources.monotonic(), sources.wall()];
      truth += request;
      const served = String(truth);
      truth += answer + asleep;
      slept += asleep;
      clock.note(served, sentAt, sources.monotonic(), sources.wall() - wallAt);
    },
    note: (header: string | null) => clock.note(header, sources.monotonic(), sources.monotonic(), 0),
    remember: () => clock.remember(),
    isSure: () => clock.isSure(),
    /** How far the device is off, in milliseconds. */
    off: () => clock.present() - truth,
  };
}

describe('L41 S33 the time of the server', () => {
  test('is measured with half of the round trip, on a device whose clock is wrong', () => {
    const slow = device({ wrong: -5 * hour });
    slow.call(2_500, 2_500);
    expect(slow.off()).toBe(0);
    slow.pass(hour);
    expect(slow.off()).toBe(0);
  });

  test('is that of the shortest round trip', () => {
    const one = device();
    one.call(4_000, 100);
    expect(one.off()).toBe(1_950);
    one.call(20, 10);
    expect(one.off()).toBe(5);
    one.call(100, 5_000);
    expect(one.off()).toBe(5);
  });

  test('is measured again when the best sample is old, because clocks run fast or slow', () => {
    const one = device();
    one.call(30, 10);
    one.pass(hour);
    one.call(100, 60);
    expect(one.off()).toBe(20);
  });

  test('is learnt from valid answers only', () => {
    const one = device();
    one.call(10, 10);
    for (const header of [null, '', 'soon', 'NaN']) one.note(header);
    expect(one.off()).toBe(0);
  });
});

describe('L41 a clock that is changed while the page is open', () => {
  test.each([
    ['set back an hour', -hour],
    ['set back two years', -730 * day],
    ['set ahead two years', 730 * day],
  ])('changes no press: %s', (_words, change) => {
    const one = device({ wrong: 3 * hour });
    one.call(10, 10);
    one.pass(minute);
    one.set(change);
    one.pass(minute);
    expect(one.off()).toBe(0);
  });

  test('set back, it leaves the press certain; set ahead, in doubt, because the device may have slept', () => {
    const [back, ahead] = [device(), device()];
    for (const one of [back, ahead]) one.call(10, 10);
    back.set(-hour);
    ahead.set(hour);
    expect([back.isSure(), ahead.isSure()]).toEqual([true, false]);
    ahead.call(500, 500);
    expect([ahead.off(), ahead.isSure()]).toEqual([0, true]);
  });

  test('a laptop that sleeps is not late', () => {
    const laptop = device();
    laptop.call(10, 10);
    laptop.sleep(9 * hour);
    expect([laptop.off(), laptop.isSure()]).toEqual([0, false]);
    laptop.call(10, 10);
    expect([laptop.off(), laptop.isSure()]).toEqual([0, true]);
  });

  test('an answer that waited while the laptop slept tells nothing', () => {
    const laptop = device();
    laptop.call(10, 10);
    laptop.call(10, 10, 10 * minute);
    expect([laptop.off(), laptop.isSure()]).toEqual([0, false]);
  });

  test('a changed time zone changes nothing', () => {
    const one = device();
    one.call(10, 10);
    const zone = process.env['TZ'];
    process.env['TZ'] = 'Pacific/Auckland';
    one.pass(minute);
    expect([one.off(), one.isSure()]).toEqual([0, true]);
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });
});

describe('L41 S33 a page that is opened without a network', () => {
  const opened = (wrong = 0) => {
    const one = device({ wrong });
    one.call(10, 10);
    one.pass(hour);
    one.remember();
    return one;
  };

  test('goes by the difference that the last page measured, in doubt', () => {
    const one = opened(-5 * hour);
    one.pass(10 * hour);
    one.reopen();
    expect([one.off(), one.isSure()]).toEqual([0, false]);
    one.call(10, 10);
    expect(one.isSure()).toBe(true);
  });

  test.each([
    ['set back an hour', -hour],
    ['set back two years', -730 * day],
    ['set ahead two years', 730 * day],
  ])('never begins before it was last seen, nor long after: %s', (_words, change) => {
    const one = opened();
    one.pass(10 * minute);
    one.set(change);
    one.reopen();
    expect([one.off(), one.isSure()]).toEqual([-10 * minute, false]);
    one.pass(5 * minute);
    one.remember();
    one.reopen();
    expect(one.off()).toBe(-10 * minute);
    one.call(10, 10);
    expect([one.off(), one.isSure()]).toEqual([0, true]);
  });

  test('reads what earlier versions stored, and nothing', () => {
    const older = device({ wrong: 600_000, kept: '-600000' });
    expect(older.off()).toBe(0);
    for (const kept of [null, '', 'soon']) expect(device({ kept }).off()).toBe(0);
  });
});
