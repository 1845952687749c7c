import { describe, expect, it } from 'vitest';
import { readSearch } from '../../admin-table/read-search.ts';
import { filterOf, isFiltered, peopleSearch, personIn } from './people-search.ts';

const asked = (search: Record<string, string>) => filterOf(readSearch(peopleSearch, search));

describe('D40: the address of the list of people', () => {
  it('asks for what it says, and for no one’s department apart from any name', () => {
    expect(asked({ search: 'ada', department: 'null', role: 'admin', page: '2' })).toEqual({
      search: 'ada',
      department: 'null',
      role: 'admin',
      page: 2,
    });
    expect(asked({ unassigned: 'yes', active: 'all', sort: 'joinDate', descending: 'true' })).toEqual({
      department: null,
      active: 'all',
      sort: 'joinDate',
      descending: true,
    });
    expect(asked({ active: 'maybe', page: '-1', person: '4' })).toEqual({});
  });

  it('is filtered by what leaves people out, not by order and page', () => {
    expect(isFiltered({ sort: 'position', descending: true, page: 3 })).toBe(false);
    expect(isFiltered({ unassigned: 'yes' })).toBe(true);
  });

  it('names a person by a number only', () => {
    expect(personIn({ person: '12' })).toBe(12);
    for (const person of ['', '0', '-1', '1e3', '12 ', 'x']) expect(personIn({ person })).toBeUndefined();
  });
});
