import { randomUUID } from 'node:crypto';
import { importReport } from '@muster/domain/people/import-schema';
import type { CallOptions } from '@muster/testing/calling';
import type { Muster, Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { signIn } from '../account/forms.ts';
import { auditOf, change, staffed } from './fixture.ts';

const header = 'Employee ID,Full Name,Position,Department,Join Date,Leave Balance';
const file = (...lines: string[]) => [header, ...lines].join('\r\n');

async function importing(muster: Muster, as: Person, csv: string, dryRun = false, options?: CallOptions) {
  const answer = await muster.call('POST', '/api/admin/people/import', { csv, dryRun }, { as, ...options });
  expect(answer.status).toBe(200);
  return importReport.parse(answer.body);
}

const count = async ({ store }: Muster, table: 'users' | 'reset_links' | 'leave_ledger' | 'audit_log') =>
  (await store.read.selectFrom(table).selectAll().execute()).length;

const redeem = (muster: Muster, path: string, password: string) =>
  muster.mutate('account.redeemReset', { token: path.split('#')[1], password, confirmPassword: password });

describe('D40 importing people', () => {
  it('adds them as employees, who come in by their one-time links', async () => {
    const { muster, boss } = await staffed();
    const lines = ['N1,Nora New,Clerk,Office,2026-02-02,12.5', 'N2,Niko New,,,,0', 'N3,Nina New,,,,'];
    const report = await importing(muster, boss, `${file(...lines)}\r\n`);
    expect(report).toMatchObject({ people: 3, problems: [], ignoredColumns: [], imported: true });
    expect(report.links.map(({ employeeId, fullName }) => [employeeId, fullName])).toEqual([
      ['N1', 'Nora New'],
      ['N2', 'Niko New'],
      ['N3', 'Nina New'],
    ]);
    const [nora, niko] = report.links;
    expect((await redeem(muster, nora?.path ?? '', 'nine yellow kites')).body).toMatchObject({
      employeeId: 'N1',
    });
    expect((await redeem(muster, niko?.path ?? '', 'ten yellow kites!')).body).toMatchObject({
      employeeId: 'N2',
    });
    expect((await signIn(muster, 'N1', 'nine yellow kites')).body).toMatchObject({
      fullName: 'Nora New',
      position: 'Clerk',
      department: 'Office',
      joinDate: '2026-02-02',
      leaveBalance: 12.5,
      isAdmin: false,
    });
    expect((await signIn(muster, 'N2', 'ten yellow kites!')).body).toMatchObject({
      joinDate: '2026-03-02',
      leaveBalance: 0,
    });
    const imported = (await auditOf(muster)).filter(({ action }) => action === 'people.import');
    expect(imported.map(({ actorId, subjectId }) => [actorId, subjectId])).toEqual(
      report.links.map(({ userId }) => [boss.id, userId]),
    );
  });

  it('names every bad line and then imports no one, dry run or not', async () => {
    const { muster, boss } = await staffed();
    const csv = file('N1,Nora New,,,,', 'e1 ,Ann Again,,,,', 'N1,Nora Twice,,,,', 'N4,,,,31.2.2026,x');
    for (const dryRun of [true, false]) {
      expect(await importing(muster, boss, csv, dryRun)).toMatchObject({
        people: 3,
        imported: false,
        ignoredColumns: [],
        links: [],
        problems: [
          {
            line: 3,
            name: 'Ann Again',
            field: 'employeeId',
            message: 'This Employee ID is already registered',
          },
          {
            line: 4,
            name: 'Nora Twice',
            field: 'employeeId',
            message: 'Line 2 has this Employee ID already',
          },
          { line: 5, name: null, field: 'fullName', message: 'Full Name is required' },
          { line: 5, field: 'joinDate', message: 'Join Date must be written 2026-11-20 or 20.11.2026' },
          {
            line: 5,
            field: 'leaveBalance',
            message: 'Leave Balance must be days from 0 to 366, with at most two decimals',
          },
        ],
      });
    }
    expect(await count(muster, 'users')).toBe(3);
  });

  it('a dry run of a good file changes nothing', async () => {
    const { muster, boss } = await staffed();
    const before = muster.store.read.selectFrom('change_clock').selectAll();
    const clock = await before.execute();
    expect(await importing(muster, boss, file('N1,Nora New,,,,'), true)).toMatchObject({
      people: 1,
      problems: [],
      imported: false,
    });
    expect([await before.execute(), await count(muster, 'users')]).toEqual([clock, 3]);
  });

  it('D49 repeated under its key it imports once, and the links of the last answer are good', async () => {
    const { muster, boss } = await staffed();
    const headers = { 'idempotency-key': randomUUID() };
    const first = await importing(muster, boss, file('N1,Nora New,,,,'), false, { headers });
    const again = await importing(muster, boss, file('N1,Nora New,,,,'), false, { headers });
    expect([again.imported, again.links.length, await count(muster, 'users')]).toEqual([true, 1, 4]);
    expect((await redeem(muster, first.links[0]?.path ?? '', 'nine yellow kites')).status).toBe(404);
    expect((await redeem(muster, again.links[0]?.path ?? '', 'nine yellow kites')).status).toBe(200);
    const kept = await muster.store.read.selectFrom('mutation_ledger').select('result').execute();
    expect(JSON.stringify(kept)).not.toMatch(/welcome|reset-password/);
  });

  it('repeated under its key it opens no one’s account, and each fresh link is in the audit log', async () => {
    const { muster, boss, chief } = await staffed();
    const headers = { 'idempotency-key': randomUUID() };
    const csv = file('N1,Nora New,,,,', 'N2,Niko New,,,,', 'N3,Nina New,,,,');
    const [nora, niko, nina] = (await importing(muster, boss, csv, false, { headers })).links;
    await redeem(muster, nora?.path ?? '', 'nine yellow kites');
    await change(muster, chief, 'setActive', { userId: niko?.userId, active: false });
    muster.pass({ days: 3 });
    const as = await muster.device(boss);
    const again = await importing(muster, as, csv, false, { headers });
    expect([again.imported, again.links.map(({ userId }) => userId)]).toEqual([true, [nina?.userId]]);
    expect((await signIn(muster, 'N1', 'nine yellow kites')).status).toBe(200);
    expect((await auditOf(muster)).at(-1)).toMatchObject({
      actorId: boss.id,
      action: 'account.reset-link',
      subjectId: nina?.userId,
    });
  });

  it('takes a thousand people at once, all or none', async () => {
    const { muster, boss } = await staffed();
    const lines = Array.from({ length: 1_000 }, (_, index) => `N${index},Person ${index},Clerk,Office,,20`);
    const spoilt = await importing(muster, boss, file(...lines.slice(0, 999), 'E1,Ann Again,,,,'));
    expect([spoilt.problems.length, await count(muster, 'users')]).toEqual([1, 3]);
    const report = await importing(muster, boss, file(...lines));
    expect([
      report.imported,
      report.links.length,
      new Set(report.links.map(({ path }) => path)).size,
    ]).toEqual([true, 1_000, 1_000]);
    const counts = [await count(muster, 'users'), await count(muster, 'reset_links')];
    expect([...counts, await count(muster, 'audit_log')]).toEqual([1_003, 1_000, 1_000]);
  });

  it('a file that is too long or no text is 400', async () => {
    const { muster, boss } = await staffed();
    for (const csv of ['x'.repeat(1_000_001), 7, undefined]) {
      expect((await change(muster, boss, 'importCsv', { csv, dryRun: true })).status).toBe(400);
    }
  });
});

describe('D39, D40 exporting people', () => {
  it('has what the filter shows, safe to open, and is in the audit log', async () => {
    const { muster, boss, ann } = await staffed();
    await change(muster, boss, 'edit', { userId: ann.id, fullName: '=cmd|calc', department: 'Sales; East' });
    const url = '/api/admin/people/export';
    const answer = await muster.call('POST', url, { department: 'Sales; East' }, { as: boss });
    expect(answer.body).toEqual({
      csv:
        '\uFEFFEmployee ID,Full Name,Position,Department,Join Date,Leave Balance,Last Day,Email,Administrator,Active\r\n' +
        'E1,\'=cmd|calc,,"Sales; East",2026-03-02,25,,,no,yes\r\n',
    });
    expect((await auditOf(muster)).at(-1)).toEqual({
      actorId: boss.id,
      action: 'people.export',
      subjectType: 'company',
      subjectId: 1,
      details: '1 people',
    });
  });

  it('without a filter has everyone who is active', async () => {
    const { muster, boss } = await staffed();
    const answer = await muster.call('POST', '/api/admin/people/export', undefined, { as: boss });
    expect(String(answer.text).split('\\r\\n')).toHaveLength(5);
  });
});
