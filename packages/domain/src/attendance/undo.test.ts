import { describe, expect, test } from 'vitest';
import type { Instant } from '../calendar/instant.ts';
import { decideUndo, type LastPress } from './undo.ts';

const created = '2026-03-01T00:00:00.000Z';
const nine: Instant = '2026-03-02T09:00:00.000Z';
const came: LastPress = { checkInTime: nine, checkOutTime: null, change: 'checked_in' };
const at = (time: string): Instant => `2026-03-02T${time}Z`;

describe('D57 the last press can be taken back', () => {
  test.each<[string, LastPress, Instant | null, Instant, string]>([
    ['a check-in at once', came, null, nine, 'check_in'],
    ['a check-in after 60 seconds', came, null, at('09:01:00.000'), 'check_in'],
    [
      'a check-out',
      { ...came, checkOutTime: at('17:00:00.000'), change: 'checked_out' },
      null,
      at('17:00:10.000'),
      'check_out',
    ],
    [
      'a press of a device without a network, days later',
      { ...came, change: 'checked_in_late' },
      at('09:00:20.000'),
      '2026-03-05T12:00:00.000Z',
      'check_in',
    ],
    ['what the server dated later than the device', came, at('08:58:00.000'), at('09:02:00.000'), 'check_in'],
    ['by a device whose clock is ahead', came, at('09:02:30.000'), at('09:00:10.000'), 'check_in'],
  ])('%s', (_what, press, claimed, now, taken) => {
    expect(decideUndo(press, { claimed }, { now }, created)).toBe(taken);
  });

  test.each<[string, LastPress, Instant | null, Instant, RegExp]>([
    ['after more than 60 seconds', came, null, at('09:01:00.001'), /for 60 seconds only/],
    ['by a press that came too late', came, at('09:01:01.000'), at('12:00:00.000'), /for 60 seconds only/],
    ['twice', { ...came, change: 'check_out_undone' }, null, nine, /already undone/],
    [
      'of a record that an administrator corrected',
      { ...came, change: 'corrected' },
      null,
      nine,
      /changed since/,
    ],
    [
      'of an absence',
      { checkInTime: null, checkOutTime: null, change: 'day_closed' },
      null,
      nine,
      /changed since/,
    ],
    ['by a press of the future', came, at('10:00:00.000'), nine, /future/],
    ['by a press of long ago', came, '2026-03-02T09:00:01.000Z', '2026-03-12T09:00:00.000Z', /7 days/],
  ])('not %s', (_what, press, claimed, now, words) => {
    expect(() => decideUndo(press, { claimed }, { now }, created)).toThrow(words);
  });
});
