import { openingsReport } from '@muster/domain/leave-account/opening-schema';
import { company } from '@muster/testing/company';
import type { Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { get, made, type Office, post, refused } from '../working-time/office.ts';

const url = '/api/admin/leave-accounts/import';

const layered = {
  name: 'Thirty',
  accountId: 1,
  layers: [
    { name: 'Statutory', days: 20, carryOver: { most: null, until: '03-31' } },
    { name: 'Contract', days: 10 },
  ],
  validFrom: '2026-01-01',
};

const head = 'Employee ID,Account,Layer,Balance,Date,Reason';

async function importing(office: Office, csv: string, more: object = {}) {
  const { status, body } = await post(office, url, { csv, dryRun: false, ...more });
  expect({ status, body }).toMatchObject({ status: 200 });
  return openingsReport.parse(body);
}

const figures = (office: Office, { id }: Person, on?: string) =>
  get(office, `/api/admin/people/${id}/leave-accounts${on ? `?on=${on}` : ''}`, office.boss);

/** Ann has been there for years, and has an account since today. */
async function withAnn(): Promise<Office> {
  const office = await company();
  const patch = { joinDate: '2020-01-01' };
  const { muster, boss, ann } = office;
  const { status } = await muster.call('PATCH', `/api/admin/people/${ann.id}`, patch, { as: boss });
  expect(status).toBe(200);
  return office;
}

async function underPolicy(): Promise<Office> {
  const office = await withAnn();
  const policyId = await made(office, '/api/admin/leave-policies', layered);
  const entry = { accountId: 1, policyId, validFrom: '2026-01-01' };
  await made(office, `/api/admin/people/${office.ann.id}/leave-policy`, entry);
  return office;
}

async function ledgerOf({ muster }: Office, { id }: Person) {
  const rows = await muster.store.read
    .selectFrom('leave_ledger')
    .select(['accountId', 'amount', 'kind', 'reason', 'effectiveOn', 'layer', 'actorId', 'policyRow'])
    .where('userId', '=', id)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ policyRow, ...row }) => (policyRow === null ? [row] : []));
}

async function audited({ muster }: Office) {
  return muster.store.read
    .selectFrom('audit_log')
    .select(['actorId', 'subjectId', 'details'])
    .where('action', '=', 'leave.open')
    .orderBy('id')
    .execute();
}

describe('D97 opening balances', () => {
  it('say in a dry run what each would be, and change nothing', async () => {
    const office = await underPolicy();
    const before = await ledgerOf(office, office.ann);
    const csv = `${head}\nE1,Annual Leave,Contract,"12,5",2026-02-01,\nE9,Annual Leave,,1,,`;
    expect(await importing(office, csv, { dryRun: true })).toMatchObject({
      imported: false,
      changed: 1,
      changes: [
        {
          line: 2,
          userId: office.ann.id,
          employeeId: 'E1',
          name: 'Person E1',
          account: 'Annual Leave',
          unit: 'days',
          layer: 'Contract',
          on: '2026-02-01',
          before: 10,
          after: 12.5,
        },
      ],
      problems: [
        {
          line: 3,
          name: null,
          field: 'employeeId',
          message: 'There is no one with this employee ID, email or name (E9)',
          code: 'opening.noOneNamed',
        },
      ],
    });
    expect(await ledgerOf(office, office.ann)).toEqual(before);
    expect(await audited(office)).toEqual([]);
  });

  it('set the figure of the date, each audited, and nothing the second time', async () => {
    const office = await underPolicy();
    const csv = `${head}\nE1,,Contract,12.5,2026-02-01,From the old system\nE1,,Statutory,18,2026-02-01,`;
    expect(await importing(office, csv)).toMatchObject({
      imported: true,
      changed: 2,
      unchanged: 0,
      changes: [],
      problems: [],
    });
    expect(await figures(office, office.ann, '2026-02-01')).toMatchObject([
      { granted: 30, adjusted: 0.5, left: 30.5 },
    ]);
    const person = await get(office, `/api/admin/people/${office.ann.id}`, office.boss);
    expect(person).toMatchObject({ leaveBalance: 30.5 });
    const given = { accountId: 1, kind: 'adjustment', effectiveOn: '2026-02-01', actorId: office.boss.id };
    const ledger = await ledgerOf(office, office.ann);
    expect(ledger.slice(-2)).toEqual([
      { ...given, amount: 250, reason: 'From the old system', layer: 'Contract' },
      { ...given, amount: -200, reason: 'Opening balance', layer: 'Statutory' },
    ]);
    const act = { actorId: office.boss.id, subjectId: office.ann.id };
    expect(await audited(office)).toEqual([
      { ...act, details: '2.5 days' },
      { ...act, details: '-2 days' },
    ]);
    expect(await importing(office, csv)).toMatchObject({ imported: true, changed: 0, unchanged: 2 });
    expect(await ledgerOf(office, office.ann)).toEqual(ledger);
    expect(await audited(office)).toHaveLength(2);
  });

  it('refuse the whole file for one bad line, which they name, and go without it on request', async () => {
    const office = await underPolicy();
    const csv = `${head}\nE1,Annual Leave,,12,,\nE1,Annual Leave,Extra,1,2026-02-01,`;
    const before = await ledgerOf(office, office.ann);
    const answer = await post(office, url, { csv, dryRun: false });
    expect(answer).toMatchObject(
      refused(
        422,
        'Line 3, Person E1: Layer: there is no Extra in this account on 2026-02-01; choose one of Statutory, Contract',
      ),
    );
    expect(await ledgerOf(office, office.ann)).toEqual(before);
    expect(await importing(office, csv, { leaveOut: [3] })).toMatchObject({
      imported: true,
      changed: 1,
      leftOut: [{ line: 3, name: '' }],
    });
    expect(await figures(office, office.ann)).toMatchObject([{ left: 12 }]);
  });

  it('begin accounts without any entry, in hours too, and an account without a policy', async () => {
    const office = await withAnn();
    const accountId = await made(office, '/api/admin/leave-accounts', { name: 'Overtime', unit: 'hours' });
    const csv =
      'Personalnummer;Konto;Saldo;Datum\r\nE1;overtime;7:30;01.02.2026\r\nE1;Jahresurlaub;12,25;01.01.2026';
    expect(await importing(office, csv)).toMatchObject({ changed: 2, problems: [] });
    // Ann's account began today, with the grant of every new one (D14): it begins with the balance.
    expect(await figures(office, office.ann)).toMatchObject([
      { accountId: 1, granted: 25, adjusted: -12.75, left: 12.25 },
      { accountId, name: 'Overtime', unit: 'hours', left: 450 },
    ]);
    expect(await audited(office)).toMatchObject([{ details: '450 hours' }, { details: '-12.75 days' }]);
    expect(await importing(office, csv)).toMatchObject({ changed: 0, unchanged: 2 });
  });

  it('leave pending requests out, so that what is free follows from the balance', async () => {
    const office = await underPolicy();
    const day = { leaveType: 'Annual Leave', duration: 'full_day', reason: 'Rest' };
    const asked = { ...day, startDate: '2026-03-09', endDate: '2026-03-09' };
    await office.muster.call('POST', '/api/leave-requests', asked, { as: office.ann });
    await importing(office, 'Employee ID,Balance\nE1,20');
    expect(await figures(office, office.ann)).toMatchObject([{ pending: 1, left: 19 }]);
  });

  it('are previewed by person as every write is (D90)', async () => {
    const office = await underPolicy();
    const csv = 'Employee ID,Balance\nE1,20';
    const { status, body } = await post(office, url, { csv, preview: true });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        changes: [
          { userId: office.ann.id, employeeId: 'E1', name: 'Person E1', what: 'left', before: 30, after: 20 },
        ],
      },
    });
    expect(await figures(office, office.ann)).toMatchObject([{ left: 30 }]);
  });

  it('are of administrators only, and of one’s own only where there is no other (D15)', async () => {
    const office = await company();
    const body = { csv: 'Employee ID,Balance\nBOSS,1', dryRun: false };
    for (const [as, status] of [
      [undefined, 401],
      [office.ann, 403],
    ] as const)
      expect((await office.muster.call('POST', url, body, { as })).status).toBe(status);
    expect(await importing(office, body.csv)).toMatchObject({ changed: 1 });
    await office.muster.person('BOSS2', { isAdmin: true });
    expect(await importing(office, body.csv)).toMatchObject({ changed: 0, unchanged: 1 });
    const own = await post(office, url, { ...body, csv: 'Employee ID,Balance\nBOSS,2' });
    expect(own).toMatchObject(
      refused(422, 'Line 2, Person BOSS: Another administrator has to change your own balance'),
    );
  });

  it('answer a repeated key with its first counts, and keep no name and no figure', async () => {
    const office = await company();
    const headers = { 'idempotency-key': '0b3e7a9c-64d1-4b7e-9a43-2d6f0c1e5a77' };
    const body = { csv: 'Employee ID,Balance\nE1,7', dryRun: false };
    const send = () => office.muster.call('POST', url, body, { as: office.boss, headers });
    const first = await send();
    expect(first.body).toMatchObject({ changed: 1, unchanged: 0, imported: true });
    expect((await send()).body).toEqual(first.body);
    expect(await audited(office)).toHaveLength(1);
    const kept = await office.muster.store.read.selectFrom('mutation_ledger').select('result').execute();
    expect(kept.map(({ result }) => z.json().parse(JSON.parse(result)))).toEqual([
      { changed: 1, unchanged: 0 },
    ]);
  });

  it.each([
    [{}, 'The file must be text'],
    [{ csv: 'a' }, 'dryRun must be true or false'],
    [{ csv: 'x'.repeat(1_000_001), dryRun: true }, 'characters'],
    [{ csv: 'a', dryRun: true, leaveOut: true }, 'leaveOut'],
    [{ csv: 'a', dryRun: true, sameName: 'add' }, 'sameName cannot be changed here'],
  ])('refuse %j with a sentence', async (body, message) => {
    const office = await company();
    const answer = await post(office, url, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ message: expect.stringContaining(message) });
  });
});
