import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { takenIdMessage } from '../account/rules.ts';
import { eachText } from '../account/schema.ts';
import { requiredName } from '../fields/text.ts';
import { csvOf } from '../file-formats/csv.ts';
import { english } from '../language/texts.ts';
import { peopleTable } from './export.ts';
import { readPeople } from './import.ts';
import { withServerChecks } from './import-checks.ts';

const today = '2026-11-20';
const ada = {
  employeeId: 'E1',
  fullName: 'Ada Lovelace',
  ...eachText(() => null),
  joinDate: today,
  leavesOn: null,
  leaveBalance: undefined,
  email: null,
};

/** What is wrong with a file whose first line names all columns. */
const wrong = (...lines: string[]) =>
  readPeople(
    ['Employee ID,Full Name,Position,Department,Join Date,Leave Balance', ...lines].join('\n'),
    today,
  ).problems.map(({ line, field, said }) => [line, field, english(said)]);

describe('D40 importing people', () => {
  test('takes what a line says, and for the rest what every new account has', () => {
    const csv = [
      'Full Name;Leave Balance;employee_id;POSITION;join date;Department',
      '"Hopper; Grace";12,5;  E2 ;Admiral;3.2.2025;Navy',
      'Ada Lovelace;;E1;;;',
    ];
    const grace = {
      employeeId: 'E2',
      fullName: 'Hopper; Grace',
      position: 'Admiral',
      department: 'Navy',
      joinDate: '2025-02-03',
      leaveBalance: 12.5,
    };
    expect(readPeople(csv.join('\r\n'), today)).toMatchObject({ people: [grace, ada], problems: [] });
  });

  test('a short line has nothing in its last columns, and columns no one knows are named', () => {
    const csv = 'Employee ID,Shoe size,Full Name,isAdmin,Department\nE1,44,Ada Lovelace\n';
    const { people, problems, ignoredColumns } = readPeople(csv, today);
    expect([people, problems, ignoredColumns]).toEqual([[ada], [], ['Shoe size', 'isAdmin']]);
  });

  test.each<[string, string, [string, string][]]>([
    [
      'nothing at all',
      '',
      [
        ['employeeId', 'No column is named Employee ID'],
        ['fullName', 'No column is named Full Name'],
      ],
    ],
    [
      'no header',
      'E1,Ada\nE2,Ben',
      [
        ['employeeId', 'No column is named Employee ID'],
        ['fullName', 'No column is named Full Name'],
      ],
    ],
    [
      'a column twice',
      'Employee ID,Full Name,employeeid\nE1,Ada,E2',
      [['employeeId', 'This column is there twice']],
    ],
  ])('%s is wrong on line 1', (_what, csv, expected) => {
    const { people, problems } = readPeople(csv, today);
    expect(problems.map(({ line, field, said }) => [line, field, english(said)])).toEqual(
      expected.map((each) => [1, ...each]),
    );
    expect(people).toEqual([]);
  });

  test('each bad line is named, with everything that is wrong with it', () => {
    expect(
      wrong(
        'E1,Ada,,,,',
        ',,,,yesterday,many',
        'E3,Ben,,,31.2.2026,12.345',
        'E4,Col"in,,,,',
        'E5,Dan,,,1899-12-31,367',
        `E6,${'x'.repeat(201)},,,2027-12-31,-1`,
        'e1 ,Eve,,,nonsense,',
      ),
    ).toEqual([
      [3, 'employeeId', 'Employee ID is required'],
      [3, 'fullName', 'Full Name is required'],
      [3, 'joinDate', 'Join Date must be written 2026-11-20 or 20.11.2026'],
      [3, 'leaveBalance', 'Leave Balance must be days from 0 to 366, with at most two decimals'],
      [4, 'joinDate', 'Join Date must be written 2026-11-20 or 20.11.2026'],
      [4, 'leaveBalance', 'Leave Balance must be days from 0 to 366, with at most two decimals'],
      [5, null, 'A quote is in the wrong place'],
      [6, 'joinDate', 'Join Date must be between 1900-01-01 and 2027-11-21'],
      [6, 'leaveBalance', 'Leave Balance must be days from 0 to 366, with at most two decimals'],
      [7, 'fullName', 'Full Name can be at most 200 characters'],
      [7, 'joinDate', 'Join Date must be between 1900-01-01 and 2027-11-21'],
      [7, 'leaveBalance', 'Leave Balance must be days from 0 to 366, with at most two decimals'],
      [8, 'joinDate', 'Join Date must be written 2026-11-20 or 20.11.2026'],
      [8, 'employeeId', 'Line 2 has this Employee ID already'],
    ]);
  });

  test('employee IDs that the company has already are named too, on bad lines as well', () => {
    const read = readPeople('Employee ID,Full Name\nE1,Ada\nＥ２,\nE3,Eve', today);
    const taken = new Map(['e1', 'e2', 'e9'].map((key) => [key, takenIdMessage]));
    expect(withServerChecks(read, taken).problems).toMatchObject([
      { line: 2, name: 'Ada', field: 'employeeId', said: takenIdMessage },
      { line: 3, name: null, field: 'fullName' },
      { line: 3, name: null, field: 'employeeId', said: takenIdMessage },
    ]);
  });

  test('1,000 people are taken, one more is not', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, index) => `E${index},Ada,,,,`);
    expect(wrong(...lines(1_000))).toEqual([]);
    expect(wrong(...lines(1_001))).toEqual([
      [1_002, null, 'At most 1000 people at a time, and this file has 1001'],
    ]);
  });

  test('what was exported is read again as it was', () => {
    const line = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
    const text = line.filter(
      (each) =>
        each !== '' && !/^'|\ufffd/.test(each) && z.safeParse(requiredName('Name', 200), each).data === each,
    );
    const account = { isEmailConfirmed: false, isAdmin: false, active: true, invited: false };
    const nobody = { id: 1, ...account, joinDate: '2026-11-02' as const };
    const anyPerson = fc.record({
      fullName: fc.oneof(text, fc.constantFrom('=1+1', '-x', '@a', '+49', '"q"', 'a,b;c')),
      ...eachText(() => fc.option(text)),
      hundredths: fc.nat(36_600),
      leavesOn: fc.constantFrom(null, today, '2031-02-28' as const),
      email: fc.constantFrom(null, 'ada@example.com'),
    });
    fc.assert(
      fc.property(fc.array(anyPerson, { maxLength: 5 }), (people) => {
        const listed = people.map(({ hundredths, ...names }, index) => ({
          ...nobody,
          ...names,
          employeeId: `E${index}`,
          leaveBalance: hundredths / 100,
        }));
        const read = readPeople(csvOf(peopleTable(english), listed), today);
        expect(read.problems).toEqual([]);
        expect(read.people).toEqual(
          listed.map(({ id: _, isAdmin, active, invited, isEmailConfirmed, ...person }) => person),
        );
        expect(read.ignoredColumns).toEqual(['Administrator', 'Active']);
      }),
    );
  });

  test('ends with an answer, whatever it is given', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { people, problems } = readPeople(`Employee ID,Full Name\n${text}`, today);
        expect(people.length + problems.length).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
