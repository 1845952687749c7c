import { createHash } from 'node:crypto';
import type { Instant } from '@muster/domain/calendar/instant';
import { DomainError } from '@muster/domain/errors';
import { asItIs } from '@muster/domain/language/texts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isRefusedBy } from '../testing/engine.ts';
import { addAccount } from '../testing/rows.ts';
import { openTestStore, type TestStore } from '../testing/store.ts';
import { deleteOldMutations, findMutationResult, type Mutation, storeMutationResult } from './writes.ts';

const now: Instant = '2026-11-20T09:00:00.000Z';
const fingerprint = (body: string) => createHash('sha256').update(body).digest();

let store: TestStore;
let mutation: Mutation;
beforeEach(async () => {
  store = await openTestStore();
  const userId = await addAccount(store);
  await addAccount(store, { employeeId: 'EMP002' });
  mutation = { userId, mutationId: '7f0c2f2e-0000-4000-8000-000000000001', fingerprint: fingerprint('body') };
});
afterEach(() => store.close());

const keep = (result = '{"id":1}') => store.write((tx) => storeMutationResult(tx, mutation, result, now));
const find = (changes: Partial<Mutation> = {}) =>
  store.write((tx) => findMutationResult(tx, { ...mutation, ...changes }));

describe('D49 a repeated key', () => {
  test('finds nothing the first time', async () => {
    expect(await find()).toBeUndefined();
  });

  test('finds the first answer, to the letter', async () => {
    await keep('{"id":1,"text":"ü"}');
    expect(await find()).toBe('{"id":1,"text":"ü"}');
    expect(await find({ fingerprint: fingerprint('body') })).toBe('{"id":1,"text":"ü"}');
  });

  test('with another body is refused', async () => {
    await keep();
    await expect(find({ fingerprint: fingerprint('another body') })).rejects.toMatchObject({
      kind: 'unprocessable',
    });
  });

  test('from another account is another key', async () => {
    await keep();
    expect(await find({ userId: 2, fingerprint: fingerprint('another body') })).toBeUndefined();
  });

  test('in the same turn is found by the later of the two', async () => {
    const answers = await Promise.all(
      ['first', 'second'].map((name) =>
        store.write(async (tx) => {
          const earlier = await findMutationResult(tx, mutation);
          if (earlier === undefined) await storeMutationResult(tx, mutation, JSON.stringify(name), now);
          return earlier ?? 'did it';
        }),
      ),
    );
    expect(answers).toEqual(['did it', '"first"']);
  });

  test('is free again when the write that used it was refused', async () => {
    const refused = store.write(async (tx) => {
      await storeMutationResult(tx, mutation, '{}', now);
      throw new DomainError('conflict', asItIs('test', 'No'));
    });
    await expect(refused).rejects.toThrow('No');
    expect(await find()).toBeUndefined();
  });

  test('is kept once: the database refuses a second answer', async () => {
    await keep();
    await expect(keep('{"id":2}')).rejects.toSatisfy(isRefusedBy('unique'));
    expect(await find()).toBe('{"id":1}');
  });
});

test.each<[Instant, string | undefined]>([
  [now, '{"id":1}'],
  ['2026-11-20T09:00:00.001Z', undefined],
])('D49 an answer is forgotten once it is older than the limit: before %s', async (limit, found) => {
  await keep();
  await store.write((tx) => deleteOldMutations(tx, limit));
  expect(await find()).toBe(found);
});
