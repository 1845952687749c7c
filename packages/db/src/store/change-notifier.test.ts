import { DomainError } from '@muster/domain/errors';
import { asItIs } from '@muster/domain/language/texts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sqliteOf } from '../engine/sqlite/connection.ts';
import { sqliteTest } from '../testing/engine.ts';
import { openTestStore, type TestStore } from '../testing/store.ts';
import { readChangeClock } from './change-clock.ts';
import type { Change } from './change-notifier.ts';
import type { Store } from './store.ts';
import type { WriteTransaction } from './write-batch.ts';

let store: TestStore;
let heard: [number, number[] | 'everyone'][];
beforeEach(async () => {
  store = await openTestStore();
  heard = [];
  store.onChange((change) => heard.push(written(change)));
});
afterEach(() => store.close());

const written = ({ seq, accounts }: Change): [number, number[] | 'everyone'] => [
  seq,
  accounts === 'everyone' ? accounts : [...accounts],
];

/** A write that takes the integer of its transaction for each of these. */
const touch = (...audiences: (number | 'everyone')[]) =>
  store.write((tx) => audiences.map((each) => tx.seq(each)));

const refused = (tx: WriteTransaction) => {
  tx.seq(99);
  throw new DomainError('conflict', asItIs('test', 'No'));
};

describe('S6 after a commit', () => {
  test('whose rows changed is notified once for each batch, with the last integer', async () => {
    await Promise.all([touch(1), touch(2, 3), touch(1)]);
    await touch(4);
    expect(heard).toEqual([
      [3, [1, 2, 3]],
      [4, [4]],
    ]);
  });

  test('everyone swallows the single accounts', async () => {
    await Promise.all([touch(1), touch('everyone', 2)]);
    expect(heard).toEqual([[2, 'everyone']]);
  });

  test('a transaction has one integer, whatever account it is for', async () => {
    expect(await touch(1, 2, 'everyone')).toEqual([1, 1, 1]);
  });

  test('what is announced can be read', async () => {
    const seen: Promise<number>[] = [];
    store.onChange(() => seen.push(readChangeClock(store.read)));
    await touch(1);
    expect(await Promise.all(seen)).toEqual([1]);
    await touch(2);
    expect(await Promise.all(seen)).toEqual([1, 2]);
  });

  test('a write of rows that no one mirrors tells nothing', async () => {
    await store.write((tx) => tx.db.deleteFrom('sessions').execute());
    expect(heard).toEqual([]);
  });
});

describe('S6 what was not committed is not announced', () => {
  test('neither by a refused write nor in the name of its neighbours', async () => {
    await Promise.allSettled([store.write(refused), touch(1), store.write(refused)]);
    await Promise.allSettled([store.write(refused)]);
    expect(heard).toEqual([[1, [1]]]);
  });

  sqliteTest('nor after a COMMIT that failed', async () => {
    const broken = store.write((tx) => {
      sqliteOf(tx.db).pragma('defer_foreign_keys = ON');
      sqliteOf(tx.db).exec("INSERT INTO warnings VALUES (NULL, 99, 'x', 'x', 99, 'now', 0, 1)");
    });
    await Promise.allSettled([touch(1), broken]);
    expect(heard).toEqual([]);
    await touch(2);
    expect(heard).toEqual([[1, [2]]]);
  });
});

describe('lists of administrators', () => {
  let touched: Change['touched'][];
  beforeEach(() => {
    touched = [];
    store.onChange((change) => touched.push(change.touched));
  });

  test('that a batch changed are announced with it, and from whom that is to be hidden (D21)', async () => {
    await Promise.all([
      store.write((tx) => tx.touch('leave')),
      store.write((tx) => tx.touch('grievance', [7])),
      touch(1),
    ]);
    expect(touched).toEqual([
      [
        { topic: 'leave', hiddenFrom: [] },
        { topic: 'grievance', hiddenFrom: [7] },
      ],
    ]);
  });

  test('are announced without any mirrored row, and to no one’s device', async () => {
    await store.write((tx) => tx.touch('hrDocument'));
    expect(heard).toEqual([[0, []]]);
    expect(touched).toHaveLength(1);
  });

  test('are not announced in the name of what was refused', async () => {
    const refusedTouch = store.write((tx) => {
      tx.touch('leave');
      return refused(tx);
    });
    await Promise.allSettled([refusedTouch, touch(1)]);
    expect(touched).toEqual([[]]);
  });
});

describe('listeners', () => {
  test('come and go, each for itself', async () => {
    const seen: string[] = [];
    const listener = () => seen.push('x');
    const stops = [store.onChange(listener), store.onChange(listener)];
    await touch(1);
    stops[0]?.();
    await touch(1);
    stops[1]?.();
    await touch(1);
    expect(seen).toHaveLength(3);
  });

  test('may write', async () => {
    const answered = new Promise<unknown>((resolve) => {
      const stop = store.onChange(() => {
        stop();
        resolve(touch(2));
      });
    });
    await touch(1);
    expect(await answered).toEqual([2]);
  });
});

describe('S6 another process', () => {
  let other: Store;
  beforeEach(async () => {
    other = await store.openAgain();
  });
  afterEach(() => other.close());

  sqliteTest('is heard when asked for, once, as everyone’s and as any list’s', async () => {
    const touched: Change['touched'][] = [];
    store.onChange((change) => touched.push(change.touched));
    await other.write((tx) => tx.seq(5));
    await other.write((tx) => tx.seq(5));
    expect(heard).toEqual([]);
    await Promise.all([store.notifyExternalWrites(), store.notifyExternalWrites()]);
    expect(heard).toEqual([[2, 'everyone']]);
    expect(touched).toEqual(['any']);
  });

  sqliteTest('that wrote just before an own batch is heard with it', async () => {
    await other.write((tx) => tx.seq(5));
    await touch(1);
    await store.notifyExternalWrites();
    expect(heard).toEqual([[2, 'everyone']]);
    await touch(1);
    expect(heard.at(-1)).toEqual([3, [1]]);
  });

  test('that wrote nothing, or what no one mirrors, is not', async () => {
    await touch(1);
    await other.write((tx) => tx.db.deleteFrom('sessions').execute());
    await store.notifyExternalWrites();
    expect(heard).toEqual([[1, [1]]]);
  });
});
