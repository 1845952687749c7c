import { join } from 'node:path';
import { DomainError } from '@muster/domain/errors';
import { asItIs } from '@muster/domain/language/texts';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readChangeClock } from '../../store/change-clock.ts';
import type { WriteTransaction } from '../../store/write-batch.ts';
import { openTestStore, type TestStore } from '../../testing/store.ts';
import { sqliteOf } from './connection.ts';
import { SQLite } from './driver.ts';

let store: TestStore;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.close());

/** A write that leaves a trace under this name and takes an integer of the change clock. */
async function leave(tx: WriteTransaction, action: string, details: string | null = null): Promise<number> {
  const entry = { action, details, subjectType: 'test', createdAt: '2026-11-20T09:00:00.000Z' } as const;
  await tx.db.insertInto('audit_log').values(entry).execute();
  return tx.seq('everyone');
}

function traces(): string[] {
  return sqliteOf(store.read).prepare('SELECT action FROM audit_log ORDER BY id').pluck().all().map(String);
}

const pragma = (text: string) => store.write((tx) => sqliteOf(tx.db).pragma(text, { simple: true }));

/** Leaves a row that refers to nothing, which the database finds out only at COMMIT. */
function breakCommit(tx: WriteTransaction): void {
  const sqlite = sqliteOf(tx.db);
  sqlite.pragma('defer_foreign_keys = ON');
  sqlite.exec("INSERT INTO warnings VALUES (NULL, 99, 'x', 'x', 99, 'now', 0, 1)");
}

test('a COMMIT that fails fails every write of its batch: nothing stays, no effect runs, the clock stands', async () => {
  const ran: string[] = [];
  const outcomes = await Promise.allSettled([
    store.write((tx) => {
      tx.afterCommit(() => ran.push('effect'));
      return leave(tx, 'innocent');
    }),
    store.write(breakCommit),
    store.write(() => {
      throw new DomainError('conflict', asItIs('test', 'No'));
    }),
  ]);
  const failed = { status: 'rejected', reason: { code: 'SQLITE_CONSTRAINT_FOREIGNKEY' } };
  expect(outcomes).toMatchObject([failed, failed, failed]);
  expect([traces(), ran, await readChangeClock(store.read)]).toEqual([[], [], 0]);
});

test('after a failed COMMIT the next write is as good as any, with the same integer', async () => {
  await expect(store.write(breakCommit)).rejects.toThrow(/FOREIGN KEY/);
  expect(await store.write((tx) => leave(tx, 'next'))).toBe(1);
  expect(traces()).toEqual(['next']);
});

describe('D45 what passes by itself is refused as busy', () => {
  test('a database that another process is writing to, after five seconds of trying', {
    timeout: 20_000,
  }, async () => {
    const other = new SQLite(join(store.folder, 'muster.db'));
    other.exec('BEGIN IMMEDIATE');
    const outcomes = await Promise.allSettled([
      store.write((tx) => leave(tx, 'a')),
      store.write((tx) => leave(tx, 'b')),
    ]);
    other.close();
    const busy = { status: 'rejected', reason: { kind: 'busy' } };
    expect(outcomes).toMatchObject([busy, busy]);
    expect(
      outcomes.every((outcome) => outcome.status === 'rejected' && outcome.reason instanceof DomainError),
    ).toBe(true);
    await store.write((tx) => leave(tx, 'later'));
    expect(traces()).toEqual(['later']);
  });

  test('a full disk: what was acknowledged is kept, what was refused as busy is not', async () => {
    await pragma(`max_page_count = ${await pragma('page_count')}`);
    const names = ['small', 'large', 'small too'];
    const outcomes = await Promise.allSettled(
      names.map((name) => store.write((tx) => leave(tx, name, name === 'large' ? 'x'.repeat(1e6) : null))),
    );
    expect(outcomes[1]).toMatchObject({ status: 'rejected', reason: { kind: 'busy' } });
    expect(traces()).toEqual(names.filter((_, index) => outcomes[index]?.status === 'fulfilled'));
    await pragma('max_page_count = 1000000');
    await store.write((tx) => leave(tx, 'large', 'x'.repeat(1e6)));
    expect(traces().at(-1)).toBe('large');
  });

  test.each(['SQLITE_IOERR_FSYNC', 'SQLITE_IOERR', 'SQLITE_FULL', 'SQLITE_BUSY_SNAPSHOT'])(
    '%s',
    async (code) => {
      const failing = store.write(() => {
        throw new SQLite.SqliteError('disk', code);
      });
      await expect(failing).rejects.toMatchObject({ kind: 'busy', message: /try again/ });
    },
  );

  test('but a defect stays what it is', async () => {
    const failing = store.write((tx) => sqliteOf(tx.db).exec('SELECT nothing'));
    await expect(failing).rejects.toMatchObject({ code: 'SQLITE_ERROR' });
  });
});

test('an effect that throws surfaces as an uncaught error and holds up no other write', async () => {
  const surfaced = nextUncaughtError();
  const ran: string[] = [];
  const effect = (name: string) => () => {
    ran.push(name);
    if (name === 'bad') throw new Error('a broken effect');
  };
  const names = ['bad', 'good'];
  await Promise.all(names.map((name) => store.write((tx) => tx.afterCommit(effect(name)))));
  await store.write((tx) => leave(tx, 'next'));
  expect(ran).toEqual(names);
  expect(await surfaced).toMatchObject({ message: 'a broken effect' });
});

/** Replaces the listeners for uncaught errors until one comes. */
function nextUncaughtError(): Promise<unknown> {
  const others = process.listeners('uncaughtException');
  process.removeAllListeners('uncaughtException');
  return new Promise((resolve) => {
    process.once('uncaughtException', (error) => {
      for (const listener of others) process.on('uncaughtException', listener);
      resolve(error);
    });
  });
}

test('any mix of good and refused writes leaves exactly the good ones, numbered without a gap', async () => {
  const refusal = new DomainError('conflict', asItIs('test', 'No'));
  const kinds = {
    good: (tx: WriteTransaction, name: string) => leave(tx, name),
    refusedAtOnce: () => {
      throw refusal;
    },
    refusedAfterWriting: async (tx: WriteTransaction, name: string) => {
      await leave(tx, name);
      throw refusal;
    },
    refusedByDatabase: async (tx: WriteTransaction, name: string) => {
      await leave(tx, name);
      sqliteOf(tx.db).exec("UPDATE change_clock SET seq = 'text'");
      return 0;
    },
  };
  type Kind = keyof typeof kinds;
  const anyKind = fc.constantFrom<Kind>('good', 'refusedAtOnce', 'refusedAfterWriting', 'refusedByDatabase');
  await fc.assert(
    fc.asyncProperty(fc.array(anyKind, { maxLength: 40 }), async (mix) => {
      const start = await readChangeClock(store.read);
      const before = traces().length;
      const names = mix.map((kind, index) => `${kind}-${index}`);
      const outcomes = await Promise.allSettled(
        mix.map((kind, index) => store.write<number>((tx) => kinds[kind](tx, names[index] ?? ''))),
      );
      const kept = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
      expect(outcomes.map((outcome) => outcome.status === 'fulfilled')).toEqual(
        mix.map((kind) => kind === 'good'),
      );
      expect(traces().slice(before)).toEqual(names.filter((_, index) => mix[index] === 'good'));
      expect(kept).toEqual(kept.map((_, index) => start + 1 + index));
      expect(await readChangeClock(store.read)).toBe(start + kept.length);
    }),
    { numRuns: 60 },
  );
});
