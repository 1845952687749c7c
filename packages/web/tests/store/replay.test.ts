import { describe, expect, test } from 'vitest';
import type { Entry } from '../../src/store/entry.ts';
import { replayQueue } from '../../src/store/replay.ts';
import type { Outcome } from '../../src/store/send.ts';
import { serverAs } from '../../src/store/server.ts';
import { deferred, plainTables, queueEntry, settled } from './test-environment.ts';

const done: Outcome = { kind: 'done', answer: { id: 1 } };
const refused: Outcome = { kind: 'refused', message: 'You have already checked in today' };
const later: Outcome = { kind: 'later', message: 'Muster is busy', wait: 7_000 };
const signedOut: Outcome = { kind: 'signed_out' };

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
    expect(await replayQueue(tables, send)).toEqual({
      unfinished: false,
      wait: 0,
      signedOut: false,
      reached: true,
    });
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
    await replayQueue(tables, send);
    expect(sent).toEqual([lost]);
    expect((await tables.entries()).map(({ state }) => state)).toEqual(['failed', 'sent', 'sent']);
  });

  test('parks what is refused for good, with the words, and goes on', async () => {
    const tables = await plainTables();
    const ids = [await queueEntry(tables), await queueEntry(tables)];
    const { sent, send } = sender(refused, done);
    expect(await replayQueue(tables, send)).toMatchObject({ unfinished: false, reached: true });
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
    expect(await replayQueue(tables, send)).toEqual({
      unfinished: true,
      wait: 7_000,
      signedOut: false,
      reached: false,
    });
    expect(sent).toEqual(ids.slice(0, 1));
    expect(await tables.entries()).toMatchObject([
      { state: 'waiting', attempts: 1, error: 'Muster is busy' },
      { state: 'waiting', attempts: 0, error: null },
    ]);
  });

  test('an ended session stops it, and says what to do', async () => {
    const tables = await plainTables();
    const ids = [await queueEntry(tables), await queueEntry(tables)];
    const { sent, send } = sender(signedOut);
    expect(await replayQueue(tables, send)).toMatchObject({ unfinished: true, signedOut: true });
    expect(sent).toEqual(ids.slice(0, 1));
    expect(await tables.entries()).toMatchObject([
      { state: 'waiting', error: 'Sign in again to send this.' },
      { state: 'waiting', error: null },
    ]);
  });

  test('a lane is one at a time: the second leaves once the first is answered', async () => {
    const tables = await plainTables();
    const ids = [await queueEntry(tables), await queueEntry(tables)];
    const answer = deferred<Outcome>();
    const sent: string[] = [];
    const replay = replayQueue(tables, ({ id }) => {
      sent.push(id);
      return answer.promise;
    });
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
    const replay = replayQueue(tables, ({ id, intent }) => {
      sent.push(id);
      return intent === 'checkIn' ? held.promise : Promise.resolve(refused);
    });
    await settled();
    expect(sent).toContain(odd);
    expect((await tables.entries()).map(({ state }) => state)).toEqual(['sending', 'failed']);
    held.resolve(later);
    expect(await replay).toMatchObject({ unfinished: true, reached: true });
  });

  test('what was discarded meanwhile is not sent', async () => {
    const tables = await plainTables();
    await queueEntry(tables);
    const second = await queueEntry(tables);
    const sent: string[] = [];
    await replayQueue(tables, async ({ id }) => {
      sent.push(id);
      expect(await tables.removeEntry(second, ['waiting', 'failed'])).toBe(true);
      return done;
    });
    expect(sent).toHaveLength(1);
    expect(await tables.entries()).toHaveLength(1);
  });

  test('what is on its way cannot be discarded, and its outcome is kept', async () => {
    const tables = await plainTables();
    const id = await queueEntry(tables);
    await replayQueue(tables, async () => {
      expect(await tables.removeEntry(id, ['waiting', 'failed'])).toBe(false);
      return done;
    });
    expect(await tables.entries()).toMatchObject([{ state: 'sent' }]);
  });

  test('an empty queue asks nobody', async () => {
    const { sent, send } = sender();
    expect(await replayQueue(await plainTables(), send)).toEqual({
      unfinished: false,
      wait: 0,
      signedOut: false,
      reached: false,
    });
    expect(sent).toEqual([]);
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
  const { send } = serverAs(1, async (url) => {
    fetched.push(url);
    return Response.json({});
  });
  await replayQueue(tables, send);
  expect(fetched).toEqual([]);
  expect(await tables.entries()).toMatchObject([
    { state: 'failed', error: expect.stringContaining('does not know') },
  ]);
});
