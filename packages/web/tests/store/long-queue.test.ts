import { instantAt } from '@muster/domain/calendar/instant';
import { expect, test } from 'vitest';
import { openOwnStore } from '../../src/store/own-store.ts';
import { checkInEntry } from './samples.ts';
import { nothingNew, plainTables, settled, testEnvironment } from './test-environment.ts';

test('S21 S22 five hundred entries go once, in order, with their times, and the screens follow in steps', async () => {
  const tables = await plainTables();
  const times = Array.from({ length: 500 }, (_, place) => instantAt(1_772_000_000_000 + place * 60_000));
  for (const at of times) await tables.addEntry({ ...checkInEntry(1, { checkInTime: at }), happenedAt: at });
  const sent: unknown[] = [];
  let readings = 0;
  const entries = () => {
    readings += 1;
    return tables.entries();
  };
  const env = testEnvironment(
    { ...tables, entries },
    {
      pull: async () => nothingNew(),
      async send({ data }) {
        sent.push(data['checkInTime']);
        return { kind: 'done', answer: { id: sent.length } };
      },
    },
  );
  const store = openOwnStore(1, env, () => undefined);
  expect(store.entries.read()).toHaveLength(500);
  let told = 0;
  store.entries.subscribe(() => {
    told += 1;
  });
  env.elect();
  while (env.timers.every(({ milliseconds }) => milliseconds < 1_000)) await settled();
  expect(sent).toEqual(times);
  expect(readings).toBeLessThan(10);
  expect(told).toBe(0);
  for (const { milliseconds, run } of [...env.timers]) if (milliseconds < 1_000) run();
  await settled();
  expect(store.entries.read()).toEqual([]);
  await store.close();
});
