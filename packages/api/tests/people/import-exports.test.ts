import { importReport } from '@muster/domain/people/import-schema';
import { sampleExports } from '@muster/domain/people/testing-exports';
import type { Muster, Person } from '@muster/testing/harness';
import { expect, it } from 'vitest';
import { staffed } from './fixture.ts';

type Sample = keyof typeof sampleExports;

async function importing(muster: Muster, as: Person, body: object) {
  const answer = await muster.call('POST', '/api/admin/people/import', body, { as });
  expect(answer.status).toBe(200);
  return importReport.parse(answer.body);
}

const peopleOf = ({ store }: Muster, ids: readonly string[]) =>
  store.read
    .selectFrom('users')
    .select(['employeeId', 'fullName', 'department', 'joinDate'])
    .where('employeeId', 'in', ids)
    .orderBy('employeeId')
    .execute();

const samples: readonly [Sample, string, readonly string[], string][] = [
  ['bamboohr', 'bamboohr', ['101', '102', '104'], 'Rui Silva'],
  ['personio-german', 'personio', ['0007', '0008', '0010'], 'Karl-Heinz Groß'],
  ['personio-english', 'personio', ['41', '42', '43'], ''],
  ['factorial-english', 'factorial', ['F-1', 'F-2'], 'Elena Sanz'],
  ['factorial-german', 'factorial', ['F-11', 'F-12'], 'Sönke Brandt'],
];

it.each(samples)('D71 imports the export of %s as it is', async (name, source, ids, left) => {
  const { muster, boss } = await staffed();
  const csv = sampleExports[name];
  const preview = await importing(muster, boss, { csv, dryRun: true });
  expect(preview).toMatchObject({ source, people: ids.length, problems: [], imported: false });
  expect(preview.left.map((each) => each.name)).toEqual(left ? [left] : []);
  expect(await peopleOf(muster, ids)).toEqual([]);
  const report = await importing(muster, boss, { csv, dryRun: false });
  expect(report).toMatchObject({ imported: true, left: preview.left, columns: preview.columns });
  expect(report.links.map(({ employeeId }) => employeeId)).toEqual(ids);
  expect(await peopleOf(muster, ids)).toHaveLength(ids.length);
  expect(await peopleOf(muster, ['103', '0009', 'F-3', 'F-13'])).toEqual([]);
});

it('D71 takes the columns that an administrator chose, and keeps the file when they do not fit', async () => {
  const { muster, boss } = await staffed();
  const csv = sampleExports['personio-german'];
  const { columns } = await importing(muster, boss, { csv, dryRun: true });
  const taken = columns.map(({ column }) => column);
  const twice = taken.with(7, 'department');
  const wrong = await importing(muster, boss, { csv, columns: twice, dryRun: false });
  expect(wrong).toMatchObject({ imported: false, problems: [{ line: 1, field: 'department' }] });
  expect(wrong.columns.map(({ column }) => column)).toEqual(twice);
  // Team as the department, and those who have left as well.
  const chosen = taken.with(6, null).with(7, 'department').with(4, null).with(13, null);
  const report = await importing(muster, boss, { csv, columns: chosen, dryRun: false });
  expect(report).toMatchObject({ source: 'personio', imported: true, people: 4, left: [] });
  expect(await peopleOf(muster, ['0007', '0009'])).toEqual([
    { employeeId: '0007', fullName: 'Jörg Weiß', department: 'Frühschicht', joinDate: '2021-12-24' },
    { employeeId: '0009', fullName: 'Karl-Heinz Groß', department: null, joinDate: '1999-08-15' },
  ]);
});
