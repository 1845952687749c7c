import { company } from '@muster/testing/company';
import type { Muster, Person } from '@muster/testing/harness';
import { deviceOf } from '@muster/testing/mirror-device';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const refusal = z.object({ params: z.object({ field: z.optional(z.string()) }) });
const fieldOf = (text: string) => refusal.parse(JSON.parse(text)).params.field;
const refused = async (answer: Promise<{ readonly status: number; readonly text: string }>) => {
  const { status, text } = await answer;
  return [status, fieldOf(text)];
};

const withId = z.looseObject({ id: z.int() });
const named = z.array(z.looseObject({ id: z.int(), name: z.string(), left: z.nullish(z.number()) }));

const week = {
  leaveType: 'Annual Leave',
  duration: 'multiple_days',
  startDate: '2026-03-09',
  endDate: '2026-03-13',
  reason: 'Rest',
};

const add = (muster: Muster, as: Person, body: object) =>
  muster.call('POST', '/api/admin/leave-types', body, { as });
const change = (muster: Muster, as: Person, id: number, body: object) =>
  muster.call('PATCH', `/api/admin/leave-types/${id}`, body, { as });
const ask = (muster: Muster, as: Person, body: object) =>
  muster.call('POST', '/api/leave-requests', body, { as });
const allOf = async (muster: Muster, as: Person) =>
  named.parse((await muster.call('GET', '/api/admin/leave-types', undefined, { as })).body);
const ownOf = async (muster: Muster, as: Person) =>
  named.parse((await muster.call('GET', '/api/leave-types', undefined, { as })).body);

describe('D97 the types of a company', () => {
  it('are the specification’s at first, each with what is left of its account', async () => {
    const { muster, boss, ann } = await company();
    expect((await allOf(muster, boss)).map(({ id, name }) => [id, name])).toEqual([
      [1, 'Annual Leave'],
      [2, 'Sick Leave'],
      [3, 'Personal Leave'],
      [4, 'Emergency Leave'],
      [5, 'Maternity Leave'],
      [6, 'Paternity Leave'],
    ]);
    await ask(muster, ann, week);
    expect((await ownOf(muster, ann)).map(({ left }) => left)).toEqual([20, null, 20, 20, null, null]);
  });

  it('take one of the company’s own, which a device gets and a request names', async () => {
    const { muster, boss, ann } = await company();
    const device = deviceOf(muster, ann, 'company');
    await device.catchUp();
    const made = await add(muster, boss, { name: 'Moving', reason: 'none', paid: false });
    expect(made).toMatchObject({
      status: 201,
      body: {
        id: 7,
        name: 'Moving',
        order: 7,
        accountId: null,
        unit: 'days',
        counts: 'work_days',
        who: 'all',
      },
    });
    await device.catchUp();
    const [row] = [...device.rows.values()];
    expect(JSON.stringify(row)).toContain('"name":"Moving"');
    const answer = await ask(muster, ann, { ...week, leaveType: 'Moving', reason: 'Secret' });
    expect(answer).toMatchObject({ status: 201, body: { leaveType: 'Moving', leaveTypeId: 7, reason: '' } });
  });

  it('have the specification’s behaviour again where a null takes a rule away', async () => {
    const { muster, boss } = await company();
    const rules = { who: { siteIds: [], teamIds: [], afterMonths: 6 }, reason: 'none', paid: false };
    const made = await add(muster, boss, { name: 'Moving', noticeDays: 14, longestDays: 2, ...rules });
    const { id } = withId.parse(made.body);
    const nulls = { who: null, reason: null, paid: null, noticeDays: null };
    expect(await change(muster, boss, id, nulls)).toMatchObject({
      status: 200,
      body: { who: 'all', reason: 'required', paid: true, noticeDays: null, longestDays: 2 },
    });
  });

  it('keep what was recorded when one is renamed', async () => {
    const { muster, boss, ann } = await company();
    const approval = { leave: { byType: { 'Annual Leave': 'lead' } } };
    await muster.call('PATCH', '/api/admin/settings', { approval }, { as: boss });
    const { id } = withId.parse((await ask(muster, ann, week)).body);
    expect((await change(muster, boss, 1, { name: 'Holiday' })).status).toBe(200);
    const { body } = await muster.call('GET', '/api/leave-requests', undefined, { as: ann });
    expect(body).toMatchObject([{ id, leaveType: 'Annual Leave', leaveTypeId: 1 }]);
    expect((await ownOf(muster, ann))[0]).toMatchObject({ name: 'Holiday', left: 20 });
    const settings = await muster.call('GET', '/api/admin/settings', undefined, { as: boss });
    expect(settings.body).toMatchObject({
      balanceTypes: ['Holiday', 'Personal Leave', 'Emergency Leave'],
      approval: { leave: { byType: { Holiday: 'lead' } } },
    });
    expect(
      await refused(ask(muster, ann, { ...week, startDate: '2026-04-06', endDate: '2026-04-07' })),
    ).toEqual([400, 'leaveType']);
    const filtered = await muster.call('GET', '/api/admin/leave-requests/page?leaveType=Holiday', undefined, {
      as: boss,
    });
    expect(filtered.body).toMatchObject({ total: 1, rows: [{ id }] });
    await muster.call('PATCH', `/api/admin/leave-requests/${id}`, { status: 'approved' }, { as: boss });
    expect((await ownOf(muster, ann))[0]?.left).toBe(20);
    const { rows } = z
      .object({ rows: z.array(z.looseObject({ userId: z.int(), leave: z.record(z.string(), z.number()) })) })
      .parse((await muster.query('payroll.preview?input={"month":"2026-03"}', { as: boss })).body);
    expect(rows.find(({ userId }) => userId === ann.id)?.leave).toMatchObject({ Holiday: 5 });
  });

  it.each([
    [{ name: ' annual LEAVE ' }, 409, 'name'],
    [{ name: 'A', accountId: 9 }, 422, 'accountId'],
    [{ name: 'A', accountId: 1, unit: 'hours' }, 422, 'unit'],
    [{ name: 'A', who: { siteIds: [9], teamIds: [], afterMonths: 0 } }, 422, 'who'],
    [{ name: 'A', who: { siteIds: [], teamIds: [9], afterMonths: 0 } }, 422, 'who'],
    [{ name: 'A', who: { siteIds: [9] } }, 422, 'who'],
    [{ name: '' }, 400, 'name'],
    [{ name: 'A', colour: 'red' }, 400, 'colour'],
    [{ name: 'A', colours: '#000000' }, 400, 'colours'],
  ])('refuse %j', async (body, status, field) => {
    const { muster, boss } = await company();
    const answer = await add(muster, boss, body);
    expect([answer.status, fieldOf(answer.text)]).toEqual([status, field]);
    expect(await allOf(muster, boss)).toHaveLength(6);
  });

  it('are never removed, and one stays active', async () => {
    const { muster, boss, ann } = await company();
    for (const id of [1, 2, 3, 4, 5])
      expect((await change(muster, boss, id, { active: false })).status).toBe(200);
    expect(await refused(change(muster, boss, 6, { active: false }))).toEqual([409, 'active']);
    expect((await ownOf(muster, ann)).map(({ name }) => name)).toEqual(['Paternity Leave']);
    expect((await change(muster, boss, 99, { active: false })).status).toBe(404);
  });

  it('are an administrator’s to change, and a preview saves nothing', async () => {
    const { muster, boss, ann } = await company();
    expect((await add(muster, ann, { name: 'Moving' })).status).toBe(403);
    await ask(muster, ann, { ...week, leaveType: 'Sick Leave' });
    const seen = await change(muster, boss, 2, { accountId: 1, preview: true });
    expect(seen).toMatchObject({
      status: 200,
      body: { changes: [{ userId: ann.id, what: 'left', before: 25, after: 20 }] },
    });
    expect((await ownOf(muster, ann))[0]?.left).toBe(25);
  });
});

describe('D97 the accounts of types', () => {
  const accounts = async (muster: Muster, as: Person) =>
    (await muster.call('GET', '/api/admin/leave-accounts', undefined, { as })).body;

  it('are one at first; another gives its types its unit, which then stays', async () => {
    const { muster, boss } = await company();
    const call = (method: 'POST' | 'PATCH', path: string, body: object) =>
      muster.call(method, `/api/admin/leave-accounts${path}`, body, { as: boss });
    expect(await accounts(muster, boss)).toEqual([{ id: 1, name: 'Annual Leave', unit: 'days' }]);
    expect(await call('POST', '', { name: 'Overtime' })).toMatchObject({
      status: 201,
      body: { unit: 'days' },
    });
    expect(await call('PATCH', '/2', { unit: 'hours' })).toMatchObject({ status: 200 });
    expect((await add(muster, boss, { name: 'Off', accountId: 2, unit: 'hours' })).status).toBe(201);
    expect(await refused(call('PATCH', '/2', { unit: 'days' }))).toEqual([422, 'unit']);
    expect(await refused(call('POST', '', { name: 'OVERTIME' }))).toEqual([409, 'name']);
    expect(await call('PATCH', '/9', { name: 'A' })).toMatchObject({ status: 404 });
    expect(await accounts(muster, boss)).toEqual([
      { id: 1, name: 'Annual Leave', unit: 'days' },
      { id: 2, name: 'Overtime', unit: 'hours' },
    ]);
  });
});

describe('D97 nobody has to name an illness', () => {
  it('so that Sick Leave is asked for without a reason, and other leave is not', async () => {
    const { muster, ann } = await company();
    const { reason: _, ...without } = week;
    expect(await ask(muster, ann, { ...without, leaveType: 'Sick Leave' })).toMatchObject({
      status: 201,
      body: { reason: '' },
    });
    expect(
      await refused(ask(muster, ann, { ...without, startDate: '2026-03-16', endDate: '2026-03-17' })),
    ).toEqual([400, 'reason']);
  });
});

describe('D57 the versions of a request', () => {
  it('are read by its person and administrators, and by nobody else', async () => {
    const { muster, boss, ann } = await company();
    const ben = await muster.person('B2');
    const { id } = withId.parse((await ask(muster, ann, week)).body);
    const path = `/api/leave-requests/${id}/history`;
    for (const as of [ann, boss])
      expect(await muster.call('GET', path, undefined, { as })).toMatchObject({
        status: 200,
        body: [{ leaveType: 'Annual Leave', status: 'pending' }],
      });
    expect((await muster.call('GET', path, undefined, { as: ben })).status).toBe(404);
  });
});
