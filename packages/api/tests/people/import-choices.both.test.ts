import { randomUUID } from 'node:crypto';
import { importReport } from '@muster/domain/people/import-schema';
import type { Muster, Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { auditOf, change, staffed } from './fixture.ts';

async function importing(muster: Muster, as: Person, body: object, headers = {}) {
  const url = '/api/admin/people/import';
  const answer = await muster.call('POST', url, { dryRun: false, ...body }, { as, headers });
  expect(answer.status).toBe(200);
  return importReport.parse(answer.body);
}

const people = ({ store }: Muster) =>
  store.read
    .selectFrom('users')
    .select(['employeeId', 'fullName', 'position', 'department', 'joinDate'])
    .orderBy('id')
    .execute();

describe('D40 what an import is told', () => {
  it('leaves out the lines that it is told to, and imports the rest', async () => {
    const { muster, boss } = await staffed();
    const csv = 'Employee ID,Name\nN1,Nora\nE1,Again\nN3,#NV';
    const refused = await importing(muster, boss, { csv });
    expect(refused).toMatchObject({
      imported: false,
      problems: [
        { line: 3, name: 'Again', field: 'employeeId' },
        {
          line: 4,
          name: '#NV',
          field: 'fullName',
          message: 'Full Name is an error of the spreadsheet (#NV)',
        },
      ],
    });
    const report = await importing(muster, boss, { csv, leaveOut: [3, 4] });
    expect(report).toMatchObject({
      imported: true,
      people: 1,
      problems: [],
      leftOut: [{ line: 3 }, { line: 4 }],
    });
    expect((await people(muster)).map(({ fullName }) => fullName)).toContain('Nora');
  });

  it('D25 names an ID that is here with other zeros in front', async () => {
    const { muster, boss } = await staffed();
    await importing(muster, boss, { csv: 'Employee ID,Name\n0012,Nora' });
    const { problems } = await importing(muster, boss, { csv: 'Employee ID,Name\n12,Niko\n120,Nina' });
    expect(problems).toMatchObject([
      {
        line: 2,
        name: 'Niko',
        field: 'employeeId',
        message: expect.stringMatching(/differs from 0012 here/),
      },
    ]);
  });

  it('asks what becomes of the name of someone here, and adds, skips or updates them', async () => {
    const { muster, boss, ann } = await staffed();
    await change(muster, boss, 'edit', { userId: ann.id, fullName: 'Käthe Groß', position: 'Clerk' });
    const csv =
      'Employee ID,Name,Department,Position,Join Date\nN1,KÄTHE GROSS,Sales,,2026-01-05\nN2,Niko,,,';
    for (const dryRun of [true, false])
      expect(await importing(muster, boss, { csv, dryRun })).toMatchObject({
        imported: false,
        problems: [
          { line: 2, name: 'KÄTHE GROSS', field: 'fullName', message: expect.stringMatching(/\(E1\)/) },
        ],
        sameNames: [
          { line: 2, employeeId: 'N1', here: [{ userId: ann.id, employeeId: 'E1', active: true }] },
        ],
      });
    const skipped = await importing(muster, boss, { csv, sameName: 'skip', dryRun: true });
    expect(skipped).toMatchObject({ people: 1, updated: 0, problems: [] });
    const added = await importing(muster, boss, { csv, sameName: 'add', dryRun: true });
    expect(added).toMatchObject({ people: 2, updated: 0, problems: [] });
    const key = { 'idempotency-key': randomUUID() };
    for (const _ of [1, 2]) {
      const report = await importing(muster, boss, { csv, sameName: 'update' }, key);
      expect(report).toMatchObject({ imported: true, people: 1, updated: 1, problems: [] });
      expect(report.links.map(({ employeeId }) => employeeId)).toEqual(['N2']);
    }
    const row = (await people(muster)).find(({ employeeId }) => employeeId === 'E1');
    expect(row).toMatchObject({
      fullName: 'Käthe Groß',
      position: 'Clerk',
      department: 'Sales',
      joinDate: '2026-01-05',
    });
    expect((await auditOf(muster)).filter(({ action }) => action === 'people.edit').at(-1)).toMatchObject({
      actorId: boss.id,
      subjectId: ann.id,
      details: 'department, joinDate',
    });
  });

  it('a file that only updates is done, without links; an erased person is no one’s namesake', async () => {
    const { muster, boss, ann } = await staffed();
    await change(muster, boss, 'edit', { userId: ann.id, fullName: 'Ann Here' });
    const csv = 'Employee ID,Name,Department\nN1,Ann Here,Sales';
    expect(await importing(muster, boss, { csv, sameName: 'update' })).toMatchObject({
      imported: true,
      links: [],
    });
    await muster.store.write((tx) =>
      tx.db
        .updateTable('users')
        .set({ active: 0, erasedAt: muster.now(), seq: tx.seq(ann.id) })
        .where('id', '=', ann.id)
        .execute(),
    );
    expect(await importing(muster, boss, { csv, dryRun: true })).toMatchObject({
      problems: [],
      sameNames: [],
    });
  });

  it('refuses what it does not know', async () => {
    const { muster, boss } = await staffed();
    const csv = 'Employee ID,Name\nN1,Nora';
    for (const wrong of [{ sameName: 'merge' }, { leaveOut: ['2'] }, { dates: 'week' }])
      expect((await change(muster, boss, 'importCsv', { csv, dryRun: true, ...wrong })).status).toBe(400);
  });
});
