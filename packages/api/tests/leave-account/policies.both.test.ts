import { company } from '@muster/testing/company';
import type { Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { get, made, monday, type Office, post, refused } from '../working-time/office.ts';

const day = { start: '09:00', end: '17:00', breakMinutes: 30 };
const days = (count: number) => Array.from({ length: 7 }, (_, place) => (place < count ? day : null));

const german = {
  name: 'Full time 30',
  accountId: 1,
  days: 30,
  perWeekDays: 5,
  scale: 'week_days',
  proRata: 'month_complete',
  rounding: 'day_up',
  carryOver: { most: null, until: '03-31' },
  validFrom: '2026-01-01',
};

const layered = {
  name: 'Thirty',
  accountId: 1,
  layers: [
    { name: 'Statutory', days: 20 },
    { name: 'Contract', days: 10 },
  ],
  validFrom: '2026-01-01',
};

const figures = (office: Office, { id }: Person, on?: string) =>
  get(office, `/api/admin/people/${id}/leave-accounts${on ? `?on=${on}` : ''}`, office.boss);

const follow = (office: Office, { id }: Person, policyId: number | null, validFrom = '2026-01-01') =>
  made(office, `/api/admin/people/${id}/leave-policy`, { accountId: 1, policyId, validFrom });

const linesIn = z.array(z.object({ text: z.string(), amount: z.number(), on: z.string() }));

async function leave(office: Office, as: Person, startDate: string, endDate: string) {
  const body = { leaveType: 'Annual Leave', duration: 'multiple_days', startDate, endDate, reason: 'Rest' };
  return office.muster.call('POST', '/api/leave-requests', body, { as });
}

describe('D97 policies', () => {
  it('are the starting balance and no more without one: the figures are the ledger', async () => {
    const office = await company();
    expect(await figures(office, office.ann)).toEqual([
      {
        accountId: 1,
        name: 'Annual Leave',
        unit: 'days',
        yearFrom: '2026-01-01',
        yearTo: '2026-12-31',
        carried: 0,
        granted: 25,
        adjusted: 0,
        used: 0,
        pending: 0,
        expired: 0,
        left: 25,
        expires: [],
      },
    ]);
  });

  it('grant the part of the week and of the year, rounded once, and say how', async () => {
    const office = await company();
    const scheduleId = await made(office, '/api/admin/schedules', { name: 'Three days', days: days(3) });
    const entry = { validFrom: monday, scheduleId, siteId: null, recount: true };
    const part = await made(office, '/api/admin/people', {
      fullName: 'Käthe Groß',
      employeeId: 'K1',
      joinDate: monday,
    });
    await made(office, `/api/admin/people/${part}/schedule`, entry);
    const policyId = await made(office, '/api/admin/leave-policies', german);
    await made(office, `/api/admin/people/${part}/leave-policy`, {
      accountId: 1,
      policyId,
      validFrom: monday,
    });
    const url = `/api/admin/people/${part}/leave-accounts`;
    // 2 March to 31 December has nine complete months: 18 × 9/12 = 13.5.
    expect(await get(office, url, office.boss)).toMatchObject([{ granted: 14, adjusted: 0, left: 14 }]);
    const lines = linesIn.parse(await get(office, `${url}/1/explain`, office.boss));
    expect(lines).toEqual([
      {
        text: '30.00 for full time × 3/5 of the week = 18.00 · 9 of 12 months = 13.50 · rounded to 14.00',
        amount: 14,
        on: monday,
      },
    ]);
    const person = await get(office, `/api/admin/people/${part}`, office.boss);
    expect(person).toMatchObject({ leaveBalance: 14 });
  });

  it('have the specification’s days where none are said, and null takes a rule away', async () => {
    const office = await company();
    const { muster, boss } = office;
    const add = async (body: object) =>
      post(office, '/api/admin/leave-policies', { validFrom: '2026-01-01', ...body });
    const hours = await made(office, '/api/admin/leave-accounts', { name: 'Hours', unit: 'hours' });
    expect(await add({ name: 'Bare', accountId: 1 })).toMatchObject({ status: 201, body: { days: 25 } });
    expect(await add({ name: 'None', accountId: 1, days: null })).toMatchObject({ body: { days: 0 } });
    expect(await add({ name: 'Hours', accountId: hours })).toMatchObject({ status: 201, body: { days: 0 } });
    const grant = { perMinutes: 1800, minutes: 60 };
    expect(await add({ name: 'Work', accountId: hours, grant: { ...grant, cap: null } })).toMatchObject({
      status: 201,
      body: { grant: { ...grant, cap: null } },
    });
    const steps = [{ afterYears: 5, days: 27 }];
    const ruled = { ...german, name: 'Ruled', fullAfterMonths: 6, steps };
    const id = await made(office, '/api/admin/leave-policies', ruled);
    const nulls = { steps: null, fullAfterMonths: null, carryOver: null, rounding: null, proRata: null };
    const url = `/api/admin/leave-policies/${id}`;
    expect(
      await muster.call('PATCH', url, { ...nulls, validFrom: '2026-01-01' }, { as: boss }),
    ).toMatchObject({
      status: 200,
      body: {
        ...{ days: 30, steps: [], fullAfterMonths: null, rounding: 'none', proRata: 'none' },
        carryOver: { most: null, until: null },
      },
    });
  });

  it('are rehearsed for a last day and a birth date, which are not saved', async () => {
    const office = await company();
    const { muster, boss, ann } = office;
    const url = `/api/admin/people/${ann.id}`;
    await muster.call('PATCH', url, { joinDate: '2020-01-01' }, { as: boss });
    const steps = [{ fromAge: 50, days: 33 }];
    const policyId = await made(office, '/api/admin/leave-policies', { ...german, steps });
    await follow(office, ann, policyId);
    const rehearsed = async (body: object) =>
      muster.call('PATCH', url, { ...body, preview: true }, { as: boss });
    const moved = (after: number) => ({
      status: 200,
      body: { changes: [{ userId: ann.id, employeeId: 'E1', what: 'left', before: 30, after }] },
    });
    expect(await rehearsed({ leavesOn: '2026-06-30' })).toMatchObject(moved(15));
    expect(await rehearsed({ birthDate: '1970-01-01' })).toMatchObject(moved(33));
    expect(await rehearsed({ leavesOn: '2019-06-30' })).toMatchObject({ status: 422 });
    expect(await rehearsed({ balance: 3 })).toMatchObject(refused(400, 'balance cannot be changed here'));
    expect(await get(office, url, boss)).toMatchObject({ leavesOn: null, birthDate: null, leaveBalance: 30 });
  });

  it('say of days that follow a new week why they are others', async () => {
    const office = await company();
    const scheduleId = await made(office, '/api/admin/schedules', { name: 'Three days', days: days(3) });
    await made(office, `/api/admin/people/${office.ann.id}/schedule`, {
      validFrom: '2027-01-01',
      scheduleId,
      siteId: null,
    });
    const rules = { proRata: 'none', carryOver: null, onChange: { left: 'scale' } };
    const policyId = await made(office, '/api/admin/leave-policies', { ...german, ...rules });
    await follow(office, office.ann, policyId);
    const url = `/api/admin/people/${office.ann.id}/leave-accounts/1/explain?on=2027-01-01`;
    expect(await get(office, url, office.boss)).toMatchObject([
      { text: 'Carried over', amount: 30 },
      { amount: 18 },
      { text: 'Days left follow the new week', amount: -12 },
    ]);
  });

  it('are settled in the ledger: approved leave takes days once, and an adjustment says why', async () => {
    const office = await company();
    const policyId = await made(office, '/api/admin/leave-policies', { ...german, proRata: 'none' });
    await follow(office, office.ann, policyId);
    const asked = await leave(office, office.ann, '2026-03-09', '2026-03-13');
    expect(asked).toMatchObject({ status: 201, body: { days: 5 } });
    expect(await figures(office, office.ann)).toMatchObject([{ granted: 30, pending: 5, used: 0, left: 25 }]);
    const { id } = z.object({ id: z.int() }).parse(asked.body);
    const decided = { status: 'approved' };
    await office.muster.call('PATCH', `/api/admin/leave-requests/${id}`, decided, { as: office.boss });
    expect(await figures(office, office.ann)).toMatchObject([{ pending: 0, used: 5, left: 25 }]);
    const adjust = `/api/admin/people/${office.ann.id}/leave-accounts/1/adjust`;
    expect(await post(office, adjust, { amount: 1.25, reason: 'For the move' })).toMatchObject({
      status: 200,
      body: { adjusted: 1.25, left: 26.25 },
    });
    expect(await get(office, '/api/me', office.ann)).toMatchObject({ leaveBalance: 26.25 });
    const lines = linesIn.parse(await get(office, '/api/leave-accounts/1/explain', office.ann));
    expect(lines.map(({ amount }) => amount)).toEqual([30, 1.25, -5]);
    const ledger = await office.muster.store.read
      .selectFrom('leave_ledger')
      .select('amount')
      .where('userId', '=', office.ann.id)
      .execute();
    expect(ledger.reduce((sum, { amount }) => sum + amount, 0)).toBe(2625);
  });

  it('leave the account as it was when they are taken away from their first leave year on', async () => {
    const office = await company();
    const approved = async (from: string, to: string) => {
      const { body } = await leave(office, office.ann, from, to);
      const { id } = z.object({ id: z.int() }).parse(body);
      const decided = { status: 'approved' };
      const url = `/api/admin/leave-requests/${id}`;
      expect(await office.muster.call('PATCH', url, decided, { as: office.boss })).toMatchObject({
        status: 200,
      });
    };
    const policyId = await made(office, '/api/admin/leave-policies', { ...german, proRata: 'none' });
    await follow(office, office.ann, policyId);
    await approved('2026-03-09', '2026-03-13');
    const adjust = `/api/admin/people/${office.ann.id}/leave-accounts/1/adjust`;
    await post(office, adjust, { amount: 1.25, reason: 'For the move' });
    await follow(office, office.ann, null);
    const plain = { carried: 0, granted: 25, adjusted: 1.25 };
    expect(await figures(office, office.ann)).toMatchObject([{ ...plain, used: 5, left: 21.25 }]);
    await approved('2026-04-13', '2026-04-15');
    expect(await figures(office, office.ann)).toMatchObject([{ ...plain, used: 8, left: 18.25 }]);
    expect(await get(office, '/api/me', office.ann)).toMatchObject({ leaveBalance: 18.25 });
    expect(await leave(office, office.ann, '2026-06-01', '2026-06-30')).toMatchObject({ status: 409 });
    await follow(office, office.ann, policyId);
    expect(await figures(office, office.ann)).toMatchObject([
      { granted: 30, adjusted: 1.25, used: 8, left: 23.25 },
    ]);
  });

  it('leave what is left, and grant nothing more, once they are taken away from a later leave year on', async () => {
    const office = await company();
    const rules = { ...german, proRata: 'none', carryOver: null };
    const policyId = await made(office, '/api/admin/leave-policies', rules);
    await follow(office, office.ann, policyId);
    await follow(office, office.ann, null, '2027-01-01');
    expect(await leave(office, office.ann, '2027-02-01', '2027-03-31')).toMatchObject({ status: 409 });
    const asked = await leave(office, office.ann, '2027-02-08', '2027-02-12');
    expect(asked).toMatchObject({ status: 201, body: { days: 5 } });
    const { id } = z.object({ id: z.int() }).parse(asked.body);
    const url = `/api/admin/leave-requests/${id}`;
    await office.muster.call('PATCH', url, { status: 'approved' }, { as: office.boss });
    expect(await figures(office, office.ann)).toMatchObject([{ granted: 30, used: 0, left: 30 }]);
    expect(await figures(office, office.ann, '2027-12-31')).toMatchObject([
      { yearFrom: '2027-01-01', carried: 30, granted: 0, used: 5, expired: 0, left: 25 },
    ]);
  });

  it('keep the unit of their account, as its ledger and its types do', async () => {
    const office = await company();
    const account = (name: string) => made(office, '/api/admin/leave-accounts', { name, unit: 'hours' });
    const unused = await account('Unused');
    const ruled = await account('Ruled');
    const worked = { perMinutes: 1800, minutes: 60, cap: 2400 };
    await made(office, '/api/admin/leave-policies', {
      name: 'By work',
      accountId: ruled,
      days: 0,
      grant: worked,
    });
    const written = await account('Written');
    const adjust = `/api/admin/people/${office.ann.id}/leave-accounts/${written}/adjust`;
    expect(await post(office, adjust, { amount: 60, reason: 'A move' })).toMatchObject({ status: 200 });
    const inDays = (id: number) =>
      office.muster.call('PATCH', `/api/admin/leave-accounts/${id}`, { unit: 'days' }, { as: office.boss });
    for (const id of [ruled, written])
      expect(await inDays(id)).toMatchObject(refused(422, 'its unit stays as it is'));
    expect(await inDays(unused)).toMatchObject({ status: 200, body: { unit: 'days' } });
  });

  it('are refused by the name of a field', async () => {
    const office = await company();
    const add = (body: object) => post(office, '/api/admin/leave-policies', { ...german, ...body });
    expect(await add({ days: 30.123 })).toMatchObject(refused(400, 'at most two decimals'));
    expect(await add({ rounding: 'hour_up' })).toMatchObject(refused(422, 'rounding is in hours'));
    expect(await add({ scale: 'minutes' })).toMatchObject(refused(422, 'scale needs perWeekMinutes'));
    expect(await add({ accountId: 99 })).toMatchObject(refused(404, 'This account does not exist'));
    expect(await add({ extra: 1 })).toMatchObject(refused(400, 'extra cannot be changed here'));
    await made(office, '/api/admin/leave-policies', german);
    expect(await add({})).toMatchObject(refused(409, 'Another policy has this name'));
    const url = `/api/admin/people/${office.ann.id}/leave-accounts/1/adjust`;
    expect(await post(office, url, { amount: 0, reason: 'None' })).toMatchObject(refused(422, 'cannot be 0'));
    expect(await post(office, url, { amount: 1 })).toMatchObject({ status: 400 });
    expect(await post(office, url, { amount: 1, reason: 'X', layer: 'No' })).toMatchObject(
      refused(422, 'This account has no layers'),
    );
    await follow(office, office.ann, await made(office, '/api/admin/leave-policies', layered));
    expect(await post(office, url, { amount: 1, reason: 'X', layer: 'No' })).toMatchObject(
      refused(422, 'There is no layer No: choose one of Statutory, Contract'),
    );
  });
});
