import { DomainError } from '@muster/domain/errors';
import { asItIs } from '@muster/domain/language/texts';
import { expect, test } from 'vitest';
import { openTestStore } from '../testing/store.ts';
import { readChangeClock } from './change-clock.ts';
import { rehearse } from './rehearse.ts';
import type { WriteTransaction } from './write-batch.ts';

const trace = (tx: WriteTransaction, action: string) =>
  tx.db
    .insertInto('audit_log')
    .values({ action, subjectType: 'test', createdAt: '2026-11-20T09:00:00.000Z' })
    .execute();

test('a rehearsal answers what its write finds, and leaves nothing; writes beside it stay', async () => {
  const store = await openTestStore();
  const clock = await readChangeClock(store.read);
  const heard: unknown[] = [];
  store.onChange((change) => heard.push(change));
  const actions = async (db = store.read) =>
    (await db.selectFrom('audit_log').select('action').orderBy('id').execute()).map(({ action }) => action);
  const rehearsed = () =>
    rehearse(store.write, async (tx) => {
      tx.seq('everyone');
      tx.touch('people');
      tx.afterCommit(() => heard.push('effect'));
      await trace(tx, 'rehearsed');
      return actions(tx.db);
    });
  expect(await rehearsed()).toEqual(['rehearsed']);
  expect(await actions()).toEqual([]);
  expect(await readChangeClock(store.read)).toBe(clock);
  expect(heard).toEqual([]);
  const [, found] = await Promise.all([store.write((tx) => trace(tx, 'kept')), rehearsed()]);
  expect(found).toEqual(['kept', 'rehearsed']);
  expect(await actions()).toEqual(['kept']);
  await store.close();
});

test('what the write refuses is refused', async () => {
  const store = await openTestStore();
  const refusal = new DomainError('conflict', asItIs('No', 'No'));
  await expect(rehearse(store.write, () => Promise.reject(refusal))).rejects.toBe(refusal);
  await store.close();
});
