import { expect, test } from 'vitest';
import { english } from '../language/texts.ts';
import { readPeople } from './import.ts';
import { problemsIn } from './import-header.ts';
import { columnLabels, importTargets } from './import-schema.ts';

const today = '2026-11-20';
const good = {
  employeeId: 'E1',
  fullName: 'Ann Test',
  position: 'Clerk',
  department: 'Office',
  joinDate: '2024-02-13',
  leaveBalance: '25',
  firstName: 'Ann',
  lastName: 'Test',
  lastFirst: 'Test, Ann',
  status: 'Active',
  lastDay: '2030-01-31',
  email: 'ann@example.com',
  schedule: 'Early',
  site: 'Porto',
  recordsTime: 'yes',
  scheduleFrom: '2024-02-13',
  weekHours: '40',
  workDays: 'Mon–Fri',
  manager: 'Eva Chief',
} as const;

/** A file of one person, with that in one of the columns. */
function withCell(field: (typeof importTargets)[number], text: string) {
  const own = { ...good, [field]: text };
  const cells = importTargets.map((target) => own[target]);
  return readPeople(`${importTargets.join('\t')}\n${cells.join('\t')}`, today, {
    columns: [...importTargets],
  });
}

const errors = [
  ...[
    '#N/A',
    '#NV',
    '#REF!',
    '#BEZUG!',
    '#VALUE!',
    '#WERT!',
    '#NAME?',
    '#DIV/0!',
    '#NUM!',
    '#NULL!',
    '########',
  ],
  ...[
    '#ZAHL!',
    '#ÜBERLAUF!',
    '#KALK!',
    '#VALEUR!',
    '#NOM?',
    '#NOMBRE!',
    '#¡REF!',
    '#¡VALOR!',
    '#¿NOMBRE?',
    '#N/D',
  ],
  ...[
    '#RIF!',
    '#VALORE!',
    '#NÚM!',
    '#WAARDE!',
    '#VERW!',
    '#ARG!',
    '#ADR!',
    '#DEĞER!',
    '#YOK',
    '#ЗНАЧ!',
    '#Н/Д',
  ],
  ...['#SPILL!', '#CALC!', '#FIELD!', '#GETTING_DATA', 'Err:502', '##'],
];

test.each(errors)('D40 the error %s is a problem of its field, whichever it is in', (error) => {
  for (const field of importTargets) {
    const message = `${english(columnLabels[field])} is an error of the spreadsheet (${error})`;
    const { people, left, problems } = withCell(field, error);
    expect([people, left, problemsIn(english, problems)]).toMatchObject([
      [],
      [],
      [{ line: 2, name: expect.any(String), field, message }],
    ]);
  }
});

test.each(['#1', 'C#', 'Room #5', 'Team: 101', '# 7', 'Why?', 'R#D!'])('D40 %s is text', (text) => {
  for (const field of ['fullName', 'position', 'department'] as const)
    expect(withCell(field, text)).toMatchObject({ problems: [], people: [{ [field]: text }] });
});

const again = 'format the column as text and save again';
test.each([
  ['1.23E+11', 'looks like a number that a spreadsheet shortened'],
  ['1,23457E+11', 'looks like a number that a spreadsheet shortened'],
  ['1.23457E+011', 'looks like a number that a spreadsheet shortened'],
  ['1E+05', 'looks like a number that a spreadsheet shortened'],
  ['123.0', 'has decimals that a spreadsheet added'],
  ['123,00', 'has decimals that a spreadsheet added'],
  ['01. Feb', 'looks like a date that a spreadsheet made of it'],
  ['1-Mar', 'looks like a date that a spreadsheet made of it'],
  ['Mrz 24', 'looks like a date that a spreadsheet made of it'],
  ['01.02.2026', 'looks like a date that a spreadsheet made of it'],
  ['2/1/2026', 'looks like a date that a spreadsheet made of it'],
  ['2026-02-01 00:00:00', 'looks like a date that a spreadsheet made of it'],
])('D40 the ID %s was changed by a spreadsheet', (employeeId, how) => {
  expect(problemsIn(english, withCell('employeeId', employeeId).problems)).toMatchObject([
    { line: 2, name: 'Ann Test', field: 'employeeId', message: `Employee ID ${how}; ${again}` },
  ]);
});

test.each(['1E5', 'E1', '12', '0012', '1-2', 'A-12', 'MAR1', '1.2', 'Jo 24', '2026-02-01'])(
  'D40 the ID %s is one',
  (id) => {
    expect(withCell('employeeId', id)).toMatchObject({ problems: [], people: [{ employeeId: id }] });
  },
);

test('D40 an ID beside the same one with zeros in front is a problem', () => {
  const { problems } = readPeople('ID;Name\n0012;Ann\n13;Ben\n12;Cem', today);
  expect(problemsIn(english, problems)).toMatchObject([
    {
      line: 4,
      name: 'Cem',
      field: 'employeeId',
      message: `Employee ID differs from 0012 in line 2 only by zeros in front, which spreadsheets drop; ${again}`,
    },
  ]);
});

test.each(['Zo\u008e', 'M\ufffdller', 'MÃ¼ller'])(
  'D40 %j was read in the wrong encoding, and the message says so',
  (text) => {
    for (const field of importTargets)
      expect(problemsIn(english, withCell(field, text).problems)).toMatchObject([
        {
          field,
          message: expect.stringMatching(/wrong encoding: choose another one, or save the file as CSV UTF-8/),
        },
      ]);
  },
);
