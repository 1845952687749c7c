import { expect, test } from 'vitest';
import { english } from '../language/texts.ts';
import { readPeople } from './import.ts';
import { problemsIn } from './import-header.ts';
import { monthNamed } from './month-names.ts';

const today = '2026-11-20';
const ofDates = (dates: readonly string[], order?: 'day' | 'month' | 'year') =>
  readPeople(
    ['Employee ID\tName\tHire Date', ...dates.map((date, at) => `E${at}\tAnn\t${date}`)].join('\n'),
    today,
    { dates: order },
  );

/** Each is the 13th of February 2024. */
test.each([
  '2024-02-13',
  '2024-02-13 00:00:00',
  '2024-02-13T00:00:00',
  '2024-02-13T00:00:00.000Z',
  '2024-02-13 00:00:00+01:00',
  '2024/02/13',
  '2024.02.13',
  '2024. 02. 13.',
  '20240213',
  '2024年2月13日',
  '13.02.2024',
  '13.2.24',
  '13. 2. 2024',
  '13.02.2024 00:00',
  '13/02/2024',
  '13/02/2024 00:00',
  '02/13/2024',
  '2/13/2024 12:00:00 AM',
  '13/02/24',
  '2/13/24',
  '13-02-2024',
  '02-13-2024',
  '45335',
  '45335.0',
  '13. Februar 2024',
  '13 February 2024',
  'February 13, 2024',
  'Feb 13th, 2024',
  'Tuesday, 13 February 2024',
  'Tue 13 Feb 2024',
  'Dienstag, 13. Februar 2024',
  '13-Feb-24',
  '13-Feb-2024',
  '13. Feb 24',
  '13 février 2024',
  '13 févr. 2024',
  '13 de febrero de 2024',
  '13 febbraio 2024',
  '13 lutego 2024',
  '13 Şubat 2024',
  '13 февраля 2024 г.',
  '13 Φεβρουαρίου 2024',
  '2024. február 13.',
  '13. únor 2024',
])('D40 reads the date %s', (written) => {
  const { people, problems, asksDates } = ofDates([written]);
  expect([problems, asksDates, people[0]?.joinDate]).toEqual([[], false, '2024-02-13']);
});

test.each([
  ['1/2/24', { day: '2024-02-01', month: '2024-01-02' }],
  ['1-2-2024', { day: '2024-02-01', month: '2024-01-02' }],
  ['13-02-24', { day: '2024-02-13', year: '2013-02-24' }],
  ['03-04-05', { day: '2005-04-03', month: '2005-03-04', year: '2003-04-05' }],
] as const)('D40 asks for the order of %s', (written, orders) => {
  const { asksDates, problems } = ofDates([written]);
  expect([asksDates, problems[0]]).toMatchObject([true, { field: 'joinDate', line: 1 }]);
  for (const [order, date] of Object.entries(orders))
    expect(ofDates([written], order as 'day').people[0]?.joinDate).toBe(date);
});

test('D40 one day above 12 decides for the whole column', () => {
  expect(ofDates(['01-02-2024', '13-02-2024']).people.map(({ joinDate }) => joinDate)).toEqual([
    '2024-02-01',
    '2024-02-13',
  ]);
});

test('D40 a short year means the hundred years until next year, for a last day until fifty years ahead', () => {
  const { people, lastShortYear } = ofDates(['1.1.27', '1.1.28', '1.1.99', '1.1.00']);
  expect([people.map(({ joinDate }) => joinDate.slice(0, 4)), lastShortYear]).toEqual([
    ['2027', '1928', '1999', '2000'],
    2027,
  ]);
  expect(ofDates(['1.1.2024']).lastShortYear).toBeNull();
  const contract = readPeople('ID;Name;Last Day\nE1;Ann;31.12.35', today);
  expect([contract.left, contract.people.length]).toEqual([[], 1]);
});

test.each([
  ['45335', '2024-02-13'],
  ['2024-02-13 08:30'],
  ['9999'],
  ['123456'],
  ['13 Foo 2024'],
  ['13 listopad 2024'],
  ['31.2.2024'],
  ['30/02/2024'],
  ['soon'],
  ['2024'],
  ['02/2024'],
  ['#13.2.2024'],
])('D40 refuses the date %s on its line, with the person and the field', (...dates) => {
  expect(problemsIn(english, ofDates(dates).problems)).toMatchObject([
    {
      line: 2,
      name: 'Ann',
      field: 'joinDate',
      message: 'Join Date must be written 2026-11-20 or 20.11.2026',
    },
  ]);
});

test('D40 a month that is also the short form of a weekday is a month', () => {
  expect(
    ofDates(['Mar 13, 2024', '13 mar 2024', 'mar 13 mars 2024']).people.map(({ joinDate }) => joinDate),
  ).toEqual(Array(3).fill('2024-03-13'));
});

test('D40 a name of two months in two languages is none', () => {
  expect(['listopad', 'Mrz', 'Sept', 'mars', 'nobody'].map(monthNamed)).toEqual([
    undefined,
    3,
    9,
    3,
    undefined,
  ]);
});
