import { getQueryKey } from '@trpc/react-query';
import { describe, expect, it, test } from 'vitest';
import { someViewer } from '../features/account/testing.ts';
import { queryClient, sessionQuery } from './query-cache.ts';
import { server, trpc } from './trpc.ts';

test('U5 what was fetched stays: nothing asks again by itself, and what fails is not tried again', () => {
  const { queries, mutations } = queryClient.getDefaultOptions();
  expect(queries).toMatchObject({
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  expect(queries?.refetchInterval).toBeUndefined();
  expect(mutations?.retry).toBe(false);
});

describe('the session in the cache', () => {
  it('is one for guards and hooks', () => {
    expect(sessionQuery.queryKey).toEqual(getQueryKey(trpc.account.session, undefined, 'query'));
    queryClient.setQueryData(sessionQuery.queryKey, someViewer);
    expect(server.account.session.getData()).toEqual(someViewer);
  });

  it('is not forgotten while no screen observes it', () => {
    queryClient.setQueryData(sessionQuery.queryKey, someViewer);
    const [cached] = queryClient.getQueryCache().findAll({ queryKey: sessionQuery.queryKey });
    expect(cached?.gcTime).toBe(Number.POSITIVE_INFINITY);
  });
});
