import { english } from '@muster/domain/language/texts';
import { describe, expect, test } from 'vitest';
import { readSearch } from '../../../admin-table/read-search.ts';
import { daySearch, departmentChange, departmentOptions, departmentValue, filterOf } from './day-search.ts';

describe('D39 the filter of a day is its address', () => {
  test.each([
    [{}, {}],
    [
      { department: 'Sales', status: 'late' },
      { department: 'Sales', status: 'late' },
    ],
    [{ noDepartment: 'true', department: 'Sales' }, { department: null }],
    [
      { toReview: 'true', search: 'Ada', date: '2026-11-20' },
      { toReview: true, search: 'Ada' },
    ],
    [{ status: 'asleep', toReview: 'perhaps', date: 'yesterday' }, {}],
  ])('%j', (search, filter) => {
    expect(filterOf(readSearch(daySearch, search))).toEqual(filter);
  });

  test('a department may be called like a choice', () => {
    for (const name of ['none', '', 'in Sales', 'All Departments']) {
      const [first, ...others] = departmentOptions(english, [name], {});
      expect(first).toEqual({ value: '', label: 'All Departments' });
      expect(others.map(({ label }) => label)).toEqual([name]);
      const { department } = departmentChange(others[0]?.value ?? '');
      expect(department).toBe(name);
      expect(departmentValue({ department })).toBe(others[0]?.value);
    }
  });

  test('all, each in order, whichever is chosen, and no one’s if someone has none', () => {
    const labels = (names: (string | null)[], asked: object) =>
      departmentOptions(english, names, asked).map(({ label }) => label);
    expect(labels(['Sales', 'Office', 'Sales'], {})).toEqual(['All Departments', 'Office', 'Sales']);
    expect(labels(['Sales'], { department: 'Lab' })).toEqual(['All Departments', 'Lab', 'Sales']);
    expect(labels(['Sales', null], {})).toEqual(['All Departments', 'Sales', 'Not assigned']);
    expect(labels([], { noDepartment: 'true' })).toEqual(['All Departments', 'Not assigned']);
    expect(departmentChange('none')).toEqual({ department: undefined, noDepartment: 'true' });
    expect(departmentChange('')).toEqual({ department: undefined, noDepartment: undefined });
  });
});
