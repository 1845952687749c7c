import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { askAsTimePasses } from '../../src/jobs/ask-deciders.ts';
import { cancel, dayOff, decide, requested, withdraw } from '../leave/transports.ts';
import { get, type Office, office, type Person, takes } from './office.ts';

// The company is in Berlin, and the harness begins on Monday, 2 March 2026, in the morning.
const approve = { status: 'approved' };
const none = { pendingLeave: 0, pendingCancellations: 0, pendingCorrections: 0 };

const rows = z.array(
  z.looseObject({
    canDecide: z.boolean(),
    accountClosed: z.boolean(),
    cancelRequestedAt: z.optional(z.nullable(z.string())),
  }),
);

/** What a lead's count says, which must be what their lists say. */
async function waiting(made: Office, as: Person) {
  const { body } = await get(made, 'team/waiting', as);
  const decidable = async (path: string) =>
    rows
      .parse((await get(made, path, as)).body)
      .filter(({ canDecide, accountClosed }) => canDecide && !accountClosed);
  const leave = await decidable('team/leave-requests');
  const asked = leave.filter(({ cancelRequestedAt }) => cancelRequestedAt);
  expect(body).toEqual({
    pendingLeave: leave.length - asked.length,
    pendingCancellations: asked.length,
    pendingCorrections: (await decidable('team/corrections')).length,
  });
  return body;
}

const corrects = async ({ muster }: Office, as: Person) => {
  const { body } = await muster.call('POST', '/api/attendance/checkin', {}, { as });
  const { id: attendanceId } = z.looseObject({ id: z.int() }).parse(body);
  const wish = { attendanceId, checkInTime: '2026-03-02T07:00:00.000Z', reason: 'The door' };
  expect((await muster.call('POST', '/api/attendance/corrections', wish, { as })).status).toBe(201);
};

describe('D94 the count of what waits for a lead', () => {
  it('is of what their lists let them decide, by what it is, and less once it is decided', async () => {
    const made = await office({ leave: { default: 'lead' }, corrections: 'lead' });
    const { muster, lea, hans, ann, ben } = made;
    expect(await waiting(made, lea)).toEqual(none);
    const { id: taken } = await requested(muster, ann);
    await requested(muster, ben);
    await requested(muster, lea, dayOff('2026-03-12'));
    await corrects(made, ann);
    expect(await waiting(made, lea)).toEqual({ ...none, pendingLeave: 2, pendingCorrections: 1 });
    expect(await waiting(made, hans)).toEqual({ ...none, pendingLeave: 1 });
    await takes(made, lea, taken, approve);
    expect(await waiting(made, lea)).toEqual({ ...none, pendingLeave: 1, pendingCorrections: 1 });
    await cancel(muster, ann, { id: taken });
    const more = { pendingLeave: 1, pendingCancellations: 1, pendingCorrections: 1 };
    expect(await waiting(made, lea)).toEqual(more);
  });

  it('has nothing of what waits for administrators or was withdrawn', async () => {
    const made = await office({ leave: { default: 'lead_then_admin', byType: { 'Sick Leave': 'admins' } } });
    const { muster, lea, ann, ben } = made;
    await requested(muster, ann, { leaveType: 'Sick Leave' });
    const { id: withdrawn } = await requested(muster, ben);
    const { id: first } = await requested(muster, ann, dayOff('2026-03-24'));
    expect(await waiting(made, lea)).toEqual({ ...none, pendingLeave: 2 });
    await takes(made, lea, first, approve);
    expect((await withdraw(muster, ben, { id: withdrawn })).status).toBe(200);
    expect(await waiting(made, lea)).toEqual(none);
  });

  it('goes with people, leads and settings', async () => {
    const made = await office({ leave: { default: 'lead' } });
    const { muster, lea, hans, ann, ben } = made;
    await requested(muster, ann);
    await requested(muster, ben);
    await made.admin('POST', `people/${ann.id}/team`, { teamId: made.house });
    expect([await waiting(made, lea), await waiting(made, hans)]).toMatchObject([
      { pendingLeave: 1 },
      { pendingLeave: 1 },
    ]);
    await made.admin('PATCH', `teams/${made.kitchen}`, { leadIds: [hans.id] });
    expect(await waiting(made, hans)).toMatchObject({ pendingLeave: 2 });
    expect((await get(made, 'team/waiting', lea)).status).toBe(403);
    await made.decides({ leave: { default: 'admins' } });
    expect(await waiting(made, hans)).toEqual(none);
  });

  it('counts for a deputy in their time only, and each request once for a deputy of several leads', async () => {
    const made = await office({ leave: { default: 'lead' } });
    const { muster, lea, hans, ben, ann } = made;
    const days = { userId: ben.id, from: '2026-03-03', to: '2026-03-04' };
    await made.admin('PATCH', `teams/${made.kitchen}`, { leadIds: [lea.id, hans.id] });
    for (const lead of [lea, hans]) await made.admin('POST', `people/${lead.id}/deputies`, days);
    await requested(muster, ann);
    expect((await get(made, 'team/waiting', ben)).status).toBe(403);
    muster.moveTo('2026-03-03T08:00:00.000Z');
    await askAsTimePasses(muster.store, muster.now());
    for (const each of [ben, lea, hans])
      expect(await waiting(made, each)).toEqual({ ...none, pendingLeave: 1 });
    muster.moveTo('2026-03-05T08:00:00.000Z');
    await askAsTimePasses(muster.store, muster.now());
    expect((await get(made, 'team/waiting', ben)).status).toBe(403);
    expect(await waiting(made, lea)).toEqual({ ...none, pendingLeave: 1 });
  });

  it('D102 has nothing of someone whose account is closed, which is marked in the lists', async () => {
    const made = await office({ leave: { default: 'lead' }, corrections: 'lead' });
    const { muster, lea, ann, ben, admin } = made;
    await requested(muster, ann);
    await corrects(made, ann);
    await requested(muster, ben);
    await admin('POST', `people/${ann.id}/active`, { active: false });
    expect(await waiting(made, lea)).toEqual({ ...none, pendingLeave: 1 });
    for (const path of ['team/leave-requests', 'team/corrections'])
      expect((await get(made, path, lea)).body).toContainEqual(
        expect.objectContaining({ userId: ann.id, accountClosed: true }),
      );
    await admin('POST', `people/${ann.id}/active`, { active: true });
    expect(await waiting(made, lea)).toEqual({ ...none, pendingLeave: 2, pendingCorrections: 1 });
  });

  it('is not asked for by anyone else', async () => {
    const made = await office({ leave: { default: 'lead' } });
    const { id } = await requested(made.muster, made.ann);
    expect((await made.muster.call('GET', '/api/team/waiting')).status).toBe(401);
    for (const each of [made.boss, made.ann])
      expect((await get(made, 'team/waiting', each)).status).toBe(403);
    await decide(made.muster, made.boss, id, approve);
    expect(await waiting(made, made.lea)).toEqual(none);
  });
});
