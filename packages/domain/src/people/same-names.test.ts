import { expect, test } from 'vitest';
import { english } from '../language/texts.ts';
import { readPeople } from './import.ts';
import { problemsIn } from './import-header.ts';
import { type Namesake, withSameNames } from './same-names.ts';
import { foldText } from './search-key.ts';

const read = readPeople(
  'ID,Name,Department,Join Date\n7,Käthe Groß,Sales,1.2.2024\n8,Ben New,,',
  '2026-11-20',
);
const kaethe = (userId: number, active = true): Namesake => ({
  userId,
  employeeId: `E00${userId}`,
  department: 'Stores',
  active,
  foldedName: foldText('KÄTHE  Groß'),
});
const idsOf = (people: typeof read.people) => people.map(({ employeeId }) => employeeId);

test('D40 without a choice a person with the name of someone here is a problem that names both', () => {
  const { problems, sameNames } = withSameNames(read, [kaethe(3, false)], undefined);
  expect(problemsIn(english, problems)).toMatchObject([
    {
      line: 2,
      name: 'Käthe Groß',
      field: 'fullName',
      message:
        'Full Name is that of someone here (E003, Stores, account closed): choose to add, skip or update with sameName',
    },
  ]);
  expect(sameNames).toEqual([
    {
      line: 2,
      name: 'Käthe Groß',
      employeeId: '7',
      department: 'Sales',
      here: [{ userId: 3, employeeId: 'E003', department: 'Stores', active: false }],
    },
  ]);
});

test.each([
  ['add', ['7', '8'], []],
  ['skip', ['8'], []],
  ['update', ['8'], [3]],
] as const)('D40 by the choice "%s" it adds %j and updates %j', (choice, added, updated) => {
  const { people, updates, problems } = withSameNames(read, [kaethe(3)], choice);
  expect([idsOf(people), updates.map(({ userId }) => userId), problems]).toEqual([added, updated, []]);
});

test('D40 of several people here none is updated by chance', () => {
  const { problems } = withSameNames(read, [kaethe(3), kaethe(4)], 'update');
  expect(problemsIn(english, problems)).toMatchObject([
    { line: 2, message: expect.stringMatching(/^Several people here .*E003.*E004/) },
  ]);
});

test('D40 no one of that name here changes nothing', () => {
  expect(withSameNames(read, [], undefined)).toMatchObject({ problems: [], sameNames: [], updates: [] });
});
