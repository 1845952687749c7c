import { company } from '@muster/testing/company';
import type { Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { get, made, type Office, post, refused } from '../working-time/office.ts';

const thirty = {
  name: 'Thirty',
  accountId: 1,
  days: 30,
  carryOver: { most: null, until: '03-31' },
  validFrom: '2025-01-01',
};

const pageIn = z.object({
  total: z.int(),
  rows: z.array(z.looseObject({ id: z.int(), fullName: z.string(), left: z.number() })),
});

const list = async (office: Office, query = '') =>
  pageIn.parse(await get(office, `/api/admin/leave-balances${query}`, office.boss));
const names = async (office: Office, query = '') => (await list(office, query)).rows.map(({ id }) => id);
const counts = (office: Office, query = '') =>
  get(office, `/api/admin/leave-balances/counts${query}`, office.boss);

const follow = (office: Office, { id }: Person, policyId: number) =>
  made(office, `/api/admin/people/${id}/leave-policy`, {
    accountId: 1,
    policyId,
    validFrom: '2025-01-01',
  });

const adjustUrl = '/api/admin/leave-accounts/1/adjust';
const change = { amount: -26, reason: 'Moved abroad' };

describe('D97 the balances of everyone', () => {
  it('are the figures of each person', async () => {
    const office = await company();
    await follow(office, office.ann, await made(office, '/api/admin/leave-policies', thirty));
    for (const on of ['', '?on=2026-05-01']) {
      const { rows } = await list(office, on);
      for (const { id, ...row } of rows) {
        const own = await get(office, `/api/admin/people/${id}/leave-accounts${on}`, office.boss);
        expect([row]).toMatchObject(z.array(z.looseObject({})).parse(own));
      }
      expect(rows).toHaveLength(2);
    }
  });

  it('are found by account, search, department, team and what concerns', async () => {
    const office = await company();
    const { ann, boss } = office;
    const hours = await made(office, '/api/admin/leave-accounts', { name: 'Overtime', unit: 'hours' });
    expect(await names(office, `?accountId=${hours}`)).toEqual([]);
    const more = { amount: 90, reason: 'A long night' };
    await post(office, `/api/admin/people/${ann.id}/leave-accounts/${hours}/adjust`, more);
    const { rows } = await list(office, `?accountId=${hours}`);
    expect(rows).toMatchObject([{ id: ann.id, name: 'Overtime', unit: 'hours', left: 90 }]);
    expect(await names(office, '?search=e1')).toEqual([ann.id]);
    await office.muster.mutate('people.edit', { userId: ann.id, department: 'Crew' }, { as: boss });
    expect(await names(office, '?department=Crew')).toEqual([ann.id]);
    const teamId = await made(office, '/api/admin/teams', { name: 'Night' });
    expect(await names(office, `?teamId=${teamId}`)).toEqual([]);
    await post(office, `/api/admin/people/${ann.id}/team`, { teamId });
    expect(await names(office, `?teamId=${teamId}`)).toEqual([ann.id]);
    expect(await names(office, '?siteId=77')).toEqual([]);
    expect(await names(office, '?concern=below_zero')).toEqual([]);
    await post(office, adjustUrl, { userIds: [ann.id], ...change });
    expect(await names(office, '?concern=below_zero')).toEqual([ann.id]);
    expect(await counts(office)).toEqual({ people: 2, expiring: 0, belowZero: 1, notTold: 0 });
    expect(await counts(office, `?accountId=${hours}`)).toMatchObject({ people: 1, belowZero: 0 });
  });

  it('say what expires within 90 days, and who was not notified of it', async () => {
    const office = await company();
    const { ann, boss } = office;
    const policyId = await made(office, '/api/admin/leave-policies', thirty);
    const told = { ...thirty, name: 'Told', expiresOnlyIfTold: true };
    const toldId = await made(office, '/api/admin/leave-policies', told);
    await follow(office, boss, policyId);
    await follow(office, ann, toldId);
    // The days of 2026 of the one expire on 31 March; those of the other do not, for she was told of none.
    const on = 'on=2027-01-15';
    expect(await names(office, `?concern=expiring&${on}`)).toEqual([boss.id]);
    expect(await names(office, `?concern=not_told&${on}`)).toEqual([ann.id]);
    expect(await counts(office, `?${on}`)).toEqual({ people: 2, expiring: 1, belowZero: 0, notTold: 1 });
    const { rows } = await list(office, `?concern=not_told&${on}`);
    expect(rows[0]).toMatchObject({
      expires: [],
      untold: { policyId: toldId, yearFrom: '2026-01-01', expiresOn: '2027-03-31', amount: 30 },
    });
    await post(office, '/api/admin/leave-notices', { policyId: toldId, year: 2026 });
    // Told of the days of 2026, she has both; of those of 2027 no day expires soon.
    expect(await names(office, `?concern=expiring&${on}`)).toEqual([boss.id, ann.id]);
    expect(await names(office, '?concern=not_told')).toEqual([]);
    expect(await names(office, '?concern=expiring&on=2026-12-30')).toEqual([]);
    expect(await names(office, '?concern=expiring&on=2027-04-01')).toEqual([]);
  });

  it('are for administrators, of an account that is there, and a closed account of a person has none', async () => {
    const office = await company();
    const { muster, ann, boss } = office;
    for (const path of ['', '/counts']) {
      const url = `/api/admin/leave-balances${path}`;
      expect(await muster.call('GET', url)).toMatchObject({ status: 401 });
      expect(await muster.call('GET', `${url}?accountId=77`, undefined, { as: ann })).toMatchObject({
        status: 403,
      });
      expect(await muster.call('GET', `${url}?accountId=77`, undefined, { as: boss })).toMatchObject(
        refused(404, 'This account does not exist'),
      );
      expect(await muster.call('GET', `${url}?on=soon`, undefined, { as: boss })).toMatchObject({
        status: 400,
      });
    }
    expect(
      await muster.call('GET', '/api/admin/leave-balances?concern=rich', undefined, { as: boss }),
    ).toMatchObject(refused(400, 'expiring, below_zero, not_told'));
    await muster.mutate('people.setActive', { userId: ann.id, active: false }, { as: boss });
    expect(await names(office)).toEqual([boss.id]);
  });

  it('are exported as the list shows them, with one entry of the audit log', async () => {
    const office = await company();
    const hours = await made(office, '/api/admin/leave-accounts', { name: 'Overtime', unit: 'hours' });
    const url = '/api/admin/leave-balances/export';
    await post(office, `/api/admin/leave-accounts/${hours}/adjust`, {
      userIds: [office.ann.id],
      amount: 90,
      reason: 'A long night',
    });
    const { body } = await post(office, url, { accountId: hours, search: 'e1' });
    const { csv } = z.object({ csv: z.string() }).parse(body);
    const [header, ...lines] = csv.trim().split(/\r?\n/);
    expect(header).toContain('Employee ID,Name,Department,Account,Unit');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('Overtime,Hours,2026-01-01,2026-12-31,0,0,1.5');
    const entries = await office.muster.store.read
      .selectFrom('audit_log')
      .select(['actorId', 'details'])
      .where('action', '=', 'leave.export-balances')
      .execute();
    expect(entries).toEqual([{ actorId: office.boss.id, details: '1 people' }]);
  });
});

describe('D97 many accounts are adjusted', () => {
  it('all at once, each with a row of the ledger and an entry of the audit log', async () => {
    const office = await company();
    const ben = await office.muster.person('E2');
    const userIds = [office.ann.id, ben.id];
    const preview = await post(office, adjustUrl, { userIds, ...change, preview: true });
    expect(preview.body).toMatchObject({
      changes: userIds.map((userId) => ({ userId, what: 'left', before: 25, after: -1 })),
    });
    expect(await counts(office)).toMatchObject({ belowZero: 0 });
    const answer = await post(office, adjustUrl, { userIds, ...change });
    expect(answer).toMatchObject({ status: 200, body: { adjusted: 2 } });
    expect(await names(office, '?concern=below_zero')).toEqual(userIds);
    const entries = await office.muster.store.read
      .selectFrom('audit_log')
      .select(['subjectId', 'details'])
      .where('action', '=', 'leave.adjust')
      .orderBy('id')
      .execute();
    expect(entries).toEqual(userIds.map((subjectId) => ({ subjectId, details: '-26 days' })));
  });

  it('once by one key, and none of them where one cannot be', async () => {
    const office = await company();
    const { muster, ann, boss } = office;
    await muster.person('B2', { isAdmin: true });
    const headers = { 'idempotency-key': '6f1c1a52-8e54-4c0e-9a5e-1f6e9e1a7b10' };
    for (let time = 0; time < 2; time += 1) {
      const again = await muster.call(
        'POST',
        adjustUrl,
        { userIds: [ann.id], ...change },
        { as: boss, headers },
      );
      expect(again).toMatchObject({ status: 200, body: { adjusted: 1 } });
    }
    const all = [
      [{ userIds: [ann.id, boss.id] }, 403, 'Another administrator has to change your own balance'],
      [{ userIds: [ann.id, 99] }, 404, 'account'],
      [{ userIds: [ann.id, ann.id] }, 400, 'each once'],
      [{ userIds: [] }, 400, 'Name 1 to 500 people'],
      [{ userIds: [ann.id], amount: 0 }, 422, 'The amount cannot be 0'],
      [{ userIds: [ann.id], reason: ' ' }, 400, 'Reason'],
      [{ userIds: [ann.id], layer: 'Legal' }, 422, 'This account has no layers'],
      [{ userIds: [ann.id], on: 'soon' }, 400, 'on must be'],
    ] as const;
    for (const [input, status, message] of all)
      expect(await post(office, adjustUrl, { ...change, ...input })).toMatchObject(refused(status, message));
    const { rows } = await list(office);
    expect(rows.map(({ left }) => left).toSorted((one, other) => one - other)).toEqual([-1, 25, 25]);
    expect(await muster.call('POST', adjustUrl, { userIds: [ann.id], ...change })).toMatchObject({
      status: 401,
    });
    expect(await muster.call('POST', adjustUrl, { userIds: [99] }, { as: ann })).toMatchObject({
      status: 403,
    });
  });
});
