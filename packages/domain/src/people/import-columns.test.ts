import { expect, test } from 'vitest';
import { readPeople } from './import.ts';
import { columnNamed } from './import-columns.ts';

const today = '2026-11-20';
const datesOf = (...dates: string[]) =>
  ['Employee ID,Name,Hire Date', ...dates.map((date, at) => `E${at},Ann,${date}`)].join('\n');

test.each([
  ['employee_id', 'employeeId'],
  ['Employee No.', 'employeeId'],
  ['Personal-Nr.', 'employeeId'],
  ['PERSONALNUMMER', 'employeeId'],
  ['Vorname', 'firstName'],
  ['Nachname', 'lastName'],
  ['Abteilung', 'department'],
  ['Tatigkeit', 'position'],
  ['Eintrittsdatum', 'joinDate'],
  ['Resturlaub', 'leaveBalance'],
  ['Personal-\nnummer', 'employeeId'],
  ['Name (in full)', 'fullName'],
  ['Hire Date [dd.mm.yyyy]', 'joinDate'],
  ['Administrator', undefined],
])('D40 takes a column named %s for %s', (name, column) => {
  expect(columnNamed(name)).toBe(column);
});

test('D40 reads the file of a German payroll system', () => {
  const csv =
    '\uFEFFPersonalnummer;Vorname;Nachname;Abteilung;Eintrittsdatum;Steuerklasse\r\n007;Jörg;Weiß;Lager;24.12.2025;1\r\n';
  const read = readPeople(csv, today);
  expect(read).toMatchObject({ problems: [], ignoredColumns: ['Steuerklasse'], asksDates: false });
  expect(read.people).toMatchObject([
    { employeeId: '007', fullName: 'Jörg Weiß', department: 'Lager', joinDate: '2025-12-24' },
  ]);
  expect(read.columns[1]).toEqual({ name: 'Vorname', column: 'firstName', example: 'Jörg' });
});

test('D40 takes columns for what was chosen', () => {
  const read = readPeople('Kennung,Wer,Name\nE1,Ann,Team A', today, {
    columns: ['employeeId', 'fullName', 'department'],
  });
  expect(read.people).toMatchObject([{ employeeId: 'E1', fullName: 'Ann', department: 'Team A' }]);
  expect(readPeople('Kennung,Name\nE1,Ann', today).problems).toMatchObject([{ field: 'employeeId' }]);
});

test.each([
  [['12/24/2025', '1/2/2026'], undefined, ['2025-12-24', '2026-01-02']],
  [['24/12/2025', '1/2/2026'], undefined, ['2025-12-24', '2026-02-01']],
  [['1/2/2026'], 'day', ['2026-02-01']],
  [['1/2/2026'], 'month', ['2026-01-02']],
  [['3/3/2026'], undefined, ['2026-03-03']],
] as const)('D40 reads the dates %j, with the order %s, as %j', (dates, order, read) => {
  const { people, asksDates } = readPeople(datesOf(...dates), today, { dates: order });
  expect([people.map(({ joinDate }) => joinDate), asksDates]).toEqual([read, false]);
});

test.each([[['1/2/2026']], [['24/12/2025', '12/24/2025']]])('D40 asks how to read %j', (dates) => {
  const { problems, asksDates } = readPeople(datesOf(...dates), today);
  expect([asksDates, problems[0]?.field]).toEqual([true, 'joinDate']);
});
