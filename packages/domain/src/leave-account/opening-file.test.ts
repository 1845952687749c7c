import { expect, test } from 'vitest';
import { finish } from '../concurrency/steps.ts';
import { readOpenings } from './opening-file.ts';
import { matchOpeningsInSteps, type OpeningAccount, type OpeningPerson } from './opening-match.ts';

const today = '2026-11-20';

const person = (id: number, fullName: string, changes: Partial<OpeningPerson> = {}): OpeningPerson => ({
  id,
  employeeId: `E${id}`,
  fullName,
  email: `e${id}@example.com`,
  joinDate: '2020-01-01',
  leavesOn: null,
  isActive: true,
  ...changes,
});

const people = [
  person(1, 'Ann Ash'),
  person(2, 'Ben Birch'),
  person(3, 'Ben Birch', { joinDate: '2026-06-01' }),
  person(4, 'Cleo Cedar', { isActive: false }),
  person(5, 'Dora Dogwood', { leavesOn: '2026-12-31' }),
];

const days: OpeningAccount = { id: 1, name: 'Annual Leave', unit: 'days', others: ['Jahresurlaub'] };
const hours: OpeningAccount = { id: 2, name: 'Overtime', unit: 'hours', others: [] };

function read(
  csv: string,
  { accounts = [days, hours], ...reading }: { accounts?: OpeningAccount[]; leaveOut?: number[] } = {},
) {
  const file = readOpenings(csv, today, reading);
  const found = finish(
    matchOpeningsInSteps(file.lines, { people, accounts, today, reason: 'Opening balance' }),
  );
  const problems = [...file.problems, ...found.problems];
  return {
    file,
    openings: found.matched.map(({ person: { id }, account, opening }) => ({
      id,
      account: account.id,
      ...opening,
    })),
    problems: problems.map(({ line, name, field, said }) => ({ line, name, field, code: said.code })),
  };
}

test('D97 a file of balances, as a German spreadsheet writes it', () => {
  const csv = [
    '\uFEFFPersonalnummer;Name;Konto;Schicht;Saldo;Stichtag;Grund;Kostenstelle',
    'E1;Ann Ash;Jahresurlaub;Gesetzlich;12,5;01.01.2026;Aus dem alten System;7',
    'e5;;OVERTIME;;7:30;;;',
  ].join('\r\n');
  const { openings, problems, file } = read(csv);
  expect(problems).toEqual([]);
  expect(file.ignoredColumns).toEqual(['Kostenstelle']);
  expect(openings).toEqual([
    {
      id: 1,
      account: 1,
      on: '2026-01-01',
      layer: 'Gesetzlich',
      amount: 1250,
      reason: 'Aus dem alten System',
    },
    { id: 5, account: 2, on: today, layer: null, amount: 450, reason: 'Opening balance' },
  ]);
});

test('D97 people are named by number, address or a name that is theirs alone, and one account needs no name', () => {
  const csv = 'Employee ID,Email,Full Name,Balance\nE2,,,1\n,E3@example.com,,2\n,,ann ash,3';
  const { openings, problems } = read(csv, { accounts: [days] });
  expect(problems).toEqual([]);
  expect(openings.map(({ id, amount }) => [id, amount])).toEqual([
    [2, 100],
    [3, 200],
    [1, 300],
  ]);
});

test.each(['"Birch, Ben"', 'ben birch', 'Ben F. Birch', 'Ben'])(
  'D97 %s beside the ID is Ben Birch',
  (name) => {
    const { openings, problems } = read(`Employee ID,Full Name,Balance\nE2,${name},1`, { accounts: [days] });
    expect(problems).toEqual([]);
    expect(openings).toMatchObject([{ id: 2, amount: 100 }]);
  },
);

test.each<[string, string | null, string | null, string]>([
  ['E9,,Annual Leave,1,', null, 'employeeId', 'opening.noOneNamed'],
  [',,Annual Leave,1,', null, 'employeeId', 'opening.personMissing'],
  [',Ben Birch,Annual Leave,1,', 'Ben Birch', 'employeeId', 'opening.severalNamed'],
  ['E1,Cara Cole,Annual Leave,1,', 'Ann Ash', 'fullName', 'opening.otherName'],
  ['E4,,Annual Leave,1,', null, 'employeeId', 'opening.hasLeft'],
  ['01. Feb,,Annual Leave,1,', null, 'employeeId', 'people.madeDate'],
  ['E1,,,1,', 'Ann Ash', 'account', 'opening.accountChoice'],
  ['E1,,Sabbatical,1,', 'Ann Ash', 'account', 'opening.accountUnknown'],
  ['E1,,Annual Leave,1.234,', 'Ann Ash', 'balance', 'opening.balanceDays'],
  ['E1,,Annual Leave,400,', 'Ann Ash', 'balance', 'opening.balanceTooLarge'],
  ['E1,,Annual Leave,#REF!,', null, 'balance', 'people.errorOfSpreadsheet'],
  ['E1,,Overtime,half,', 'Ann Ash', 'balance', 'opening.balanceHours'],
  ['E1,,Annual Leave,1,31.2.2026', null, 'on', 'opening.dateForm'],
  ['E3,,Annual Leave,1,2026-05-31', 'Ben Birch', 'on', 'opening.dateBeforeJoining'],
  ['E5,,Annual Leave,1,2027-01-01', 'Dora Dogwood', 'on', 'opening.dateAfterLeaving'],
  ['E1,,Annual Leave,1,2027-11-22', 'Ann Ash', 'on', 'opening.dateTooLate'],
])('D97 refuses the line %s', (line, name, field, code) => {
  const { problems, openings } = read(`Employee ID,Full Name,Account,Balance,Date\n${line}`);
  expect(openings).toEqual([]);
  expect(problems).toEqual([{ line: 2, name, field, code }]);
});

test.each([
  [
    '',
    [
      [1, 'balance', 'people.noColumnNamed'],
      [1, 'employeeId', 'opening.noColumnOfPeople'],
    ],
  ],
  ['Employee ID,Balance', [[1, null, 'opening.nothingInFile']]],
  ['Employee ID,Balance,Saldo\nE1,1,2', [[1, 'balance', 'people.columnTwice']]],
  ['Employee ID,Balance,Date\nE1,1,1/2/2026', [[1, 'on', 'people.datesReadInTwoWays']]],
  ['Employee ID,Balance\nE1,"1', [[2, null, 'fileFormats.quoteNeverClosed']]],
])('D97 refuses the file %j', (csv, expected) => {
  const { problems } = read(csv, { accounts: [days] });
  expect(problems.map(({ line, field, code }) => [line, field, code])).toEqual(expected);
});

test('D97 a balance can be there once, and in all or by layer', () => {
  const csv = [
    'Employee ID,Account,Layer,Balance,Date',
    'E1,Annual Leave,Statutory,1,2026-01-01',
    'E1,Annual Leave,Contract,1,2026-01-01',
    'E1,Annual Leave,,1,2026-01-02',
    'E1,Annual Leave,STATUTORY,1,2026-01-01',
    'E1,Annual Leave,,1,2026-01-01',
  ];
  expect(read(csv.join('\n')).problems).toEqual([
    { line: 5, name: 'Ann Ash', field: 'balance', code: 'opening.lineAlready' },
    { line: 6, name: 'Ann Ash', field: 'layer', code: 'opening.partAlready' },
  ]);
});

test('D97 a layer has no balance below zero, an account may', () => {
  const { problems } = read('Employee ID,Layer,Balance\nE1,Statutory,-1\nE5,,-1', { accounts: [days] });
  expect(problems).toMatchObject([{ line: 2, code: 'opening.layerBelowZero' }]);
});

test('D97 lines are left out by their numbers, and a file has at most 2,000', () => {
  const { openings, problems, file } = read('Employee ID,Balance\nE1,1\nE9,x', {
    accounts: [days],
    leaveOut: [3],
  });
  expect([openings.length, problems, file.leftOut]).toEqual([1, [], [{ line: 3, name: '' }]]);
  const many = ['Employee ID,Balance', ...Array.from({ length: 2_001 }, () => 'E1,1')].join('\n');
  expect(readOpenings(many, today).problems).toMatchObject([
    { line: 2_002, said: { values: { count: 2_001 } } },
  ]);
});

test('D97 a line without a balance sets nothing, so that a template need not be filled in whole', () => {
  const { openings, problems, file } = read('Employee ID,Account,Balance\nE1,Annual Leave,3\nE9,Unknown,');
  expect([openings.length, problems, file.blank]).toEqual([1, [], 1]);
});
