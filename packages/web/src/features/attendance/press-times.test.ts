import type { Instant } from '@muster/domain/calendar/instant';
import { english } from '@muster/domain/language/texts';
import { describe, expect, it, test } from 'vitest';
import { testCalendar as calendar } from '../../company-time/testing.ts';
import type { Entry } from '../../store/queue/entry.ts';
import { testEntry } from '../../store/testing.ts';
import { type ShownRecord, withPending } from './pending.ts';
import { asleepLeft, lastPressAt, soonQuestion, undoablePress } from './press-times.ts';

const came: Instant = '2026-03-02T08:05:00.000Z';
const left: Instant = '2026-03-02T16:00:00.000Z';
const ms = (at: Instant) => Date.parse(at);

const press = (intent: string, at: Instant, changes: Partial<Entry> = {}) =>
  testEntry(intent, at, { id: intent, data: { manualCheckIn: true }, reason: 'new', ...changes });
const undoOf = (pressKey: string, changes: Partial<Entry> = {}) =>
  testEntry('undoPress', came, { id: 'undo', order: 9, data: { pressKey }, ...changes });
const shown = (entries: readonly Entry[], records: readonly ShownRecord[] = []) =>
  withPending(records, entries, calendar);

/** The record of the server, as the mirror has it. */
const stored = (changes: Partial<ShownRecord> = {}): ShownRecord => ({
  ...shown([press('checkIn', came)])[0],
  id: 7,
  userId: 3,
  date: '2026-03-02',
  checkInTime: came,
  checkOutTime: null,
  status: 'present',
  checkInLatitude: null,
  checkInLongitude: null,
  checkInAddress: null,
  manual: true,
  lateSync: false,
  createdAt: came,
  unsent: false,
  ...changes,
});

describe('U131 a second tap', () => {
  it('does nothing for two seconds after the press, by its time, whatever was opened again since', () => {
    const pressedAt = lastPressAt(shown([press('checkIn', came)]), [press('checkIn', came)]);
    expect([0, 250, 1_999, 2_000, 60_000].map((later) => asleepLeft(pressedAt, ms(came) + later))).toEqual([
      2_000, 1_750, 1, 0, 0,
    ]);
  });

  it('goes by the record where the queue knows no press, and by nothing without a record', () => {
    expect(lastPressAt([stored()], [])).toBe(ms(came));
    expect(lastPressAt([stored({ checkOutTime: left })], [])).toBe(ms(left));
    expect(lastPressAt([], [])).toBeUndefined();
    expect(asleepLeft(undefined, ms(came))).toBe(0);
  });

  it('is let through where the record is of a later time than now, and after an undo', () => {
    expect(asleepLeft(ms(came), ms(came) - 1)).toBe(0);
    expect(lastPressAt([], [press('checkIn', came), undoOf('checkIn')])).toBeUndefined();
  });

  test.each<[number, string | undefined]>([
    [20, 'Check out after less than a minute?'],
    [60, 'Check out after 1 minute?'],
    [3 * 60 + 59, 'Check out after 3 minutes?'],
    [5 * 60 - 1, 'Check out after 4 minutes?'],
    [5 * 60, undefined],
  ])('a check-out after %i seconds asks: %s', (seconds, question) => {
    expect(soonQuestion(english, { checkInTime: came }, ms(came) + seconds * 1_000)).toBe(question);
  });
});

describe('U132 what can be undone', () => {
  it('is the last press while its effect is shown, for as long as the server allows it', () => {
    const [inEntry, outEntry] = [press('checkIn', came), press('checkOut', left, { order: 2 })];
    expect(undoablePress(shown([inEntry]), [inEntry], ms(came) + 9_000)).toBe(inEntry);
    expect(undoablePress(shown([inEntry]), [inEntry], ms(came) + 60_001)).toBeUndefined();
    const both = [inEntry, outEntry];
    expect(undoablePress(shown(both), both, ms(left) + 1)).toBe(outEntry);
  });

  it('is not what was refused, taken back here, or taken back on another device', () => {
    const refused = press('checkIn', came, { state: 'failed' });
    const sent = press('checkIn', came, { state: 'sent', answer: { id: 7 } });
    expect(undoablePress([stored()], [refused], ms(came))).toBeUndefined();
    expect(undoablePress([stored()], [sent, undoOf('checkIn')], ms(came))).toBeUndefined();
    expect(undoablePress([], [sent], ms(came))).toBeUndefined();
    expect(undoablePress([stored()], [sent], ms(came))).toBe(sent);
  });
});

describe('S42 the shown record after an undo', () => {
  it('is none for a check-in and open again for a check-out, before and after the press is answered', () => {
    const sentIn = press('checkIn', came, { state: 'sent', answer: { id: 7 } });
    expect(shown([press('checkIn', came), undoOf('checkIn')])).toEqual([]);
    expect(shown([sentIn, undoOf('checkIn')], [stored()])).toEqual([]);
    const out = stored({ checkOutTime: left });
    for (const state of [{ state: 'sent', answer: { id: 7 } }, { state: 'waiting' }] as const) {
      const entries = [press('checkOut', left, state), undoOf('checkOut')];
      expect(shown(entries, [out])).toMatchObject([{ id: 7, checkOutTime: null, unsent: true }]);
    }
  });

  it('S26 is the server’s answer until the mirror has it', () => {
    const sent = press('checkIn', came, { state: 'sent', answer: { ...stored(), unsent: undefined } });
    const answer = { ...stored({ checkInTime: null, status: 'absent' }), unsent: undefined, removed: true };
    expect(shown([sent, undoOf('checkIn', { state: 'sent', answer })])).toEqual([]);
    const absent = undoOf('checkIn', { state: 'sent', answer: { ...answer, removed: false } });
    expect(shown([sent, absent])).toMatchObject([{ status: 'absent', checkInTime: null }]);
  });

  it('is as it was when the undo was refused', () => {
    const sent = press('checkIn', came, { state: 'sent', answer: { id: 7 } });
    expect(shown([sent, undoOf('checkIn', { state: 'failed' })], [stored()])).toHaveLength(1);
  });

  it('S41 a check-in that waits for its location is not called manual yet', () => {
    const waiting = press('checkIn', came, { nextTryAt: ms(came) + 10_000 });
    expect(shown([waiting])).toMatchObject([{ manual: false }]);
    expect(shown([press('checkIn', came)])).toMatchObject([{ manual: true }]);
  });
});
