import { company } from '@muster/testing/company';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { get, made, monday, type Office, post } from '../working-time/office.ts';

const policy = {
  name: 'Full time 30',
  accountId: 1,
  days: 30,
  proRata: 'month_complete',
  rounding: 'none',
  validFrom: '2026-01-01',
};

const policies = '/api/admin/leave-policies';

const added = (office: Office, employeeId: string, joinDate: string) =>
  made(office, '/api/admin/people', { fullName: `Someone ${employeeId}`, employeeId, joinDate });

const figures = (office: Office, id: number) =>
  get(office, `/api/admin/people/${id}/leave-accounts`, office.boss);

const followed = z.array(z.object({ policyId: z.nullable(z.int()), validFrom: z.string() }));

async function followedBy(office: Office, userId: number) {
  const rows = await office.muster.store.read
    .selectFrom('leave_policy_entries')
    .select(['policyId', 'validFrom'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
  return followed.parse(rows);
}

describe('D97 a policy that new people follow', () => {
  it('gives who is added the part of the year from the day they join', async () => {
    const office = await company();
    const policyId = await made(office, policies, { ...policy, forNewPeople: true });
    const id = await added(office, 'N1', '2026-07-01');
    expect(await followedBy(office, id)).toEqual([{ policyId, validFrom: '2026-07-01' }]);
    expect(
      await get(office, `/api/admin/people/${id}/leave-accounts?on=2026-07-01`, office.boss),
    ).toMatchObject([{ granted: 15, adjusted: 0, left: 15 }]);
  });

  it('counts from this leave year for who joined years ago', async () => {
    const office = await company();
    const policyId = await made(office, policies, { ...policy, forNewPeople: true });
    const id = await added(office, 'N1', '2019-04-01');
    expect(await followedBy(office, id)).toEqual([{ policyId, validFrom: monday }]);
    expect(await figures(office, id)).toMatchObject([{ carried: 0, granted: 30, adjusted: 0, left: 30 }]);
    expect(await get(office, `/api/admin/people/${id}`, office.boss)).toMatchObject({ leaveBalance: 30 });
  });

  it('leaves the balance that an import says, and says that it is adjusted', async () => {
    const office = await company();
    await made(office, policies, { ...policy, forNewPeople: true });
    const csv =
      'Employee ID,Full Name,Join Date,Leave Balance\nN1,Nora One,2019-04-01,16.8\nN2,Niko Two,2019-04-01,';
    expect(await post(office, '/api/admin/people/import', { csv, dryRun: false })).toMatchObject({
      body: { imported: true, problems: [] },
    });
    const rows = await office.muster.store.read
      .selectFrom('users')
      .select(['id', 'employeeId'])
      .where('employeeId', 'in', ['N1', 'N2'])
      .orderBy('employeeId')
      .execute();
    const [first, second] = await Promise.all(rows.map(({ id }) => figures(office, id)));
    expect(first).toMatchObject([{ granted: 30, adjusted: -13.2, left: 16.8 }]);
    expect(second).toMatchObject([{ granted: 30, adjusted: 0, left: 30 }]);
  });

  it('is one of an account at most: the last that was chosen', async () => {
    const office = await company();
    const first = await made(office, policies, { ...policy, forNewPeople: true });
    const second = await made(office, policies, {
      ...policy,
      name: 'Full time 32',
      days: 32,
      forNewPeople: true,
    });
    const isForNew = async () =>
      z
        .array(z.object({ id: z.int(), forNewPeople: z.boolean(), versions: z.array(z.unknown()) }))
        .parse(await get(office, policies, office.boss))
        .map(({ id, forNewPeople, versions }) => [id, forNewPeople, versions.length]);
    expect(await isForNew()).toEqual([
      [first, false, 1],
      [second, true, 1],
    ]);
    const patched = (id: number, forNewPeople: boolean) =>
      office.muster.call('PATCH', `${policies}/${id}`, { forNewPeople }, { as: office.boss });
    expect(await patched(first, true)).toMatchObject({ status: 200, body: { forNewPeople: true } });
    expect(await isForNew()).toEqual([
      [first, true, 1],
      [second, false, 1],
    ]);
    expect(await patched(second, false)).toMatchObject({ status: 200 });
    expect(await isForNew()).toEqual([
      [first, true, 1],
      [second, false, 1],
    ]);
    expect(await patched(first, false)).toMatchObject({ status: 200 });
    const id = await added(office, 'N1', monday);
    expect(await followedBy(office, id)).toEqual([]);
    expect(await figures(office, id)).toMatchObject([{ granted: 25, left: 25 }]);
  });

  it('changes nothing for those who are there, and is refused unless it is true or false', async () => {
    const office = await company();
    const before = await figures(office, office.ann.id);
    await made(office, policies, { ...policy, forNewPeople: true });
    expect(await figures(office, office.ann.id)).toEqual(before);
    expect(await post(office, policies, { ...policy, name: 'Other', forNewPeople: 'yes' })).toMatchObject({
      status: 400,
      body: { message: 'forNewPeople must be true or false' },
    });
  });
});
