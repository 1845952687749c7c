import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { namesAmong } from './told-apart.ts';

const kim = { fullName: 'Kim Park', employeeId: 'E022', department: 'Sales' };

test('D21 two of one name are told apart by employee ID and department, others by their names', () => {
  const other = { fullName: 'kim  park', employeeId: 'E023', department: null };
  const ada = { fullName: 'Ada', employeeId: 'E1', department: 'Sales' };
  expect([kim, other, ada].map(namesAmong([kim, other, ada]))).toEqual([
    'Kim Park, E022, Sales',
    'kim  park, E023',
    'Ada',
  ]);
});

test('D21 one person who is listed twice is not two', () => {
  expect(namesAmong([kim, kim])(kim)).toBe('Kim Park');
});

test('D21 no two people are called the same', () => {
  const person = fc.record({
    fullName: fc.constantFrom('Kim Park', 'Kim Park ', 'KIM PARK', 'Ada'),
    employeeId: fc.nat(99).map((id) => `E${id}`),
    department: fc.constantFrom(null, 'Sales', 'Office'),
  });
  fc.assert(
    fc.property(fc.uniqueArray(person, { selector: ({ employeeId }) => employeeId }), (people) => {
      expect(new Set(people.map(namesAmong(people))).size).toBe(people.length);
    }),
  );
});
