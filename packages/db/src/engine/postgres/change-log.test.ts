import { deletedText } from '@muster/domain/message/schema';
import type { MessageFrame } from '@muster/domain/wire/chat';
import { startCheckpoint } from '@muster/domain/wire/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { deleteMessage, editMessage } from '../../features/message/changes.ts';
import { insertMessage } from '../../features/message/writes.ts';
import { readChangeClock } from '../../store/change-clock.ts';
import type { Change } from '../../store/change-notifier.ts';
import type { Store } from '../../store/store.ts';
import type { WriteTransaction } from '../../store/write-batch.ts';
import { deleteOldChanges } from '../../sync/writes.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres.ts';
import { addAccount, opened } from '../../testing/rows.ts';
import { openPostgres } from './open.ts';

let database: TestDatabase;
/** Two servers, and what each has announced. */
let here: Store;
let there: Store;
let heardHere: Change[];
let heardThere: Change[];

beforeAll(async () => {
  database = await createTestDatabase();
  [here, there] = [await openPostgres(database.url, {}), await openPostgres(database.url, {})];
  here.onChange((change) => heardHere.push(change));
  there.onChange((change) => heardThere.push(change));
});
beforeEach(() => {
  [heardHere, heardThere] = [[], []];
});
afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  await database.drop();
});

const count = async (query: string) => (await database.run(query)).rows.length;
const listeners = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'muster listen' AND query LIKE 'LISTEN%' AND state = 'idle'`;
const areListening = () => expect.poll(() => count(listeners)).toBe(2);

test('a commit of another server is announced as it was there, and once on each', async () => {
  await areListening();
  const seq = await here.write((tx) => {
    tx.touch('grievance', [7, 8]);
    tx.seq(5);
    return tx.seq(6);
  });
  const touched = [{ topic: 'grievance', hiddenFrom: [7, 8] }];
  const change = { seq, accounts: new Set([5, 6]), touched, frames: [] };
  await expect.poll(() => heardThere).toEqual([change]);
  await Promise.all([here.notifyExternalWrites(), there.notifyExternalWrites()]);
  expect([heardHere, heardThere]).toEqual([[change], [change]]);
});

test('so is one that moves no clock, and one that concerns no one is not written down', async () => {
  await here.write((tx) => tx.touch('hrDocument'));
  await expect
    .poll(() => heardThere.map(({ touched }) => touched))
    .toEqual([[{ topic: 'hrDocument', hiddenFrom: [] }]]);
  const rows = await count('SELECT id FROM changes');
  await here.write((tx) => tx.seq('nobody'));
  await here.write((tx) => tx.db.deleteFrom('sessions').execute());
  expect(await count('SELECT id FROM changes')).toBe(rows);
});

test('what both write at the same time is announced on both in the order of the clock', async () => {
  const writes = Array.from({ length: 200 }, (_, n) => (n % 2 ? here : there).write((tx) => tx.seq(n)));
  const last = Math.max(...(await Promise.all(writes)));
  await expect.poll(() => [heardHere.at(-1)?.seq, heardThere.at(-1)?.seq]).toEqual([last, last]);
  expect(heardThere).toEqual(heardHere);
  const seqs = heardHere.map(({ seq }) => seq);
  expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => a - b));
  const named = heardHere.flatMap(({ accounts }) => [...accounts]);
  expect(named.sort((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 200 }, (_, n) => n));
});

test('a batch for more than a thousand accounts is for everyone', async () => {
  await here.write((tx) => Array.from({ length: 1_001 }, (_, n) => tx.seq(n)));
  await expect.poll(() => heardThere.map(({ accounts }) => accounts)).toEqual(['everyone']);
});

test('while the listening connection is gone the look finds what was written; then it is made again', async () => {
  await areListening();
  await database.run(`SELECT pg_terminate_backend(pid, 5000) FROM (${listeners}) AS gone`);
  const seq = await here.write((tx) => tx.seq(1));
  await there.notifyExternalWrites();
  expect(heardThere.map((change) => change.seq)).toEqual([seq]);
  await areListening();
  const next = await here.write((tx) => tx.seq(1));
  await expect.poll(() => heardThere.map((change) => change.seq)).toEqual([seq, next]);
});

describe('messages', () => {
  let senderId: number;
  beforeAll(async () => {
    senderId = await addAccount(here);
  });

  const post = async (tx: WriteTransaction, content: string): Promise<MessageFrame> => {
    const { message, place } = await insertMessage(
      tx,
      { senderId, content, isAnnouncement: false, clientId: null },
      opened,
    );
    const frame = { type: 'new_message' as const, message, ...(place ?? { seq: 0, after: startCheckpoint }) };
    tx.broadcast(frame);
    return frame;
  };
  const framesOf = (heard: readonly Change[]) => heard.flatMap(({ frames }) => frames);

  test('reach every server as the same frames in the same order', async () => {
    const frames = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? here : there).write((tx) => post(tx, `Hello ${n}`))),
    );
    const inOrder = frames.sort((a, b) => a.seq - b.seq);
    await expect.poll(() => framesOf(heardHere)).toEqual(inOrder);
    await expect.poll(() => framesOf(heardThere)).toEqual(inOrder);
  });

  test('of a refused write reach no one, and the log has no text', async () => {
    const refused = here.write(async (tx) => {
      await post(tx, 'never');
      throw new Error('no');
    });
    await Promise.allSettled([refused, here.write((tx) => post(tx, 'private words'))]);
    await expect
      .poll(() => framesOf(heardThere).map(({ message }) => message.content))
      .toEqual(['private words']);
    expect(framesOf(heardHere)).toHaveLength(1);
    const { rows } = await database.run('SELECT what FROM changes');
    expect(JSON.stringify(rows)).toContain('new_message');
    expect(JSON.stringify(rows)).not.toContain('private');
  });

  test('read as they do now when another server gets to them', async () => {
    const stop = await deaf();
    const { message } = await here.write((tx) => post(tx, 'first words'));
    const edited = { content: 'other words', endsOn: null, at: opened };
    await here.write((tx) => editMessage(tx, message, edited));
    const gone = await here.write((tx) => post(tx, 'slip'));
    await here.write((tx) => deleteMessage(tx, gone.message, opened));
    const heard = await stop();
    expect(framesOf(heard).map((frame) => frame.message.content)).toEqual(['other words', deletedText]);
  });
});

test('a server that read no row for longer than rows are kept announces that anything may have changed, once', async () => {
  const stop = await deaf();
  await here.write((tx) => tx.seq(1));
  await here.write((tx) => deleteOldChanges(tx, '9999-01-01T00:00:00.000Z'));
  await here.write((tx) => tx.seq(2));
  const seq = await readChangeClock(here.read);
  expect(await stop()).toEqual([{ seq, accounts: 'everyone', touched: 'any', frames: [] }]);
  await here.write((tx) => tx.seq(3));
  await expect.poll(() => heardThere.at(-1)?.accounts).toEqual(new Set([3]));
  expect(await count('SELECT id FROM changes')).toBe(3);
});

test('so does one whose database was restored', async () => {
  const stop = await deaf();
  await database.run('DELETE FROM changes');
  await here.write((tx) => tx.seq(1));
  const seq = await readChangeClock(here.read);
  const everything = { seq, accounts: 'everyone', touched: 'any', frames: [] };
  expect(await stop()).toEqual([everything]);
  await here.notifyExternalWrites();
  expect(heardHere).toEqual([everything]);
});

test('of a newer release, lists that are not known are left out, and what cannot be read may be anything', async () => {
  const stop = await deaf();
  const add = (what: object) =>
    database.run(
      `INSERT INTO changes SELECT max(id) + 1, 1, '${JSON.stringify(what)}', '2026-01-01T00:00:00.000Z' FROM changes`,
    );
  const lists = [
    { topic: 'leave', hiddenFrom: [] },
    { topic: 'lunch', hiddenFrom: [] },
  ];
  await add({ accounts: [1], touched: lists, messages: [] });
  await add({ rooms: [] });
  expect((await stop()).map(({ touched }) => touched)).toEqual([[{ topic: 'leave', hiddenFrom: [] }], 'any']);
});

/** A server that looks for nothing until it is asked what it has announced. */
async function deaf(): Promise<() => Promise<Change[]>> {
  const store = await openPostgres(database.url, {});
  onTestFinished(() => store.close());
  return async () => {
    const heard: Change[] = [];
    store.onChange((change) => heard.push(change));
    await store.notifyExternalWrites();
    return heard;
  };
}
