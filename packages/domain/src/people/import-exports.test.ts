import { expect, test } from 'vitest';
import { eachText } from '../account/schema.ts';
import { english } from '../language/texts.ts';
import { readPeople } from './import.ts';
import { columnsNamed } from './import-columns.ts';
import { problemsIn } from './import-header.ts';
import { sampleExports } from './testing-exports.ts';

const today = '2026-11-20';

const person = (
  employeeId: string,
  fullName: string,
  position: string,
  department: string,
  joinDate: string,
) => ({
  ...eachText(() => null),
  employeeId,
  fullName,
  position,
  department,
  joinDate,
  leavesOn: null,
  leaveBalance: undefined,
  email: null as string | null,
});

test.each([
  {
    name: 'bamboohr',
    source: 'bamboohr',
    people: [
      {
        ...person('101', 'Amara Joy Okafor', 'Weaver', 'Production', '2022-03-14'),
        email: 'amara.okafor@loom.example',
      },
      {
        ...person('102', 'Tunde Bello', 'Head of Production', 'Production', '2019-11-02'),
        email: 'tunde.bello@loom.example',
      },
      { ...person('104', 'Live Østby', 'Clerk', 'Office', '2026-12-01'), email: 'live.ostby@loom.example' },
    ],
    left: [{ line: 4, name: 'Rui Silva' }],
    not: ['Division', 'Employment Status'],
  },
  {
    name: 'personio-german',
    source: 'personio',
    people: [
      {
        ...person('0007', 'Jörg Weiß', 'Lagerist', 'Lager', '2021-12-24'),
        email: 'joerg.weiss@weberei.example',
      },
      {
        ...person('0008', 'Ayşe Yılmaz', 'Leitung Lager', 'Lager', '2017-02-01'),
        email: 'ayse.yilmaz@weberei.example',
      },
      {
        ...person('0010', 'Zoë Marten', 'Auszubildende', 'Produktion', '2026-12-01'),
        email: 'zoe.marten@weberei.example',
      },
    ],
    left: [{ line: 4, name: 'Karl-Heinz Groß' }],
    not: ['Team', 'Gesellschaft', 'Vertragsende'],
  },
  {
    name: 'personio-english',
    source: 'personio',
    people: [
      {
        ...person('41', 'Nina Horvat', 'Designer', 'Design', '2023-05-02'),
        email: 'nina.horvat@mill.example',
      },
      {
        ...person('42', 'Ivo Babić', 'Head of Design', 'Design', '2016-01-11'),
        email: 'ivo.babic@mill.example',
      },
    ],
    left: [{ line: 4, name: 'Petra Kos' }],
    not: ['Office', 'Sub-company', 'Contract end date'],
  },
  {
    name: 'factorial-english',
    source: 'factorial',
    people: [
      {
        ...person('F-1', 'Lucía Ortega Ruiz', 'Tailor', 'Workshop', '2024-04-30'),
        email: 'lucia.ortega@hilo.example',
      },
      { ...person('F-2', 'Marc Puig', 'Manager', 'Workshop', '2015-01-09'), email: 'marc.puig@hilo.example' },
    ],
    left: [{ line: 4, name: 'Elena Sanz' }],
    not: ['Workplace', 'Legal entity', 'Time off manager'],
  },
  {
    name: 'factorial-german',
    source: 'factorial',
    people: [
      {
        ...person('F-11', 'Mira Köhler', 'Näherin', 'Werkstatt', '2024-04-30'),
        email: 'mira.koehler@faden.example',
      },
      {
        ...person('F-12', 'Jan Petersen', 'Leitung', 'Werkstatt', '2015-09-01'),
        email: 'jan.petersen@faden.example',
      },
    ],
    left: [{ line: 4, name: 'Sönke Brandt' }],
    not: ['Abwesenheitsmanager*in'],
  },
] as const)(
  'D71 reads $name by itself, and leaves out who has left',
  ({ name, source, people, left, not }) => {
    const read = readPeople(sampleExports[name], today);
    expect(read).toMatchObject({ source, left, problems: [], ignoredColumns: not, asksDates: false });
    expect(read.people).toEqual(people);
  },
);

test.each([
  [['Employee ID', 'Full Name', 'Position', 'Department', 'Join Date', 'Leave Balance'], null],
  [['Personalnummer', 'Vorname', 'Nachname', 'Abteilung', 'Eintrittsdatum'], null],
  [['Employee #', 'First Name', 'Last Name'], null],
  [['Employee #', 'First Name', 'Last Name', 'Reports to'], null],
  [['EEID', 'First Name', 'Last Name', 'Reports to'], 'bamboohr'],
  [['Personalnummer', 'Name', 'Abteilung', 'Standort', 'Vorgesetzter', 'Gesellschaft', 'Vertragsende'], null],
  [['Name', 'Surname', 'Legal entity', 'Workplace'], null],
  [['Supervisor', 'Legal entity'], null],
  [['VORGESETZTER', 'anstelldatum', 'Name'], 'personio'],
])('D71 takes a file with the columns %j for one of %s', (header, source) => {
  expect(columnsNamed(header).source).toBe(source);
});

test.each([
  [
    ['Department', 'Team'],
    ['department', null],
  ],
  [
    ['Team', 'Division'],
    [null, 'department'],
  ],
  [
    ['Department', 'department'],
    ['department', 'department'],
  ],
  [
    ['Name', 'Surname'],
    ['firstName', 'lastName'],
  ],
  [
    ['Name', 'First name', 'Last name'],
    ['fullName', 'firstName', 'lastName'],
  ],
])('D71 takes the columns %j for %j', (header, columns) => {
  expect(columnsNamed(header).columns).toEqual(columns);
});

const leaving = (status: string, lastDay: string) =>
  readPeople(`Employee ID,Name,Status,Last Day\nE1,Ann,${status},${lastDay}`, today);

test.each([
  ['Active', '', false],
  ['', '', false],
  ['Leave', '2026-12-31', false],
  ['', '2026-11-20', false],
  ['', '2026-11-19', true],
  ['Active', '19 Nov 2026', true],
  ['Inactive', '', true],
  ['INAKTIV (Elternzeit)', '', true],
  ['Terminated', '0000-00-00', true],
  ['Aktiv', '-', false],
])('D71 the status "%s" and the last day "%s" mean: left %s', (status, lastDay, gone) => {
  const { people, left, problems } = leaving(status, lastDay);
  expect([people.length, left.length, problems.length]).toEqual(gone ? [0, 1, 0] : [1, 0, 0]);
});

test('D71 names a last day that is no date, and imports no one then', () => {
  expect(problemsIn(english, leaving('Active', 'soon').problems)).toMatchObject([
    { line: 2, name: 'Ann', field: 'lastDay', message: 'Last Day must be written 2026-11-20 or 20.11.2026' },
  ]);
});

test('D71 a leaver who is not imported has no problems, and takes no Employee ID', () => {
  const csv = 'Employee ID,Name,Status\nE1,,Inactive\nE1,Ann,Active';
  expect(readPeople(csv, today)).toMatchObject({ problems: [], people: [{ employeeId: 'E1' }] });
  const all = readPeople(csv, today, { columns: ['employeeId', 'fullName', null] });
  expect(all.problems.map(({ line }) => line)).toEqual([2, 3]);
});
