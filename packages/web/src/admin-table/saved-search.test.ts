import { leaveTableInput } from '@muster/domain/leave/table-schema';
import { describe, expect, test } from 'vitest';
import { readSearch } from './read-search.ts';
import { isInUse, searchToSave, targetOf } from './saved-search.ts';

describe('U212 a saved filter', () => {
  test('keeps filter and order of an address, not its page, its open row or its day', () => {
    const address = {
      tab: 'leave',
      status: 'pending',
      sort: 'days',
      descending: 'true',
      page: '3',
      review: '7',
    };
    expect(searchToSave(address)).toEqual({ status: 'pending', sort: 'days', descending: 'true' });
    expect(searchToSave({ tab: 'leave', page: '2', date: '2026-11-20' })).toBeUndefined();
  });

  test('leads to its list', () => {
    expect(targetOf({ list: 'leave', search: { status: 'pending' } })).toEqual({
      to: '/admin',
      search: { tab: 'leave', status: 'pending' },
    });
  });

  test('of an older version applies with what the list still knows', () => {
    const { search } = targetOf({
      list: 'leave',
      search: { status: 'on its way', mood: 'good', from: '2026-11-01', sort: 'shoe size' },
    });
    expect(readSearch(leaveTableInput, search)).toEqual({ from: '2026-11-01' });
  });

  test('is in use while the address has it, in whatever order', () => {
    const saved = { status: 'pending', search: 'Ada' };
    expect(isInUse(saved, { search: 'Ada', tab: 'leave', status: 'pending', page: '2' })).toBe(true);
    expect(isInUse(saved, { search: 'Ada', tab: 'leave' })).toBe(false);
  });
});
