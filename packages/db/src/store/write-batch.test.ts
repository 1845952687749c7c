import { DomainError } from '@muster/domain/errors';
import { asItIs } from '@muster/domain/language/texts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runStatement, sqliteTest } from '../testing/engine.ts';
import { countCommits } from '../testing/sqlite-commits.ts';
import { openTestStore, type TestStore } from '../testing/store.ts';
import { readChangeClock } from './change-clock.ts';
import type { WriteTransaction } from './write-batch.ts';

let store: TestStore;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.close());

/** A write that leaves a trace under this name. */
function leave(tx: WriteTransaction, action: string) {
  return tx.db
    .insertInto('audit_log')
    .values({ action, subjectType: 'test', createdAt: '2026-11-20T09:00:00.000Z' })
    .execute();
}

async function traces(): Promise<string[]> {
  const rows = await store.read.selectFrom('audit_log').select('action').orderBy('id').execute();
  return rows.map(({ action }) => action);
}

describe('writes of one turn of the event loop', () => {
  sqliteTest('share one commit, and writes of two turns have two', async () => {
    const before = countCommits(store);
    await Promise.all(['a', 'b', 'c', 'd'].map((name) => store.write((tx) => leave(tx, name))));
    expect(countCommits(store)).toBe(before + 1);
    await store.write((tx) => leave(tx, 'e'));
    expect(countCommits(store)).toBe(before + 2);
    expect(await traces()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('are answered after the commit, each with its own result', async () => {
    const seenInside: string[][] = [];
    const results = await Promise.all(
      [1, 2, 3].map((n) =>
        store
          .write(async (tx) => {
            await leave(tx, `n${n}`);
            seenInside.push(await traces());
            return n * 10;
          })
          .then(async (result) => [result, await traces()]),
      ),
    );
    expect(seenInside).toEqual([[], [], []]);
    const all = ['n1', 'n2', 'n3'];
    expect(results).toEqual([
      [10, all],
      [20, all],
      [30, all],
    ]);
  });

  test('see what their neighbours before them wrote', async () => {
    const first = store.write((tx) => leave(tx, 'first'));
    const second = store.write((tx) => tx.db.selectFrom('audit_log').select('action').execute());
    await first;
    expect(await second).toEqual([{ action: 'first' }]);
  });

  sqliteTest('of more than one batch all land, 256 to a commit', async () => {
    const before = countCommits(store);
    const names = Array.from({ length: 600 }, (_, n) => `n${n}`);
    await Promise.all(names.map((name) => store.write((tx) => leave(tx, name))));
    expect(await traces()).toEqual(names);
    expect(countCommits(store)).toBe(before + 3);
  });
});

describe('a refused write', () => {
  test('undoes its own work and nothing of its neighbours', async () => {
    const outcomes = await Promise.allSettled([
      store.write((tx) => leave(tx, 'before')),
      store.write(async (tx) => {
        await leave(tx, 'refused');
        throw new DomainError('conflict', asItIs('test', 'No'));
      }),
      store.write((tx) => leave(tx, 'after')),
    ]);
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(outcomes[1]).toMatchObject({ reason: { kind: 'conflict', message: 'No' } });
    expect(await traces()).toEqual(['before', 'after']);
  });

  test('that the database refuses, or that throws before it awaits, is one too', async () => {
    const outcomes = await Promise.allSettled([
      store.write((tx) => runStatement(tx.db, 'INSERT INTO nowhere VALUES (1)')),
      store.write(() => {
        throw new TypeError('a defect');
      }),
      store.write((tx) => leave(tx, 'after')),
    ]);
    expect(outcomes).toMatchObject([
      { reason: { message: expect.stringContaining('nowhere') } },
      { reason: { message: 'a defect' } },
      { status: 'fulfilled' },
    ]);
    expect(await traces()).toEqual(['after']);
  });
});

describe('effects after the commit', () => {
  test('run once what was written can be read, before the caller has its answer', async () => {
    const events: unknown[] = [];
    let seen: Promise<string[]> | undefined;
    await store
      .write(async (tx) => {
        tx.afterCommit(() => {
          seen = traces();
          events.push('effect');
        });
        await leave(tx, 'a');
        events.push(['work', await traces()]);
      })
      .then(() => events.push('answer'));
    expect([events, await seen]).toEqual([[['work', []], 'effect', 'answer'], ['a']]);
  });

  test('never run for a refused write, but for its neighbours', async () => {
    const ran: string[] = [];
    await Promise.allSettled([
      store.write((tx) => {
        tx.afterCommit(() => ran.push('refused'));
        throw new DomainError('conflict', asItIs('test', 'No'));
      }),
      store.write((tx) => tx.afterCommit(() => ran.push('kept'))),
    ]);
    expect(ran).toEqual(['kept']);
  });

  test('may queue writes of their own', async () => {
    const inner = new Promise<void>((resolve) => {
      void store.write(async (tx) => {
        await leave(tx, 'outer');
        tx.afterCommit(() => void store.write((next) => leave(next, 'inner')).then(() => resolve()));
      });
    });
    await inner;
    expect(await traces()).toEqual(['outer', 'inner']);
  });
});

describe('the change clock', () => {
  test('gives each write one integer, in committed order, without a gap for the refused', async () => {
    const start = await readChangeClock(store.read);
    const take = () => store.write((tx) => [tx.seq('everyone'), tx.seq('everyone')]);
    const outcomes = await Promise.allSettled([
      take(),
      store.write((tx) => {
        tx.seq('everyone');
        throw new DomainError('conflict', asItIs('test', 'No'));
      }),
      take(),
      store.write(() => 'takes none'),
      take(),
    ]);
    const values = outcomes.map((outcome) => outcome.status === 'fulfilled' && outcome.value);
    const [first, second, third] = [start + 1, start + 2, start + 3];
    expect(values).toEqual([[first, first], false, [second, second], 'takes none', [third, third]]);
    expect(await readChangeClock(store.read)).toBe(third);
  });

  test('is not moved by a batch of refusals alone', async () => {
    const start = await readChangeClock(store.read);
    const refused = store.write((tx) => {
      tx.seq('everyone');
      throw new DomainError('conflict', asItIs('test', 'No'));
    });
    await expect(refused).rejects.toThrow('No');
    expect(await readChangeClock(store.read)).toBe(start);
  });

  test('goes on where it stood', async () => {
    const first = await store.write((tx) => tx.seq('everyone'));
    expect(await store.write((tx) => tx.seq('everyone'))).toBe(first + 1);
  });
});
