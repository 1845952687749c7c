import { csvText } from '@muster/domain/file-formats/csv';
import { readCsv } from '@muster/domain/file-formats/read-csv';
import { readXlsx } from '@muster/domain/file-formats/read-xlsx';
import { languages } from '@muster/domain/language/languages';
import type { Translatable } from '@muster/domain/language/translate';
import { readPeople } from '@muster/domain/people/import';
import { columnsNamed } from '@muster/domain/people/import-columns';
import {
  columnLabels,
  type ImportTarget,
  importColumns,
  importTargets,
} from '@muster/domain/people/import-schema';
import { company } from '@muster/testing/company';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { translateTo } from '../../src/language/translate-to.ts';

const today = '2026-11-20';

function headingsIn(language: (typeof languages)[number], targets: readonly ImportTarget[]) {
  const t = translateTo(language);
  const textOf = (label: string | Translatable) => t(typeof label === 'string' ? { message: label } : label);
  return targets.map((target) => textOf(columnLabels[target]));
}

/** A first name alone is a name in Spanish (“Nombre”), so each way to write a name is its own file. */
const waysToName: readonly { readonly name: readonly ImportTarget[] }[] = [
  { name: ['fullName'] },
  { name: ['firstName', 'lastName'] },
  { name: ['lastFirst'] },
];
const others = importTargets.filter((target) => !waysToName.some(({ name }) => name.includes(target)));

describe.each(languages)('D101 a list of people with headings in %s', (language) => {
  it.each(waysToName)('is read without a choice of columns, the name in $name', ({ name }) => {
    const targets = [...name, ...others];
    expect(columnsNamed(headingsIn(language, targets)).columns).toEqual(targets);
  });

  it('is imported as it was exported', () => {
    const columns = [...importColumns, 'lastDay'] as const;
    const header = headingsIn(language, columns).map((text) => `"${text}"`);
    const csv = `${header.join(',')}\r\nE1,Ann Ünal,Clerk,Office,2026-01-02,12.5,2027-01-31\r\n`;
    expect(readPeople(csv, today)).toMatchObject({
      problems: [],
      ignoredColumns: [],
      people: [
        {
          employeeId: 'E1',
          fullName: 'Ann Ünal',
          position: 'Clerk',
          department: 'Office',
          joinDate: '2026-01-02',
          leaveBalance: 12.5,
          leavesOn: '2027-01-31',
        },
      ],
    });
  });
});

describe.each(languages)('D101 D108 the list of people as it is exported in %s', (language) => {
  it.each(['csv', 'xlsx'])('is read back by an import of its .%s', async (format) => {
    const { muster, boss } = await company();
    await muster.call('PATCH', '/api/admin/settings', { language }, { as: boss });
    const answer = await muster.call('POST', '/api/admin/people/export', { format }, { as: boss });
    const [header = [], ...rows] = await linesOf(answer.body);
    const { columns, problems, left } = readPeople(csvText(header, rows), today);
    const taken = columns.map(({ column }) => column);
    expect(taken).toEqual(expect.arrayContaining(['employeeId', 'fullName', 'joinDate', 'leaveBalance']));
    expect({ problems, left }).toEqual({ problems: [], left: [] });
  });
});

const exported = z.union([z.object({ csv: z.string() }), z.object({ base64: z.string() })]);

async function linesOf(answer: unknown): Promise<string[][]> {
  const file = exported.parse(answer);
  return 'csv' in file
    ? readCsv(file.csv).lines.map(({ cells }) => [...cells])
    : readXlsx(Buffer.from(file.base64, 'base64'));
}

it.each([
  'Inaktiv',
  'Ausgeschieden',
  'Inactivo',
  'Exempleada',
  'Inactif',
  'Ancienne salariée',
  'Sortie',
  'غير نشط',
  'موظف سابق',
])('D101 leaves out who has the status %s', (status) => {
  expect(readPeople(`Employee ID,Name,Status\nE1,Ann,${status}`, today).left).toHaveLength(1);
});
