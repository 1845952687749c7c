import { describe, expect, test } from 'vitest';
import { check, type Limits } from './checker.ts';
import type { Happening, Outcome, PressKind, StoredRow } from './history.ts';

const limits: Limits = { connectedOnDeadLine: 15_000, live: 10_000, sent: 30_000, logOut: 5_000 };
const rulesIn = (history: readonly Happening[]) => check(history, limits).map(({ rule }) => rule);

interface Pressing {
  readonly at?: number;
  readonly outcome?: Outcome;
  readonly kind?: PressKind;
}

/** What was pressed at `at` and what the screen said a moment later. */
function pressed(token: string, pressing: Pressing = {}): Happening[] {
  const { at = 1000, outcome = 'kept', kind = 'leave' } = pressing;
  return [
    { at, kind: 'press', press: { id: at, kind, account: 1, token }, tab: 0 },
    { at: at + 50, kind: 'outcome', press: at, outcome },
  ];
}

function stored(rows: readonly Partial<StoredRow>[], { at = 400_000, complete = [1] } = {}): Happening {
  const whole = rows.map((row) => ({ kind: 'leave' as const, account: 1, token: 'a', ...row }));
  return { at, kind: 'stored', rows: whole, complete };
}

function shown(at: number, live: string | null, tab = 0): Happening {
  return { at, kind: 'shown', tab, shown: { live, queue: null, outdated: false, path: '/chat', notes: [] } };
}

const heard = (at: number, tab = 0): Happening => ({ at, kind: 'heard', tab });
const tabIs = (at: number, state: 'open' | 'gone' | 'frozen' | 'thawed', tab = 0): Happening => ({
  at,
  kind: 'tab',
  tab,
  state,
});

describe('S22 what was recorded', () => {
  test('is there once, under the right name', () => {
    expect(rulesIn([...pressed('a'), stored([{}])])).toEqual([]);
  });

  test('is lost', () => {
    expect(rulesIn([...pressed('a'), stored([])])).toEqual(['lost']);
  });

  test('may be missing while the screen does not say that all is sent', () => {
    expect(rulesIn([...pressed('a'), stored([], { complete: [] })])).toEqual([]);
    expect(rulesIn([...pressed('a'), stored([], { complete: [] }), stored([], { at: 500_000 })])).toEqual([
      'lost',
    ]);
  });

  test('is there twice', () => {
    expect(rulesIn([...pressed('a'), stored([{}, {}])])).toEqual(['doubled']);
  });

  test('is under another name', () => {
    expect(rulesIn([...pressed('a'), stored([{ account: 2 }])])).toEqual(['wrong name']);
  });

  test('was recorded by no one', () => {
    expect(rulesIn([stored([{ token: 'b' }])])).toEqual(['invented']);
  });

  test('may be there or not if the screen said nothing of it', () => {
    const unknown = pressed('a', { outcome: 'unknown' });
    expect(rulesIn([...unknown, stored([])])).toEqual([]);
    expect(rulesIn([...unknown, stored([{}])])).toEqual([]);
    expect(rulesIn([...unknown, stored([{}, {}])])).toEqual(['doubled']);
  });

  test('is not there if the screen said that it could not be kept', () => {
    const full: Happening = { at: 500, kind: 'fault', name: 'storage full', phase: 'begins' };
    const unkept = [full, ...pressed('a', { outcome: 'unkept' })];
    expect(rulesIn([...unkept, stored([])])).toEqual([]);
    expect(rulesIn([...unkept, stored([{}])])).toEqual(['kept after all']);
  });

  test('is kept while the device has room', () => {
    expect(rulesIn([...pressed('a', { outcome: 'unkept' }), stored([])])).toEqual(['not kept']);
  });

  test('is not refused', () => {
    expect(rulesIn(pressed('a', { outcome: 'refused' }))).toEqual(['refused']);
    expect(rulesIn([{ at: 1, kind: 'failed entry', account: 1, words: 'Check-in Failed' }])).toEqual([
      'refused',
    ]);
  });

  test('may be lost if it was unsent when the browser deleted it, and only then', () => {
    const evicted: Happening = { at: 2000, kind: 'evicted' };
    expect(rulesIn([...pressed('a'), evicted, stored([])])).toEqual([]);
    expect(rulesIn([...pressed('a'), stored([{}], { at: 1500 }), evicted, stored([])])).toEqual(['lost']);
    expect(rulesIn([evicted, ...pressed('a', { at: 3000 }), stored([])])).toEqual(['lost']);
  });
});

describe('D3 the time of a check-in', () => {
  const at = 1_000_000;
  const rulesAt = (row: Partial<StoredRow>) =>
    rulesIn([
      ...pressed('in', { at, kind: 'check-in' }),
      stored([{ kind: 'check-in', token: 'in', ...row }], { at: at + 900_000 }),
    ]);

  test('is that of the press, or of its arrival within three minutes', () => {
    expect(rulesAt({ time: at + 100, received: at + 100 })).toEqual([]);
    expect(rulesAt({ time: at + 170_000, received: at + 170_000 })).toEqual([]);
    expect(rulesAt({ time: at, received: at + 600_000 })).toEqual([]);
  });

  test('is wrong if it is an hour early, or that of a late arrival', () => {
    expect(rulesAt({ time: at - 3_600_000, received: at + 100 })).toEqual(['wrong time']);
    expect(rulesAt({ time: at + 600_000, received: at + 600_000 })).toEqual(['wrong time']);
    expect(rulesAt({ time: at - 5000, received: at + 600_000 })).toEqual(['wrong time']);
  });

  test('of a check-out keeps its distance from a check-in that was moved', () => {
    const late = { time: at + 90_000, received: at + 600_000 };
    expect(rulesAt({ ...late, moved: 90_000 })).toEqual([]);
    expect(rulesAt({ ...late, moved: 60_000 })).toEqual(['wrong time']);
  });

  test('may be any if the record says that the clock was in doubt', () => {
    expect(rulesAt({ time: at - 3_600_000, doubtful: true })).toEqual([]);
  });
});

describe('L32 "Connected"', () => {
  test('may be shown for 15 s after the server was last heard', () => {
    const said = [tabIs(0, 'open'), heard(100), shown(200, 'Connected'), heard(5000)];
    expect(rulesIn([...said, shown(19_000, 'Disconnected')])).toEqual([]);
    expect(rulesIn([...said, shown(21_000, 'Disconnected')])).toEqual(['false "Connected"']);
    expect(
      rulesIn([...said, shown(19_000, 'Connecting…'), shown(30_000, 'Connected'), shown(31_000, null)]),
    ).toEqual(['false "Connected"']);
  });

  test('is right as long as any tab hears the server, whatever a frozen one holds', () => {
    const frozen = [
      ...[tabIs(0, 'open'), tabIs(0, 'open', 1), heard(100), shown(200, 'Connected', 1)],
      ...[tabIs(300, 'frozen'), heard(9000, 1), heard(20_000, 1), heard(30_000, 1)],
    ];
    expect(rulesIn([...frozen, shown(44_000, null, 1)])).toEqual([]);
    expect(rulesIn([...frozen, shown(46_000, null, 1)])).toEqual(['false "Connected"']);
  });

  test('is false beside a frozen tab that was the only one to hear the server', () => {
    const frozen = [tabIs(0, 'open'), tabIs(0, 'open', 1), heard(100), shown(200, 'Connected', 1)];
    expect(rulesIn([...frozen, tabIs(300, 'frozen'), shown(90_000, null, 1)])).toEqual(['false "Connected"']);
  });

  test('is not what a frozen tab says, which has as long to notice when it goes on', () => {
    const frozen = [
      ...[tabIs(0, 'open'), heard(100), shown(200, 'Connected'), heard(5000)],
      ...[tabIs(6000, 'frozen'), tabIs(60_000, 'thawed')],
    ];
    expect(rulesIn([...frozen, shown(70_000, null)])).toEqual([]);
    expect(rulesIn([...frozen, shown(80_000, null)])).toEqual(['false "Connected"']);
  });

  test('is not what a tab says that is gone', () => {
    const gone = [tabIs(0, 'open'), heard(100), shown(200, 'Connected'), heard(5000), tabIs(6000, 'gone')];
    expect(rulesIn([...gone, tabIs(50_000, 'open'), shown(90_000, null)])).toEqual([]);
  });
});

describe('L33 L39 what takes too long', () => {
  test('is a tab that is not live in time', () => {
    const live = (after: number | null): Happening => ({ at: 1, kind: 'live', tab: 0, after, line: 'back' });
    expect(rulesIn([live(9000)])).toEqual([]);
    for (const late of [live(11_000), live(null)]) expect(rulesIn([late])).toEqual(['not live']);
  });

  test('is a queue that stays, or a log-out', () => {
    const sent = (after: number | null): Happening => ({ at: 1, kind: 'sent', account: 1, after });
    const out = (after: number | null): Happening => ({ at: 1, kind: 'logged out', after });
    expect(rulesIn([sent(20_000), out(2000)])).toEqual([]);
    expect(rulesIn([sent(40_000), out(null)])).toEqual(['not sent', 'log-out hangs']);
  });
});
