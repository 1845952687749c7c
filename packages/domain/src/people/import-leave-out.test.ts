import { expect, test } from 'vitest';
import { english } from '../language/texts.ts';
import { readPeople } from './import.ts';
import { problemsIn } from './import-header.ts';

const today = '2026-11-20';
const csv = ['Employee ID,Name,Join Date', 'E1,Ann,', 'E2,,soon', 'E1,Cem,', 'E4,"D\nan",x', 'E5,E"ve,'].join(
  '\n',
);

test('D40 lines can be left out, and the rest is good', () => {
  expect(readPeople(csv, today).problems.map(({ line, name }) => [line, name])).toEqual([
    [3, null],
    [3, null],
    [4, 'Cem'],
    [5, 'D\nan'],
    [5, 'D\nan'],
    [7, null],
  ]);
  const read = readPeople(csv, today, { leaveOut: [3, 4, 5, 7, 99] });
  expect(read).toMatchObject({ problems: [], leftOut: [{ line: 3 }, { line: 4, name: 'Cem' }, { line: 5 }] });
  expect(read.people.map(({ employeeId }) => employeeId)).toEqual(['E1']);
});

test('D40 a line that is left out has no say in what repeats it, in the order of dates and in how many there are', () => {
  expect(readPeople(csv, today, { leaveOut: [2, 3, 5, 7] })).toMatchObject({
    problems: [],
    people: [{ fullName: 'Cem' }],
  });
  const dates = 'ID,Name,Join Date\n1,Ann,1/2/2026\n2,Ben,12/24/2025\n3,Cem,24/12/2025';
  expect(readPeople(dates, today).asksDates).toBe(true);
  expect(readPeople(dates, today, { leaveOut: [3] }).people[0]?.joinDate).toBe('2026-02-01');
  const many = ['ID,Name', ...Array.from({ length: 1_001 }, (_, at) => `E${at},Ann`)].join('\n');
  expect(readPeople(many, today).problems).toHaveLength(1);
  expect(readPeople(many, today, { leaveOut: [500] }).problems).toEqual([]);
});

test('D40 the names of the columns cannot be left out, nor what a quote that is never closed hides', () => {
  expect(readPeople('ID,Name\nE1,Ann', today, { leaveOut: [1] })).toMatchObject({
    people: [{ employeeId: 'E1' }],
  });
  const open = readPeople('ID,Name\nE1,"Ann\nE2,Ben', today, { leaveOut: [2] });
  expect(problemsIn(english, open.problems)).toMatchObject([{ line: 2, message: 'A quote is never closed' }]);
});
