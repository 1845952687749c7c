import { epochMilliseconds } from '@muster/domain/calendar/instant';
import { describe, expect, test } from 'vitest';
import type { Tables } from '../../src/store/device/tables.ts';
import type { Entry } from '../../src/store/queue/entry.ts';
import { headsOf } from '../../src/store/queue/lanes.ts';
import { type Replay, replayFiles, replayQueue } from '../../src/store/queue/replay.ts';
import type { Outcome } from '../../src/store/queue/send.ts';
import { storedText } from '../../src/store/queue/stored-text.ts';
import { serverAs } from '../../src/store/sync/server.ts';
import { leaveEntry, uploadEntry } from './samples.ts';
import { deferred, plainTables, queueEntry, replayBy, settled } from './test-environment.ts';

const done: Outcome = { kind: 'done', answer: { id: 1 } };
const refused: Outcome = { kind: 'refused', message: 'You have already checked in today' };
const later: Outcome = { kind: 'later', reason: 'busy', message: 'Muster is busy', wait: 7_000 };
const elsewhere: Outcome = { kind: 'later', reason: 'elsewhere', message: 'A proxy refused it', wait: 0 };
const unreachable: Outcome = { kind: 'later', reason: 'unreachable', message: 'Nothing answered', wait: 0 };
const signedOut: Outcome = { kind: 'later', reason: 'signed_out', message: 'Sign in again', wait: 0 };

/** A send function that returns the `outcomes` one after the other and records what was sent. */
function sender(...outcomes: Outcome[]) {
  const sent: string[] = [];
  const send = async ({ id }: Entry) => {
    sent.push(id);
    return outcomes.shift() ?? done;
  };
  return { sent, send };
}

describe('S20 S21 S24 one replay of the queue', () => {
  test('sends what waits in the order in which it was recorded, and keeps the answers', async () => {
    const tables = await plainTables();
    const ids = [await queueEntry(tables), await queueEntry(tables), await queueEntry(tables)];
    const { sent, send } = sender();
    expect(await replayQueue(tables, replayBy(send))).toBeUndefined();
    expect(sent).toEqual(ids);
    expect(await tables.entries()).toMatchObject(
      ids.map(() => ({ state: 'sent', attempts: 1, error: null, answer: { id: 1 } })),
    );
  });

  test('sends again what was on its way when a tab died, and nothing that failed or was sent', async () => {
    const tables = await plainTables();
    await queueEntry(tables, 'failed');
    const lost = await queueEntry(tables, 'sending');
    await queueEntry(tables, 'sent');
    const { sent, send } = sender();
    await replayQueue(tables, replayBy(send));
    expect(sent).toEqual([lost]);
    expect((await tables.entries()).map(({ state }) => state)).toEqual(['failed', 'sent', 'sent']);
  });

  test('parks what is refused for good, with the words, and goes on', async () => {
    const tables = await plainTables();
    const ids = [await queueEntry(tables), await queueEntry(tables)];
    const { sent, send } = sender(refused, done);
    expect(await replayQueue(tables, replayBy(send))).toBeUndefined();
    expect(sent).toEqual(ids);
    expect(await tables.entries()).toMatchObject([
      { state: 'failed', error: 'You have already checked in today' },
      { state: 'sent' },
    ]);
  });

  test('what has to wait holds up those behind it: none is tried', async () => {
    const tables = await plainTables();
    const ids = [await queueEntry(tables), await queueEntry(tables)];
    const { sent, send } = sender(later);
    expect(await replayQueue(tables, replayBy(send, { deviceTime: () => 1_000 }))).toBe(7_000);
    expect(sent).toEqual(ids.slice(0, 1));
    expect(await tables.entries()).toMatchObject([
      { state: 'waiting', attempts: 1, error: 'Muster is busy', reason: 'busy', nextTryAt: 8_000 },
      { state: 'waiting', attempts: 0, error: null, reason: 'new', nextTryAt: null },
    ]);
  });

  test('an ended session holds its lane up, and says what to do', async () => {
    const tables = await plainTables();
    const ids = [await queueEntry(tables), await queueEntry(tables)];
    const { sent, send } = sender(signedOut);
    expect(await replayQueue(tables, replayBy(send))).toBe(1_000);
    expect(sent).toEqual(ids.slice(0, 1));
    expect(await tables.entries()).toMatchObject([
      { state: 'waiting', error: 'Sign in again', reason: 'signed_out' },
      { state: 'waiting', error: null },
    ]);
  });

  test('a lane is one at a time: the second leaves once the first is answered', async () => {
    const tables = await plainTables();
    const ids = [await queueEntry(tables), await queueEntry(tables)];
    const answer = deferred<Outcome>();
    const sent: string[] = [];
    const send = ({ id }: Entry) => {
      sent.push(id);
      return answer.promise;
    };
    const replay = replayQueue(tables, replayBy(send));
    await settled();
    expect(sent).toEqual(ids.slice(0, 1));
    answer.resolve(done);
    await replay;
    expect(sent).toEqual(ids);
  });

  test('lanes are sent in parallel: a wait in one holds up no other', async () => {
    const tables = await plainTables();
    await queueEntry(tables);
    const odd = await queueEntry(tables, 'waiting', { intent: 'danceOnTable', endpoint: '/api/dance' });
    const sent: string[] = [];
    const held = deferred<Outcome>();
    const send = ({ id, intent }: Entry) => {
      sent.push(id);
      return intent === 'checkIn' ? held.promise : Promise.resolve(refused);
    };
    const replay = replayQueue(tables, replayBy(send));
    await settled();
    expect(sent).toContain(odd);
    expect((await tables.entries()).map(({ state }) => state)).toEqual(['sending', 'failed']);
    held.resolve(later);
    expect(await replay).toBe(7_000);
  });

  test('what was discarded meanwhile is not sent', async () => {
    const tables = await plainTables();
    await queueEntry(tables);
    const second = await queueEntry(tables);
    const sent: string[] = [];
    const send = async ({ id }: Entry) => {
      sent.push(id);
      expect(await tables.removeEntry(second, ['waiting', 'failed'])).toBe(true);
      return done;
    };
    await replayQueue(tables, replayBy(send));
    expect(sent).toHaveLength(1);
    expect(await tables.entries()).toHaveLength(1);
  });

  test('what is on its way cannot be discarded, and its outcome is kept', async () => {
    const tables = await plainTables();
    const id = await queueEntry(tables);
    const send = async () => {
      expect(await tables.removeEntry(id, ['waiting', 'failed'])).toBe(false);
      return done;
    };
    await replayQueue(tables, replayBy(send));
    expect(await tables.entries()).toMatchObject([{ state: 'sent' }]);
  });

  test('an empty queue asks no one', async () => {
    const { sent, send } = sender();
    expect(await replayQueue(await plainTables(), replayBy(send))).toBeUndefined();
    expect(sent).toEqual([]);
  });
});

describe('S23 L34 the pause of an entry', () => {
  /** Replays an entry that has failed `attempts` times and is answered `outcome`, at 10,000 by the device's clock. */
  async function replayed(outcome: Outcome, changes: object, options: Partial<Replay> = {}) {
    const tables = await plainTables();
    const id = await queueEntry(tables);
    await tables.changeEntry(id, ['waiting'], changes);
    const { sent, send } = sender(outcome);
    const next = await replayQueue(tables, replayBy(send, { deviceTime: () => 10_000, ...options }));
    return { tries: sent.length, next };
  }
  const paused = { reason: 'busy', nextTryAt: 13_000, attempts: 2 };

  test('is kept to by a replay that something else causes', async () => {
    expect(await replayed(done, paused)).toEqual({ tries: 0, next: 3_000 });
    expect(await replayed(done, { ...paused, nextTryAt: 10_000 })).toEqual({ tries: 1, next: undefined });
  });

  test('ends when the line is back', async () => {
    expect(await replayed(done, paused, { everything: true })).toEqual({ tries: 1, next: undefined });
  });

  test('holds nothing up that no one answered', async () => {
    expect(await replayed(done, { ...paused, reason: 'unreachable' })).toMatchObject({ tries: 1 });
  });

  test.each([
    [20_000, 20_000],
    [-20_000, 20_000],
    [10, 1_000],
    [900_000, 256_000],
  ])(
    'after tries that nothing answered is no longer than the entry has waited: %i ms',
    async (waited, next) => {
      const clockOffset = epochMilliseconds('2026-03-02T09:00:00.000Z') - 10_000 + waited;
      const often = { reason: 'unreachable', attempts: 8, clockOffset };
      expect(await replayed({ ...later, wait: 0 }, often)).toEqual({ tries: 1, next });
    },
  );

  test('does not outlast a clock that was set back', async () => {
    expect(await replayed(done, { ...paused, nextTryAt: 63_000_000_000 })).toMatchObject({ tries: 1 });
  });

  test.each([
    [0, 0, 1_000],
    [3, 0, 8_000],
    [40, 0, 300_000],
    [3, 60_000, 60_000],
    [0, 86_400_000, 300_000],
    [0, Number.POSITIVE_INFINITY, 300_000],
  ])('after %i tries and an asked wait of %i is %i at most, and no shorter than asked', async (...row) => {
    const [attempts, wait, longest] = row;
    const outcome: Outcome = { kind: 'later', reason: 'busy', message: 'Busy', wait };
    for (const random of [0, 0.5, 0.999]) {
      const { next = 0 } = await replayed(outcome, { attempts }, { random: () => random });
      expect(next).toBeLessThanOrEqual(longest);
      expect(next).toBeGreaterThanOrEqual(Math.max(Math.min(wait, 300_000), (longest * 2) / 3 - 1));
    }
  });
});

describe('S36 L42 files', () => {
  const file = (tables: Tables) => queueEntry(tables, 'waiting', uploadEntry({ relatedId: 7 }));

  test('a proxy’s refusal of one holds no other file up, and its pause neither', async () => {
    const tables = await plainTables();
    const ids = [await file(tables), await file(tables), await file(tables)];
    const { sent, send } = sender(elsewhere, done);
    expect(await replayFiles(tables, replayBy(send))).toBe(1_000);
    expect(sent).toEqual(ids);
    const last = await file(tables);
    expect(await replayFiles(tables, replayBy(send))).toBe(1_000);
    expect(sent).toEqual([...ids, last]);
    expect((await tables.entries()).map(({ state }) => state)).toEqual(['waiting', 'sent', 'sent', 'sent']);
  });

  test('one whose connection is cut each time lets the others go first', async () => {
    const tables = await plainTables();
    const [cut, other] = [await file(tables), await file(tables)];
    const send = async ({ id }: Entry) => (id === cut ? unreachable : done);
    await replayFiles(tables, replayBy(send));
    expect((await tables.entries()).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    await replayFiles(tables, replayBy(send));
    expect((await tables.entries()).find(({ id }) => id === other)?.state).toBe('sent');
  });
});

test.each([
  ['an intent of another version', { intent: 'danceOnTable' }],
  ['an intent named like a property of every object', { intent: 'constructor' }],
  ['a foreign endpoint', { endpoint: '/api/logout' }],
  ['an endpoint elsewhere', { endpoint: 'https://example.com/api/attendance/checkin' }],
  ['the endpoint of another intent', { endpoint: '/api/attendance/checkout' }],
])('D43 %s is never fetched, but parked with a reason', async (_, changes) => {
  const tables = await plainTables();
  await queueEntry(tables, 'waiting', changes);
  const fetched: string[] = [];
  const { send } = serverAs(1, { deviceTime: Date.now, clockOffset: () => 0 }, async (url) => {
    fetched.push(url);
    return Response.json({});
  });
  await replayQueue(tables, replayBy(send));
  expect(fetched).toEqual([]);
  expect(await tables.entries()).toMatchObject([{ state: 'failed', error: storedText('unknown') }]);
});

test('S21 S36 an entry waits behind the first of its lane, a file only behind one that is on its way', async () => {
  const tables = await plainTables();
  const [first, second] = [await queueEntry(tables), await queueEntry(tables)];
  const request = (await tables.addEntry(leaveEntry())).id;
  const certificate = await queueEntry(tables, 'waiting', uploadEntry({ relatedKey: request }));
  const files = [await queueEntry(tables, 'waiting', uploadEntry({ relatedId: 7 }))];
  files.push(await queueEntry(tables, 'waiting', uploadEntry({ relatedId: 7 })));
  const heads = async () => [...headsOf(await tables.entries())].map(([id, head]) => [id, head.id]);
  expect(await heads()).toEqual([
    [second, first],
    [certificate, request],
  ]);
  await tables.changeEntry(files[0] ?? '', ['waiting'], { state: 'sending' });
  expect(await heads()).toContainEqual([files[1], files[0]]);
});
