import { companyOfThree } from '@muster/testing/company';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { get, idIn, made, type Office, refused } from '../working-time/office.ts';

const holiday = {
  leaveType: 'Annual Leave',
  duration: 'multiple_days',
  startDate: '2026-08-03',
  endDate: '2026-08-14',
};
const sick = {
  leaveType: 'Sick Leave',
  duration: 'multiple_days',
  startDate: '2026-08-05',
  endDate: '2026-08-07',
};

const ask = async ({ muster, ann }: Office, body: object) =>
  muster.call('POST', '/api/leave-requests', { reason: 'Rest', ...body }, { as: ann });

const decide = async (office: Office, id: number, status: string) => {
  const { muster, boss } = office;
  const all = z
    .array(z.object({ id: z.int(), seq: z.int() }))
    .parse(await get(office, '/api/admin/leave-requests', boss));
  const seq = all.find((each) => each.id === id)?.seq;
  expect(
    await muster.call('PATCH', `/api/admin/leave-requests/${id}`, { status, seq }, { as: boss }),
  ).toMatchObject({
    status: 200,
  });
};

const approved = async (office: Office, body: object) => {
  const { id } = idIn.parse((await ask(office, body)).body);
  await decide(office, id, 'approved');
  return id;
};

const left = async (office: Office) =>
  z.object({ leaveBalance: z.number() }).parse(await get(office, '/api/me', office.ann)).leaveBalance;

const changesOf = async (office: Office, id: number) =>
  z
    .array(z.object({ reason: z.string() }))
    .parse(await get(office, `/api/leave-requests/${id}/history`, office.ann))
    .map(({ reason }) => reason);

async function follow(office: Office): Promise<void> {
  const policy = { name: 'Policy', accountId: 1, validFrom: '2026-01-01', days: 25 };
  const policyId = await made(office, '/api/admin/leave-policies', policy);
  const entry = { accountId: 1, policyId, validFrom: '2026-01-01' };
  await made(office, `/api/admin/people/${office.ann.id}/leave-policy`, entry);
}

describe('D99 sick on holiday', () => {
  it.each([
    ['without a policy', false],
    ['with one', true],
  ])('gives its days back once approved, %s', async (_, has) => {
    const office = await companyOfThree();
    if (has) await follow(office);
    const full = await left(office);
    const first = await approved(office, holiday);
    expect(await left(office)).toBe(full - 10);
    const asked = idIn.parse((await ask(office, sick)).body).id;
    expect(await left(office)).toBe(full - 10);
    await decide(office, asked, 'approved');
    expect(await left(office)).toBe(full - 7);
    expect((await changesOf(office, first))[0]).toBe('Days given back for sick leave');
    expect(await changesOf(office, asked)).toContain('Days given back for sick leave');
    const accounts = await get(office, '/api/leave-accounts', office.ann);
    if (has) expect(accounts).toMatchObject([{ used: 7, left: 18 }]);
    // Decided again, the holiday takes them (D15).
    await decide(office, asked, 'rejected');
    expect(await left(office)).toBe(full - 10);
    expect((await changesOf(office, first))[0]).toBe('Days taken again, because sick leave changed');
    await decide(office, asked, 'approved');
    expect(await left(office)).toBe(full - 7);
    await decide(office, first, 'rejected');
    expect(await left(office)).toBe(full);
    // Approved again, the holiday has its sick days in it as before.
    await decide(office, first, 'approved');
    expect(await left(office)).toBe(full - 7);
    await decide(office, asked, 'rejected');
    expect(await left(office)).toBe(full - 10);
  });

  it('gives back a half for a half, and nothing to other leave', async () => {
    const office = await companyOfThree();
    await approved(office, holiday);
    await approved(office, { ...sick, duration: 'half_day', half: 'morning', endDate: sick.startDate });
    expect(await left(office)).toBe(15.5);
    const other = { ...holiday, leaveType: 'Personal Leave', startDate: '2026-08-10', endDate: '2026-08-11' };
    expect(await ask(office, other)).toMatchObject(refused(409, 'overlap'));
    expect(await ask(office, { ...sick, endDate: '2026-08-06' })).toMatchObject(refused(409, 'Sick Leave'));
  });

  it('is accepted below the minimum and gives nothing back, and with a longer one it does', async () => {
    const office = await companyOfThree();
    const rule = { givesBack: { minimumDays: 3, certificate: false } };
    await office.muster.call('PATCH', '/api/admin/leave-types/2', rule, { as: office.boss });
    await approved(office, holiday);
    const id = await approved(office, { ...sick, endDate: '2026-08-06' });
    expect(await left(office)).toBe(15);
    const longer = { endDate: '2026-08-07', reason: 'Still ill' };
    const { muster, boss } = office;
    expect(
      await muster.call('PATCH', `/api/admin/leave-requests/${id}/dates`, longer, { as: boss }),
    ).toMatchObject({
      status: 200,
    });
    expect(await left(office)).toBe(18);
  });
});
