import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeXlsx } from '@muster/domain/file-formats/write-xlsx';
import { english } from '@muster/domain/language/texts';
import { readPeople } from '@muster/domain/people/import';
import { problemsIn } from '@muster/domain/people/import-header';
import { expect, test } from 'vitest';
import { readPeopleFile } from './read-file.ts';

const files = join(import.meta.dirname, '../../../tests/files');
const bytesOf = (name: string) => new Uint8Array(readFileSync(join(files, `${name}.csv`)));

async function readIn(name: string, language: string) {
  const file = await readPeopleFile(bytesOf(name), { languages: [language] });
  if ('problem' in file) throw new Error(english(file.problem));
  const { people, problems } = readPeople(file.text, '2026-11-20');
  return {
    codePage: file.codePage,
    people,
    problems: problemsIn(english, problems).map(({ line, message }) => `${line}: ${message}`),
  };
}

test.each([
  [
    'turkish-windows-1254',
    ['tr', 'en', 'de'],
    'windows-1254',
    ['Ali Kaya', 'Işıl Göktuğ Şahin', 'İpek Çağlar'],
    'Satış',
  ],
  [
    'polish-windows-1250',
    ['pl', 'en', 'de'],
    'windows-1250',
    ['Łukasz Żółć', 'Paweł Wiśniewski'],
    'Księgowość',
  ],
  ['cyrillic-windows-1251', ['ru', 'en', 'de'], 'windows-1251', ['Ольга Петрова'], 'Склад'],
  ['french-macintosh', ['fr', 'en', 'de'], 'macintosh', ['Zoé Lefèvre'], 'Comptabilité'],
  ['utf-16le', ['en'], null, ['Zoé Łuk'], null],
] as const)(
  'D40 the file %s is read in the browsers %j',
  async (name, languages, codePage, names, department) => {
    for (const language of languages) {
      const read = await readIn(name, language);
      expect(read).toMatchObject({ codePage, problems: [] });
      expect(read.people.map(({ fullName }) => fullName)).toEqual(names);
      expect(read.people.map((each) => each.department)).toContain(department);
    }
  },
);

test('D40 letters of a Mac that are read as those of Windows are a problem that names the cause', async () => {
  const file = await readPeopleFile(bytesOf('french-macintosh'), {
    codePage: 'windows-1252',
    languages: ['en'],
  });
  const { problems } = readPeople('text' in file ? file.text : '', '2026-11-20');
  expect(problems.map(({ field }) => field)).toContain('fullName');
  for (const { message } of problemsIn(english, problems))
    expect(message).toMatch(/wrong encoding: choose another one/);
});

test('D40 UTF-16 without its mark is read as it is, and its separator found', async () => {
  expect(await readPeopleFile(bytesOf('utf-16le-without-mark'), { languages: ['en'] })).toEqual({
    text: 'Employee ID\tFull Name\r\nU1;Zoé\r\n',
    codePage: null,
  });
});

test.each([
  ['short-year', [{ fullName: 'Uwe Test', joinDate: '2024-02-01' }], []],
  ['heading-of-two-lines', [{ employeeId: 'T1', fullName: 'Ann Test' }], []],
  [
    'shortened-id',
    [],
    [
      '2: Employee ID looks like a number that a spreadsheet shortened; format the column as text and save again',
    ],
  ],
  [
    'error-cells',
    [],
    [
      '2: Full Name is an error of the spreadsheet (#NV)',
      '2: Department is an error of the spreadsheet (#BEZUG!)',
    ],
  ],
])('D40 the file %s gives %j and %j', async (name, people, problems) => {
  expect(await readIn(name, 'de')).toMatchObject({ people, problems });
});

test('D40 D108 a spreadsheet is read as its rows, with identifiers and dates as they are', async () => {
  const header = ['Employee ID', 'Full Name', 'Join Date', 'Leave Balance'];
  const row = ['00123', '=Zoé, "Z"', { date: '2026-02-13' }, 12.5] as const;
  const file = await readPeopleFile(new Uint8Array(await writeXlsx([header, row], 'People')), {
    languages: [],
  });
  if ('problem' in file) throw new Error(english(file.problem));
  expect(readPeople(file.text, '2026-11-20')).toMatchObject({
    problems: [],
    people: [{ employeeId: '00123', fullName: '=Zoé, "Z"', joinDate: '2026-02-13', leaveBalance: 12.5 }],
  });
});

test('D40 a broken spreadsheet is refused with what to do', async () => {
  const read = await readPeopleFile(new Uint8Array([0x50, 0x4b, 3, 4]), { languages: [] });
  expect('problem' in read && english(read.problem)).toMatch(/Save it as .xlsx or as CSV/);
});
