import { companyOfThree } from '@muster/testing/company';
import type { Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { pushesOf } from '../attendance/on-behalf-steps.ts';
import { get, idIn, made, type Office, post, refused } from '../working-time/office.ts';

const closures = '/api/admin/closures';
/** Monday to Thursday. */
const week = { name: 'Between the years', from: '2026-12-28', to: '2026-12-31', leaveType: 'Annual Leave' };

const leaveOf = async ({ muster }: Pick<Office, 'muster'>, as: Person) =>
  z
    .array(
      z.object({
        id: z.int(),
        startDate: z.string(),
        endDate: z.string(),
        days: z.number(),
        status: z.string(),
      }),
    )
    .parse((await muster.call('GET', '/api/leave-requests', undefined, { as })).body);

const left = async ({ muster }: Pick<Office, 'muster'>, as: Person) =>
  z.object({ leaveBalance: z.number() }).parse((await muster.call('GET', '/api/me', undefined, { as })).body)
    .leaveBalance;

const holiday = { duration: 'full_day', startDate: '2026-12-29', endDate: '2026-12-29', reason: 'Rest' };

describe('D98 closures', () => {
  it('make approved leave of planned days, beside own leave, and tell each person once', async () => {
    const office = await companyOfThree();
    const { muster, boss, ann, ben } = office;
    await muster.call('POST', '/api/leave-requests', { leaveType: 'Annual Leave', ...holiday }, { as: ann });
    await post(office, '/api/admin/holidays', { date: '2026-12-31', name: 'Silvester', from: '12:00' });
    const id = await made(office, closures, { ...week, exempt: [boss.id] });
    const own = await leaveOf(office, ann);
    expect(own.map(({ startDate, endDate, days, status }) => ({ startDate, endDate, days, status }))).toEqual(
      expect.arrayContaining([
        { startDate: '2026-12-29', endDate: '2026-12-29', days: 1, status: 'pending' },
        { startDate: '2026-12-28', endDate: '2026-12-28', days: 1, status: 'approved' },
        { startDate: '2026-12-30', endDate: '2026-12-31', days: 1.5, status: 'approved' },
      ]),
    );
    expect(await leaveOf(office, ben)).toMatchObject([
      { startDate: '2026-12-28', endDate: '2026-12-31', days: 3.5 },
    ]);
    expect(await leaveOf(office, boss)).toEqual([]);
    expect([await left(office, ann), await left(office, ben), await left(office, boss)]).toEqual([
      22.5, 21.5, 25,
    ]);
    const told = (await pushesOf(muster)).filter(({ notice }) => notice === 'leave_entered');
    expect(told.map(({ userId }) => userId).toSorted()).toEqual([ann.id, ben.id].toSorted());
    expect(await get(office, closures, boss)).toEqual([
      { id, ...week, leaveTypeId: 1, siteId: null, teamId: null, exempt: [boss.id] },
    ]);
  });

  it('give everything back when they are withdrawn', async () => {
    const office = await companyOfThree();
    const { muster, boss, ann } = office;
    const id = await made(office, closures, week);
    expect(await left(office, ann)).toBe(21);
    const removed = await muster.call('DELETE', `${closures}/${id}`, {}, { as: boss });
    expect(removed).toMatchObject({ status: 200, body: { id } });
    expect(await left(office, ann)).toBe(25);
    expect(await leaveOf(office, ann)).toMatchObject([{ status: 'rejected' }]);
    expect(await get(office, closures, boss)).toEqual([]);
    expect(await pushesOf(muster)).toContainEqual({ notice: 'closure_withdrawn', userId: ann.id });
    const again = await muster.call('DELETE', `${closures}/${id}`, {}, { as: boss });
    expect(again).toMatchObject(refused(404, 'This closure does not exist'));
  });

  it('are previewed by person, and say who has too little; nothing is saved', async () => {
    const office = await companyOfThree();
    const { muster, boss, ann, ben } = office;
    const most = { leaveType: 'Annual Leave', duration: 'multiple_days', reason: 'Rest' };
    const asked = { ...most, startDate: '2026-06-01', endDate: '2026-07-01' };
    await muster.call('POST', '/api/leave-requests', asked, { as: ben });
    const preview = await post(office, closures, { ...week, exempt: [boss.id], preview: true });
    expect(preview).toMatchObject({ status: 200 });
    const person = (who: Person, more: object) =>
      expect.objectContaining({ userId: who.id, what: 'leave', before: 0, after: 4, ...more });
    expect(preview.body).toEqual({
      changes: expect.arrayContaining([
        person(ann, { left: 21, below: false }),
        person(ben, { below: true }),
      ]),
    });
    expect(await get(office, closures, boss)).toEqual([]);
    expect(await left(office, ann)).toBe(25);
    await made(office, closures, { ...week, exempt: [boss.id] });
    expect(await left(office, ben)).toBe(21);
  });

  it('are of who joins later and of who comes to the team', async () => {
    const office = await companyOfThree();
    const { muster, boss, ann, ben } = office;
    const teamId = await made(office, '/api/admin/teams', { name: 'Workshop' });
    await post(office, `/api/admin/people/${ann.id}/team`, { teamId, validFrom: '2026-03-02' });
    await made(office, closures, { ...week, teamId });
    expect([await left(office, ann), await left(office, ben)]).toEqual([21, 25]);
    await post(office, `/api/admin/people/${ben.id}/team`, { teamId, validFrom: '2026-12-30' });
    expect(await left(office, ben)).toBe(23);
    await made(office, closures, { ...week, name: 'Everybody', from: '2026-11-02', to: '2026-11-02' });
    const late = await muster.person('E9');
    expect(await leaveOf(office, late)).toMatchObject([
      { startDate: '2026-11-02', days: 1, status: 'approved' },
    ]);
    // What an administrator took back does not come again.
    const [own] = await leaveOf(office, late);
    const all = z
      .array(z.object({ id: z.int(), seq: z.int() }))
      .parse(await get(office, '/api/admin/leave-requests', boss));
    const reject = { status: 'rejected', seq: all.find(({ id }) => id === own?.id)?.seq };
    await muster.call('PATCH', `/api/admin/leave-requests/${own?.id}`, reject, { as: boss });
    await post(office, `/api/admin/people/${late.id}/team`, { teamId, validFrom: '2027-02-01' });
    expect((await leaveOf(office, late)).filter(({ status }) => status === 'approved')).toEqual([]);
  });

  it('are refused with the field', async () => {
    const office = await companyOfThree();
    expect(await post(office, closures, { ...week, to: '2026-12-01' })).toMatchObject(
      refused(422, 'before the first'),
    );
    expect(await post(office, closures, { ...week, teamId: 7 })).toMatchObject(
      refused(422, 'does not exist'),
    );
    expect(await post(office, closures, { ...week, to: '2027-12-31' })).toMatchObject(
      refused(422, 'at most'),
    );
    expect(await post(office, closures, { ...week, exempt: [office.ann.id, 999] })).toMatchObject(
      refused(422, 'exempt names an account that does not exist'),
    );
    expect(await office.muster.call('POST', closures, week, { as: office.ann })).toMatchObject({
      status: 403,
    });
    expect(idIn.safeParse(await get(office, closures, office.boss)).success).toBe(false);
  });
});
