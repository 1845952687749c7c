import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { csvOf, csvText } from '@muster/domain/file-formats/csv';
import { readXlsx } from '@muster/domain/file-formats/read-xlsx';
import { writeXlsx } from '@muster/domain/file-formats/write-xlsx';
import { english } from '@muster/domain/language/texts';
import { csvFormOf } from '@muster/domain/payroll/mapping';
import { peopleTable as peopleTableIn } from '@muster/domain/people/export';
import { readPeople } from '@muster/domain/people/import';
import type { person as personSchema } from '@muster/domain/people/schema';
import { afterAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';

type Person = z.infer<typeof personSchema>;

const program = '/usr/bin/soffice';
const missing = existsSync(program) ? '' : ` (skipped: ${program} is not there)`;
const folder = mkdtempSync(join(tmpdir(), 'muster-office-'));
afterAll(() => rmSync(folder, { recursive: true }));

const people = [
  person(1, { employeeId: '00123', fullName: 'Zoë Müller', leaveBalance: 19.5, joinDate: '2024-02-03' }),
  person(2, { employeeId: 'A-7', fullName: 'Łukasz O’Brien', leaveBalance: 25, joinDate: '1999-12-31' }),
  person(3, { employeeId: '=1+1', fullName: 'Ayşe, "A"; Yıldız', leaveBalance: 0.5, joinDate: '2026-11-01' }),
];
const shortened = person(4, { employeeId: '1E5', fullName: 'Bo', leaveBalance: 1, joinDate: '2026-01-01' });

type Facts = Pick<Person, 'employeeId' | 'fullName' | 'leaveBalance' | 'joinDate'>;

function person(id: number, facts: Facts): Person {
  const more = { position: 'Vertrieb/Großkunden', department: null, leavesOn: null, email: null };
  return { id, ...facts, ...more, isEmailConfirmed: false, isAdmin: false, active: true, invited: false };
}

const known = people.map(({ employeeId, fullName, joinDate, leaveBalance, position }) => ({
  employeeId,
  fullName,
  joinDate,
  leaveBalance,
  position,
}));

/** Saves a file again as a person would who has opened it in LibreOffice with this language. */
function savedAgain(file: string, language: 'en-US' | 'de-DE', to: string, reading = ''): Uint8Array {
  const profile = join(folder, `profile-${language}`);
  mkdirSync(join(profile, 'user'), { recursive: true });
  writeFileSync(join(profile, 'user/registrymodifications.xcu'), settingsFor(language));
  const out = join(folder, `again-${language}`);
  const args = [`-env:UserInstallation=file://${profile}`, '--headless', ...(reading ? [reading] : [])];
  execFileSync(program, [...args, '--convert-to', to, '--outdir', out, file], { stdio: 'pipe' });
  const [extension = ''] = to.split(':');
  return readFileSync(join(out, `people.${extension}`));
}

function settingsFor(language: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>${language}</value></prop></item>
</oor:items>`;
}

const german = { separator: 'semicolon', decimalSign: 'comma', dateForm: 'day.month.year' } as const;
const forms = {
  'en-US': { form: csvFormOf(null), csv: '44,34,76', code: 1033 },
  'de-DE': { form: csvFormOf(german), csv: '59,34,76', code: 1031 },
} as const;
const peopleTable = peopleTableIn(english);
const languages = ['en-US', 'de-DE'] as const;

describe.skipIf(missing !== '')(`D40 D108 the people, saved again by LibreOffice${missing}`, () => {
  test.each(languages)(
    '%s: an exported .xlsx as .xlsx and as CSV is imported as it was',
    async (language) => {
      const file = join(folder, 'people.xlsx');
      writeFileSync(
        file,
        new Uint8Array(await writeXlsx([peopleTable.header, ...people.map(peopleTable.cells)], 'People')),
      );
      const [header = [], ...rows] = await readXlsx(savedAgain(file, language, 'xlsx'));
      expect(readPeople(csvText(header, rows), '2026-11-20')).toMatchObject({ problems: [], people: known });
      const text = savedAgain(file, language, `csv:Text - txt - csv (StarCalc):${forms[language].csv}`);
      expect(readPeople(Buffer.from(text).toString(), '2026-11-20')).toMatchObject({
        problems: [],
        people: known,
      });
    },
  );

  test.each(languages)(
    '%s: an exported CSV in that form keeps dates and days, and an ID that it shortened is named',
    (language) => {
      const { form, csv, code } = forms[language];
      const file = join(folder, 'people.csv');
      writeFileSync(file, csvOf(peopleTable, [...people, shortened], form));
      const reading = `--infilter=CSV:${csv},1,,${code},false,true`;
      const text = savedAgain(file, language, `csv:Text - txt - csv (StarCalc):${csv}`, reading);
      const read = readPeople(Buffer.from(text).toString(), '2026-11-20');
      expect(read.people.map(({ joinDate, leaveBalance }) => [joinDate, leaveBalance])).toEqual(
        known.map(({ joinDate, leaveBalance }) => [joinDate, leaveBalance]),
      );
      expect(read.problems).toMatchObject([{ line: 5, name: 'Bo', field: 'employeeId' }]);
    },
  );
});
