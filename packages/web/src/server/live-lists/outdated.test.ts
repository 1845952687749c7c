import { QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { describe, expect, it, test, vi } from 'vitest';
import { trpc } from '../trpc.ts';
import { invalidateToday, invalidateTopics } from './outdated.ts';

/** The names of the example queries that a change to these topics makes outdated. */
async function outdated(topics: Parameters<typeof invalidateTopics>[1]) {
  const queries = new QueryClient();
  const read = {
    grievance: getQueryKey(trpc.grievance.page, { status: 'open' }, 'query'),
    leave: getQueryKey(trpc.leave.page, { status: 'pending' }, 'query'),
    person: getQueryKey(trpc.people.get, { userId: 7 }, 'query'),
    settings: getQueryKey(trpc.company.settings, undefined, 'query'),
  };
  for (const queryKey of Object.values(read)) queries.setQueryData(queryKey, {});
  await invalidateTopics(queries, topics);
  const isOld = (queryKey: readonly unknown[]) => queries.getQueryState(queryKey)?.isInvalidated;
  return Object.entries(read).flatMap(([name, queryKey]) => (isOld(queryKey) ? [name] : []));
}

test('D93 a new day outdates what is asked without a date, and nothing that is the same on each day', async () => {
  const queries = new QueryClient();
  const read = [
    getQueryKey(trpc.attendance.missing, { limit: 200 }, 'query'),
    getQueryKey(trpc.attendance.dayStats, undefined, 'query'),
    getQueryKey(trpc.team.missing, undefined, 'query'),
    getQueryKey(trpc.company.settings, undefined, 'query'),
    getQueryKey(trpc.leave.page, { status: 'pending' }, 'query'),
  ];
  for (const queryKey of read) queries.setQueryData(queryKey, {});
  await invalidateToday(queries);
  expect(read.map((queryKey) => queries.getQueryState(queryKey)?.isInvalidated)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

describe('L28 a change to a topic', () => {
  it('outdates what was read of it, whatever it was asked with, and nothing else', async () => {
    expect(await outdated(['leave'])).toEqual(['leave', 'person']);
    expect(await outdated(['company'])).toEqual(['settings']);
    expect(await outdated(['people', 'mail'])).toEqual(['leave', 'person']);
    expect(await outdated([])).toEqual([]);
  });

  it('D102 of a person is of what waits for leads, too: a closed account is marked and not counted', async () => {
    const queries = new QueryClient();
    const { leave, waiting, corrections } = trpc.team;
    const read = [leave, waiting, corrections].map((each) => getQueryKey(each, undefined, 'query'));
    for (const queryKey of read) queries.setQueryData(queryKey, {});
    await invalidateTopics(queries, ['people']);
    for (const queryKey of read) expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });

  it('outdates all of its feature where its queries are not named', async () => {
    expect(await outdated(['grievance'])).toEqual(['grievance']);
  });

  it('reads once what two of them share', async () => {
    const queries = new QueryClient();
    const invalidate = vi.spyOn(queries, 'invalidateQueries');
    await invalidateTopics(queries, ['leave', 'people']);
    const keys = invalidate.mock.calls.map(([filters]) => JSON.stringify(filters?.queryKey));
    expect(keys).toContain('[["people","get"]]');
    expect(new Set(keys).size).toBe(keys.length);
  });
});
