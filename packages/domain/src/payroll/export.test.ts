import { describe, expect, test } from 'vitest';
import { csvOf } from '../file-formats/csv.ts';
import { english } from '../language/texts.ts';
import { specifiedLeaveTypes } from '../leave/specified-types.ts';
import { payrollTable } from './export.ts';
import { csvFormOf, type PayrollMapping, payrollLimits, payrollMapping, usualMapping } from './mapping.ts';
import type { PayrollRow } from './schema.ts';

const payrollCsv = (rows: readonly PayrollRow[], month: string, mapping: PayrollMapping) =>
  csvOf(payrollTable(english, month, mapping), rows, csvFormOf(mapping));

const row: PayrollRow = {
  userId: 1,
  employeeId: 'E1',
  fullName: '=HYPERLINK("x")',
  department: null,
  position: null,
  from: '2026-10-05',
  to: '2026-10-31',
  expectedDays: 19,
  presentDays: 17,
  lateDays: 2,
  absentDays: 1,
  onLeaveDays: 1,
  minutes: 8_190,
  leave: {
    'Annual Leave': 0.5,
    'Sick Leave': 0,
    'Personal Leave': 0,
    'Emergency Leave': 0,
    'Maternity Leave': 0,
    'Paternity Leave': 0,
  },
  balanceLeave: 0.5,
  otherLeave: 0,
  holidays: 1,
  open: { toReview: 1, corrections: 0, leaveRequests: 2, noCheckOut: 0, openDays: 0 },
};

const mapping: PayrollMapping = {
  columns: [
    { field: 'employeeId', heading: 'Pers.-Nr.' },
    { field: 'constant', heading: 'Cost Centre', value: '4711' },
    { field: 'hours', heading: 'Stunden' },
    { field: 'Annual Leave', heading: 'Urlaub' },
    { field: 'from', heading: 'Von' },
  ],
  separator: 'semicolon',
  decimalSign: 'comma',
  dateForm: 'day.month.year',
};

describe('D63 the payroll file', () => {
  test('has the company’s columns in its order, under its headings, with its signs', () => {
    expect(payrollCsv([row], '2026-10', mapping)).toBe(
      '\uFEFFPers.-Nr.;Cost Centre;Stunden;Urlaub;Von\r\nE1;4711;136,5;0,5;05.10.2026\r\n',
    );
  });

  test.each([
    ['comma', 'point', 'year-month-day', 'E1,4711,136.5,0.5,2026-10-05'],
    ['comma', 'comma', 'day/month/year', 'E1,4711,"136,5","0,5",05/10/2026'],
    ['tab', 'point', 'month/day/year', 'E1\t4711\t136.5\t0.5\t10/05/2026'],
  ] as const)('with %s, decimal %s and %s', (separator, decimalSign, dateForm, line) => {
    const text = payrollCsv([row], '2026-10', { ...mapping, separator, decimalSign, dateForm });
    expect(text.split('\r\n')[1]).toBe(line);
  });

  test('has usual columns, says why a month is not final, and runs no formula', () => {
    const [header, line] = payrollCsv([row], '2026-10', usualMapping(english, specifiedLeaveTypes))
      .slice(1)
      .split('\r\n');
    expect(header).toBe(
      'Employee ID,Full Name,Department,Work Days Expected,Days Present,Late Days,Absences,Days On Leave,' +
        'Minutes Worked,Hours Worked,Annual Leave,Sick Leave,Personal Leave,Emergency Leave,Maternity Leave,' +
        'Paternity Leave,Leave From Balance,Other Leave,Holidays,Final,Open',
    );
    expect(line).toBe(
      'E1,"\'=HYPERLINK(""x"")",,19,17,2,1,1,8190,136.5,0.5,0,0,0,0,0,0.5,0,1,no,' +
        '"1 record to review, 2 leave requests to decide"',
    );
  });

  test('a constant that begins like a formula is none', () => {
    const constant = { field: 'constant', heading: '=A1', value: '@x' } as const;
    expect(payrollCsv([row], '2026-10', { ...mapping, columns: [constant] })).toBe("\uFEFF'=A1\r\n'@x\r\n");
  });
});

describe('D63 a mapping', () => {
  test.each<[string, object, string, string]>([
    ['no columns', { columns: [] }, 'columns', `Columns must be a list of 1 to ${payrollLimits.columns}`],
    ['no list', { columns: 'all' }, 'columns', `Columns must be a list of 1 to ${payrollLimits.columns}`],
    [
      'no heading',
      { columns: [{ field: 'hours', heading: ' ' }] },
      'columns.0.heading',
      'Heading is required',
    ],
    [
      'a line break in a heading',
      { columns: [{ field: 'hours', heading: 'a\nb' }] },
      'columns.0.heading',
      'Heading cannot contain control characters',
    ],
    [
      'the same heading twice',
      {
        columns: [
          { field: 'hours', heading: 'H' },
          { field: 'minutes', heading: 'h' },
        ],
      },
      'columns',
      'Columns must have different headings',
    ],
    [
      'a constant without its value',
      { columns: [{ field: 'constant', heading: 'H' }] },
      'columns.0.value',
      'Value is required',
    ],
    ['another separator', { separator: '|' }, 'separator', 'Separator must be one of: comma, semicolon, tab'],
    ['another sign', { decimalSign: '.' }, 'decimalSign', 'Decimal sign must be one of: point, comma'],
    [
      'another date form',
      { dateForm: 'iso' },
      'dateForm',
      'Date form must be one of: year-month-day, day.month.year, day/month/year, month/day/year',
    ],
  ])('with %s is refused by its field', (_, change, path, message) => {
    const issue = payrollMapping.safeParse({ ...mapping, ...change }).error?.issues[0];
    expect([issue?.path.join('.'), issue?.message]).toEqual([path, message]);
  });

  test('is kept as it was sent, the usual one too', () => {
    expect(payrollMapping.parse(mapping)).toEqual(mapping);
    expect(payrollMapping.parse(usualMapping(english, specifiedLeaveTypes))).toEqual(
      usualMapping(english, specifiedLeaveTypes),
    );
  });
});
