import { describe, expect, test } from 'vitest';
import { departmentsOf, listed, noDepartment, pageSize } from './listed.ts';
import { prediction } from './testing.ts';

const ada = prediction({ id: 1, fullName: 'Ada Lovelace', attendanceRate: 0.5 });
const zoe = prediction({
  id: 2,
  fullName: 'Zoë Ångström',
  department: null,
  riskLevel: 'medium',
  attendanceRate: 0.4,
  lastAttendance: null,
});
const bo = prediction({
  id: 3,
  fullName: 'Bo Li',
  department: 'Office',
  riskLevel: 'low',
  attendanceRate: 0.75,
  lastAttendance: '2026-11-10',
});
const orsted = prediction({ id: 4, fullName: 'Łukasz Ørsted-Straße' });
const all = [ada, zoe, bo];
const ids = (search: Parameters<typeof listed>[1]) => listed(all, search).rows.map(({ id }) => id);

describe('what the list of predictions shows', () => {
  test.each([
    ['all of them in their order', {}, [1, 2, 3]],
    ['of a level', { level: 'medium' as const }, [2]],
    ['of a department', { department: 'Office' }, [3]],
    ['of no department', { department: noDepartment }, [2]],
    ['whom a search finds, without regard to case and accents', { search: ' zoe ang' }, [2]],
    ['nobody whom nothing fits', { search: 'ada', level: 'low' as const }, []],
    ['by name', { sort: 'name' as const }, [1, 3, 2]],
    ['by attendance rate, the lowest first', { sort: 'rate' as const }, [2, 1, 3]],
    ['by who was not seen longest, never before long ago', { sort: 'seen' as const }, [2, 3, 1]],
  ])('%s', (_, search, expected) => {
    expect(ids(search)).toEqual(expected);
  });

  test.each(['orsted', 'ØRSTED STRASSE', 'straße', 'lukasz'])(
    'D40: %s finds a name with ø and ß, as every search for people does',
    (search) => {
      expect(listed([...all, orsted], { search }).rows).toEqual([orsted]);
    },
  );

  test('a page of many, and the last one where the address asks for more', () => {
    const many = Array.from({ length: pageSize + 1 }, (_, id) => prediction({ id }));
    expect(listed(many, {})).toMatchObject({ total: pageSize + 1, page: 1 });
    expect(listed(many, {}).rows).toHaveLength(pageSize);
    expect(listed(many, { page: 9 })).toMatchObject({ page: 2, rows: [{ id: pageSize }] });
  });

  test('departments once each, by name, people without one last', () => {
    expect(departmentsOf([...all, ada])).toEqual(['Office', 'Workshop', noDepartment]);
  });
});
