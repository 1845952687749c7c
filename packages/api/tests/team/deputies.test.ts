import { describe, expect, it } from 'vitest';
import { askAsTimePasses } from '../../src/jobs/ask-deciders.ts';
import { dayOff, decide, requested } from '../leave/transports.ts';
import { byLead, get, lists, office, ownRequest, takes, told } from './office.ts';

// The company is in Berlin, and the harness begins on Monday, 2 March 2026, in the morning.
const approve = { status: 'approved' };

describe('D95 deputies', () => {
  it('decide in their time only, and it says for whom', async () => {
    const made = await office(byLead);
    const { muster, lea, ben, ann } = made;
    const days = { userId: ben.id, from: '2026-03-03', to: '2026-03-04' };
    expect((await muster.call('POST', '/api/team/deputies', days, { as: ann })).status).toBe(403);
    expect(await muster.call('POST', '/api/team/deputies', days, { as: lea })).toMatchObject({
      status: 201,
      body: { active: false, fullName: 'Person BEN' },
    });
    const { id } = await requested(muster, ann);
    expect((await get(made, 'team/people', ben)).status).toBe(403);
    expect((await get(made, 'me', ben)).body).toMatchObject({ isLead: false });
    muster.moveTo('2026-03-03T08:00:00.000Z');
    await askAsTimePasses(muster.store, muster.now());
    expect(new Set(await told(made, 'deputy_began'))).toEqual(new Set([lea.id, ben.id]));
    expect((await get(made, 'me', ben)).body).toMatchObject({ isLead: true });
    expect(await lists(made, ben)).toEqual([id]);
    expect(
      (await muster.call('POST', '/api/team/deputies', { userId: ann.id, whenAway: true }, { as: ben }))
        .status,
    ).toBe(403);
    expect(await takes(made, ben, id, approve)).toMatchObject({
      body: { steps: [{ by: { fullName: 'Person BEN' }, for: { fullName: 'Person LEA' } }] },
    });
    muster.moveTo('2026-03-05T08:00:00.000Z');
    await askAsTimePasses(muster.store, muster.now());
    expect((await get(made, 'team/people', ben)).status).toBe(403);
    expect(await told(made, 'deputy_ended')).toHaveLength(2);
  });

  it('whenever the lead is away; if they are away too, it goes up', async () => {
    const made = await office(byLead);
    const { muster, lea, ben, ann } = made;
    await muster.call('POST', '/api/team/deputies', { userId: ben.id, whenAway: true }, { as: lea });
    await requested(muster, ann);
    const { id } = await requested(muster, lea, dayOff('2026-03-02'));
    await decide(muster, made.boss, id, approve);
    expect(await ownRequest(made, ann)).toMatchObject({ waitsFor: { who: 'lead', names: ['Person BEN'] } });
    const { id: also } = await requested(muster, ben, dayOff('2026-03-02'));
    await decide(muster, made.boss, also, approve);
    expect(await ownRequest(made, ann)).toMatchObject({ waitsFor: { names: ['Person HANS'], why: 'away' } });
    expect((await get(made, 'team/people', ben)).status).toBe(403);
  });

  it('of a lead whose account is closed see nothing and decide nothing', async () => {
    const made = await office(byLead);
    const { lea, ben, ann, admin } = made;
    const days = { userId: ben.id, from: '2026-03-02', to: '2026-03-09' };
    await admin('POST', `people/${lea.id}/deputies`, days);
    const { id } = await requested(made.muster, ann);
    expect((await get(made, `team/people/${ann.id}`, ben)).status).toBe(200);
    await admin('POST', `people/${lea.id}/active`, { active: false });
    for (const path of ['people', `people/${ann.id}`, 'attendance', 'leave-requests', 'corrections'])
      expect((await get(made, `team/${path}`, ben)).status, path).toBe(403);
    expect((await takes(made, ben, id, approve)).status).toBe(403);
    expect((await get(made, 'me', ben)).body).toMatchObject({ isLead: false });
    expect((await get(made, `admin/people/${lea.id}/deputies`, made.boss)).body).toMatchObject([
      { userId: ben.id, active: false },
    ]);
  });

  it('are refused: oneself, closed accounts, an end before the begin, twice in a time', async () => {
    const made = await office();
    const { muster, lea, ben } = made;
    const name = (input: object) => muster.call('POST', '/api/team/deputies', input, { as: lea });
    expect((await name({ userId: lea.id, whenAway: true })).status).toBe(409);
    expect((await name({ userId: ben.id, from: '2026-03-04', to: '2026-03-03' })).status).toBe(422);
    const past = { userId: ben.id, from: '2026-02-20', to: '2026-03-01' };
    expect(await name(past)).toMatchObject({ status: 422, body: { message: 'To cannot be in the past' } });
    expect(await name({ userId: ben.id, from: '2026-03-04' })).toMatchObject({
      status: 400,
      body: { message: 'To is required' },
    });
    for (const dates of [
      { from: '2026-03-03', to: '2026-03-05' },
      { from: '2026-03-03' },
      { to: '2026-03-05' },
    ])
      expect(await name({ userId: ben.id, ...dates, whenAway: true })).toMatchObject({
        status: 400,
        body: { message: 'A deputy decides between two dates or whenever the lead is away: choose one' },
        text: expect.stringContaining('"field":"whenAway"'),
      });
    expect((await name({ userId: ben.id, to: '2026-03-05' })).body).toMatchObject({
      message: 'From is required',
    });
    const yesterdayToToday = { userId: ben.id, from: '2026-03-01', to: '2026-03-02' };
    expect((await name(yesterdayToToday)).status).toBe(201);
    const twice = await made.admin('POST', 'teams', { name: 'Attic', leadIds: [lea.id, lea.id] });
    expect(twice).toMatchObject({ status: 400, body: { message: 'Name each lead once' } });
    expect((await name({ userId: ben.id, from: '2026-03-03', to: '2026-03-05' })).status).toBe(201);
    expect((await name({ userId: ben.id, from: '2026-03-05', to: '2026-03-06' })).status).toBe(409);
    expect((await name({ userId: 999, whenAway: true })).status).toBe(404);
  });
});
