import { leaveTableInput } from '@muster/domain/leave/table-schema';
import { describe, expect, test } from 'vitest';
import { changedSearch, readSearch } from './read-search.ts';
import { textSearch } from './text-search.ts';

describe('the state of a table is its address', () => {
  test('what it says is read as the query that the server takes', () => {
    const search = { status: 'pending', sort: 'days', descending: 'true', page: '3', from: '2026-11-01' };
    expect(readSearch(leaveTableInput, search)).toEqual({
      status: 'pending',
      sort: 'days',
      descending: true,
      page: 3,
      from: '2026-11-01',
    });
  });

  test.each([
    [{ status: 'lost', page: '2' }, { page: 2 }],
    [{ page: '0', sort: 'shoe size', search: 'Ada' }, { search: 'Ada' }],
    [{ page: 'x'.repeat(20), from: '30.2.2026' }, {}],
    [{ search: 'x'.repeat(101), status: 'approved' }, { status: 'approved' }],
    [{ tab: 'leave' }, {}],
  ])('what no one offers counts as not said: %j', (search, query) => {
    expect(readSearch(leaveTableInput, search)).toEqual(query);
  });

  test('a change brings the first page, another page nothing else', () => {
    const search = { tab: 'leave', status: 'pending', page: '3' };
    expect(changedSearch(search, { search: 'Ada' })).toEqual({
      tab: 'leave',
      status: 'pending',
      search: 'Ada',
    });
    expect(changedSearch(search, { page: 2 })).toEqual({ tab: 'leave', status: 'pending', page: '2' });
    expect(changedSearch(search, { page: 1, status: undefined })).toEqual({ tab: 'leave' });
    expect(changedSearch(search, { sort: 'days', descending: false })).toEqual({
      tab: 'leave',
      status: 'pending',
      sort: 'days',
      descending: 'false',
    });
  });

  test('only text is kept of an address', () => {
    expect(textSearch({ tab: 'leave', page: 2, status: '', sort: undefined })).toEqual({ tab: 'leave' });
  });
});
