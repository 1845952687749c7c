import { company } from '@muster/testing/company';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { made, type Office, refused } from '../working-time/office.ts';

const idIn = z.object({ id: z.int() });

async function follow(office: Office, rules: object, validFrom = '2026-01-01'): Promise<void> {
  const policy = { name: 'Policy', accountId: 1, validFrom, ...rules };
  const policyId = await made(office, '/api/admin/leave-policies', policy);
  const entry = { accountId: 1, policyId, validFrom };
  await made(office, `/api/admin/people/${office.ann.id}/leave-policy`, entry);
}

const ask = ({ muster, ann }: Office, startDate: string, endDate: string, path = '') => {
  const duration = startDate === endDate ? 'full_day' : 'multiple_days';
  const body = { leaveType: 'Annual Leave', duration, startDate, endDate, reason: 'Rest' };
  return muster.call('POST', `/api/leave-requests${path}`, body, { as: ann });
};

const decide = ({ muster, boss }: Office, id: number, status: string) =>
  muster.call('PATCH', `/api/admin/leave-requests/${id}`, { status }, { as: boss });

describe('D97 requests of an account with a policy', () => {
  it('take the days of each year from it, reserved before its grant', async () => {
    const office = await company();
    await follow(office, { days: 3, carryOver: { most: 0 } });
    const previewed = await ask(office, '2026-12-30', '2027-01-05', '/preview');
    expect(previewed).toMatchObject({
      status: 200,
      body: {
        counted: 5,
        unit: 'days',
        byYear: [
          { yearFrom: '2026-01-01', amount: 2 },
          { yearFrom: '2027-01-01', amount: 3 },
        ],
        leftAfter: 0,
        waitsFor: { who: 'admins' },
      },
    });
    expect(await ask(office, '2026-12-30', '2027-01-05')).toMatchObject({ status: 201, body: { days: 5 } });
    expect(await ask(office, '2027-03-01', '2027-03-01')).toMatchObject(
      refused(409, 'This takes 1 day, but 0 are left for these dates'),
    );
    expect(await ask(office, '2026-06-01', '2026-06-01')).toMatchObject({ status: 201 });
    expect(await ask(office, '2026-06-02', '2026-06-02')).toMatchObject(refused(409, 'but 0 are left'));
  });

  it('are those of the balance until the policy begins, and its own from then on', async () => {
    const office = await company();
    await follow(office, { days: 3, carryOver: { most: 0 } }, '2027-01-01');
    const balance = async () =>
      (await office.muster.call('GET', '/api/me', undefined, { as: office.ann })).body;
    const asked = await ask(office, '2026-06-08', '2026-06-12');
    expect(asked).toMatchObject({ status: 201, body: { days: 5 } });
    expect(await decide(office, idIn.parse(asked.body).id, 'approved')).toMatchObject({ status: 200 });
    expect(await balance()).toMatchObject({ leaveBalance: 20 });
    expect(await ask(office, '2026-09-01', '2026-09-30')).toMatchObject(
      refused(409, 'This takes 22 days, but 20 are left for these dates'),
    );
    expect(await ask(office, '2026-12-30', '2027-01-05', '/preview')).toMatchObject({
      status: 200,
      body: {
        counted: 5,
        byYear: [
          { yearFrom: '2026-01-01', amount: 2 },
          { yearFrom: '2027-01-01', amount: 3 },
        ],
        leftAfter: 18,
      },
    });
    expect(await ask(office, '2026-12-30', '2027-01-05')).toMatchObject({ status: 201 });
    // What is left of the balance goes into the first leave year: leave that takes it there is not made short.
    expect(await ask(office, '2027-03-01', '2027-03-12')).toMatchObject({ status: 201, body: { days: 10 } });
    expect(await ask(office, '2026-07-01', '2026-07-24')).toMatchObject(refused(409, 'but 8 are left'));
    expect(await ask(office, '2026-07-01', '2026-07-10')).toMatchObject({ status: 201, body: { days: 8 } });
    expect(await ask(office, '2026-08-03', '2026-08-03')).toMatchObject(refused(409, 'but 0 are left'));
  });

  it('by month can be asked for ahead of the grant, but not before it is earned', async () => {
    const office = await company();
    await follow(office, { days: 24, grant: 'monthly' });
    expect(await ask(office, '2026-03-09', '2026-03-11')).toMatchObject(refused(409, 'but'));
    expect(await ask(office, '2026-10-05', '2026-10-09')).toMatchObject({ status: 201 });
  });

  it('take nothing of an account in which someone has no entry', async () => {
    const office = await company();
    const { muster, boss, ann } = office;
    const accountId = await made(office, '/api/admin/leave-accounts', { name: 'Extra', unit: 'days' });
    await made(office, '/api/admin/leave-types', { name: 'Extra Leave', accountId, reason: 'none' });
    const day = { duration: 'full_day', startDate: '2026-06-01', endDate: '2026-06-01' };
    const body = { leaveType: 'Extra Leave', ...day };
    for (const path of ['', '/preview'])
      expect(await muster.call('POST', `/api/leave-requests${path}`, body, { as: ann })).toMatchObject(
        refused(409, 'This takes 1 day, but 0 are left for these dates'),
      );
    expect((await muster.call('GET', '/api/leave-requests', undefined, { as: ann })).body).toEqual([]);
    const entered = `/api/admin/people/${ann.id}/leave-requests`;
    expect((await muster.call('POST', entered, { ...body, decide: 'approved' }, { as: boss })).status).toBe(
      409,
    );
  });

  it('wait until the days can be used', async () => {
    const office = await company();
    await follow(office, { days: 24, usableAfterMonths: 6 });
    expect(await ask(office, '2026-05-04', '2026-05-05')).toMatchObject(refused(409, '2026-09-02'));
    expect(await ask(office, '2026-09-02', '2026-09-03')).toMatchObject({ status: 201 });
  });

  it('are taken once by two decisions, and come back with the last one', async () => {
    const office = await company();
    await follow(office, { days: 2 });
    const first = idIn.parse((await ask(office, '2026-04-01', '2026-04-02')).body).id;
    await Promise.all([decide(office, first, 'approved'), decide(office, first, 'approved')]);
    const me = () => office.muster.call('GET', '/api/me', undefined, { as: office.ann });
    expect((await me()).body).toMatchObject({ leaveBalance: 0 });
    const { body } = await office.muster.call('GET', '/api/admin/leave-requests', undefined, {
      as: office.boss,
    });
    const seq = z.array(z.object({ seq: z.int() })).parse(body)[0]?.seq;
    const again = { status: 'rejected', seq };
    await office.muster.call('PATCH', `/api/admin/leave-requests/${first}`, again, { as: office.boss });
    expect((await me()).body).toMatchObject({ leaveBalance: 2 });
  });
});
