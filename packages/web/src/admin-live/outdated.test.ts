import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { invalidateTopics } from './outdated.ts';

const page = [['grievance', 'page'], { input: { status: 'open' }, type: 'query' }];
const counts = [['admin', 'overview'], { type: 'query' }];
const status = [['admin', 'status'], { type: 'query' }];

test.each([
  // A topic without an entry makes all queries of its feature outdated, and the counts.
  ['grievance', [page, counts]],
  ['mail', [status]],
] as const)('the topic %s makes its queries outdated, and no others', async (topic, outdated) => {
  const queries = new QueryClient();
  for (const queryKey of [page, counts, status]) queries.setQueryData(queryKey, {});
  await invalidateTopics(queries, [topic]);
  const isOutdated = (queryKey: readonly unknown[]) => queries.getQueryState(queryKey)?.isInvalidated;
  expect([page, counts, status].filter(isOutdated)).toEqual(outdated);
});
