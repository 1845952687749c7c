import { companyOfThree } from '@muster/testing/company';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { askAsTimePasses } from '../../src/jobs/ask-deciders.ts';
import { dayOff, decide, requested, weekOff } from '../leave/transports.ts';
import { byLead, get, lists, office, ownRequest, takes, told } from './office.ts';

// The company is in Berlin, and the harness begins on Monday, 2 March 2026, in the morning.
const approve = { status: 'approved' };
const reject = { status: 'rejected' };
const byBoth = { leave: { default: 'lead_then_admin' } };

describe('D94 who decides', () => {
  it('is every administrator where a company says nothing, and no lead', async () => {
    const made = await office();
    const { id } = await requested(made.muster, made.ann);
    expect(await ownRequest(made, made.ann)).toMatchObject({
      waitsFor: { who: 'admins', names: ['Person BOSS'], why: null },
      steps: [],
    });
    expect(await lists(made, made.lea)).toEqual([]);
    expect((await takes(made, made.lea, id, approve)).status).toBe(403);
    expect(await told(made, 'request_waits')).toEqual([made.boss.id]);
    expect(await decide(made.muster, made.boss, id, approve)).toMatchObject({
      status: 200,
      body: { status: 'approved', waitsFor: null, steps: [{ by: { fullName: 'Person BOSS' }, for: null }] },
    });
  });

  it('is the lead of the team: asked, told, with the list and the button, and let through', async () => {
    const made = await office(byLead);
    const { id } = await requested(made.muster, made.ann);
    expect(await ownRequest(made, made.ann)).toMatchObject({
      waitsFor: { who: 'lead', names: ['Person LEA'], why: null },
    });
    expect(await told(made, 'request_waits')).toEqual([made.lea.id]);
    expect(await lists(made, made.lea)).toEqual([id]);
    expect(await lists(made, made.hans)).toEqual([]);
    expect((await takes(made, made.hans, id, approve)).status).toBe(409);
    expect(await takes(made, made.lea, id, { ...approve, adminResponse: 'Enjoy' })).toMatchObject({
      status: 200,
      body: { status: 'approved', canDecide: false, adminResponse: 'Enjoy' },
    });
    expect(await ownRequest(made, made.ann)).toMatchObject({
      status: 'approved',
      waitsFor: null,
      steps: [{ by: { fullName: 'Person LEA' }, for: null, status: 'approved', response: 'Enjoy' }],
    });
    expect(await lists(made, made.lea)).toEqual([]);
  });

  it('is nobody outside: no session, no team, another team, oneself', async () => {
    const made = await office(byLead);
    const other = await made.muster.person('OTHER');
    await made.team({ name: 'Garage', leadIds: [other.id] });
    const { id } = await requested(made.muster, made.ann);
    const { id: own } = await requested(made.muster, made.lea);
    expect((await made.muster.call('PATCH', `/api/team/leave-requests/${id}`, approve)).status).toBe(401);
    expect((await takes(made, made.ben, id, approve)).status).toBe(403);
    expect((await takes(made, made.boss, id, approve)).status).toBe(403);
    expect((await takes(made, other, id, approve)).status).toBe(404);
    expect((await takes(made, other, 999, approve)).status).toBe(404);
    expect((await takes(made, made.lea, own, approve)).status).toBe(403);
    expect((await ownRequest(made, made.ann))?.status).toBe('pending');
  });

  it('of a lead is the team above, at the top an administrator', async () => {
    const made = await office(byLead);
    await made.admin('POST', `people/${made.lea.id}/deputies`, {
      userId: made.ben.id,
      from: '2026-03-01',
      to: '2026-03-31',
    });
    await requested(made.muster, made.lea);
    await requested(made.muster, made.hans);
    expect(await ownRequest(made, made.lea)).toMatchObject({
      waitsFor: { who: 'lead', names: ['Person HANS'], why: 'own' },
    });
    expect(await ownRequest(made, made.hans)).toMatchObject({
      waitsFor: { who: 'admins', names: ['Person BOSS'], why: 'own' },
    });
  });

  it('goes up when the lead is away, and comes back', async () => {
    const made = await office(byLead);
    const { id: holiday } = await requested(made.muster, made.lea, dayOff('2026-03-02'));
    const { id } = await requested(made.muster, made.ann);
    await decide(made.muster, made.boss, holiday, approve);
    expect(await ownRequest(made, made.ann)).toMatchObject({
      waitsFor: { who: 'lead', names: ['Person HANS'], why: 'away' },
    });
    expect((await takes(made, made.lea, id, approve)).status).toBe(409);
    made.muster.moveTo('2026-03-03T08:00:00.000Z');
    await askAsTimePasses(made.muster.store, made.muster.now());
    expect(await ownRequest(made, made.ann)).toMatchObject({
      waitsFor: { who: 'lead', names: ['Person LEA'], why: null },
    });
  });

  it('follows moves, leads, roles and settings at once', async () => {
    const made = await office(byLead);
    const { muster, ann, ben, lea, kitchen } = made;
    await requested(muster, ann);
    const names = async () => {
      const request = await ownRequest(made, ann);
      return z.looseObject({ waitsFor: z.looseObject({ names: z.array(z.string()) }) }).parse(request)
        .waitsFor.names;
    };
    await made.admin('PATCH', `teams/${kitchen}`, { leadIds: [ben.id] });
    expect(await names()).toEqual(['Person BEN']);
    await made.admin('PATCH', `teams/${kitchen}`, { leadIds: [lea.id, ben.id] });
    expect(await names()).toEqual(['Person LEA', 'Person BEN']);
    await made.admin('POST', `people/${lea.id}/active`, { active: false });
    expect(await names()).toEqual(['Person BEN']);
    await made.admin('POST', `people/${ann.id}/team`, { teamId: null });
    expect(await names()).toEqual(['Person BOSS']);
    await made.admin('POST', `people/${ann.id}/team`, { teamId: made.house });
    expect(await names()).toEqual(['Person HANS']);
    await made.decides({ leave: { default: 'admins' } });
    expect(await names()).toEqual(['Person BOSS']);
  });
});

describe('D94 two steps', () => {
  it('the lead first, then an administrator: approved only at the last, with each step kept', async () => {
    const made = await office(byBoth);
    const { id } = await requested(made.muster, made.ann);
    expect(await takes(made, made.lea, id, { ...approve, adminResponse: 'Fine' })).toMatchObject({
      status: 200,
      body: { status: 'pending', waitsFor: { who: 'admins', names: ['Person BOSS'] } },
    });
    expect(await told(made, 'request_step')).toEqual([made.ann.id]);
    expect(await told(made, 'leave_approved')).toEqual([]);
    expect((await takes(made, made.lea, id, reject)).status).toBe(409);
    expect(await decide(made.muster, made.boss, id, approve)).toMatchObject({ body: { status: 'approved' } });
    expect(await ownRequest(made, made.ann)).toMatchObject({
      status: 'approved',
      steps: [
        { by: { fullName: 'Person LEA' }, status: 'approved', response: 'Fine' },
        { by: { fullName: 'Person BOSS' }, status: 'approved', response: null },
      ],
    });
    expect(await told(made, 'leave_approved')).toEqual([made.ann.id]);
    expect((await takes(made, made.lea, id, reject)).status).toBe(403);
  });

  it('a rejection at the first ends it; who rejected it may decide again', async () => {
    const made = await office(byBoth);
    const { id } = await requested(made.muster, made.ann);
    expect(await takes(made, made.lea, id, reject)).toMatchObject({
      body: { status: 'rejected', waitsFor: null },
    });
    expect(await takes(made, made.lea, id, approve)).toMatchObject({
      body: { status: 'pending', waitsFor: { who: 'admins' }, steps: [{ status: 'approved' }] },
    });
  });

  it('by number of days, and an administrator in place of the lead', async () => {
    const made = await office({ leave: { default: 'lead', secondStepOverDays: 3 } });
    await made.muster.person('CHIEF', { isAdmin: true });
    const { id: short } = await requested(made.muster, made.ann, dayOff('2026-03-05'));
    const { id: long } = await requested(made.muster, made.ann, weekOff);
    expect(await takes(made, made.lea, short, approve)).toMatchObject({ body: { status: 'approved' } });
    const answer = await decide(made.muster, made.boss, long, approve);
    expect(answer).toMatchObject({
      body: {
        status: 'pending',
        waitsFor: { who: 'admins', names: ['Person CHIEF'] },
        steps: [{ by: { fullName: 'Person BOSS' }, for: { fullName: 'Person LEA' } }],
      },
    });
    expect((await decide(made.muster, made.boss, long, approve)).status).toBe(403);
  });

  it('an only administrator takes both at once, and the record says so', async () => {
    const made = await office(byBoth);
    const { id } = await requested(made.muster, made.ann);
    expect(await decide(made.muster, made.boss, id, approve)).toMatchObject({
      body: {
        status: 'approved',
        steps: [
          { by: { fullName: 'Person BOSS' }, for: { fullName: 'Person LEA' } },
          { by: { fullName: 'Person BOSS' }, for: null },
        ],
      },
    });
  });
});

it('D94 many at once: what is theirs is decided, the rest is named with its reason', async () => {
  const made = await office({ leave: { default: 'lead', byType: { 'Sick Leave': 'admins' } } });
  const { id: mine } = await requested(made.muster, made.ann);
  const { id: sick } = await requested(made.muster, made.ben, { leaveType: 'Sick Leave' });
  const { id: boss } = await requested(made.muster, made.hans);
  const seqs = new Map(
    z
      .array(z.looseObject({ id: z.int(), seq: z.int() }))
      .parse((await get(made, 'team/leave-requests', made.lea)).body)
      .map(({ id, seq }) => [id, seq]),
  );
  const answer = await made.muster.call(
    'POST',
    '/api/team/leave-requests/decisions',
    { decisions: [mine, sick, boss].map((id) => ({ id, seq: seqs.get(id) ?? 1, ...approve })) },
    { as: made.lea },
  );
  expect(answer).toMatchObject({
    status: 200,
    body: [
      { id: mine, outcome: 'decided', request: { status: 'approved' } },
      { id: sick, outcome: 'refused', request: { reason: null } },
      { id: boss, outcome: 'refused', request: null },
    ],
  });
});

it('D94 corrections go to the lead, too', async () => {
  const made = await office({ corrections: 'lead' });
  const { muster, ann, lea } = made;
  const { body } = await muster.call('POST', '/api/attendance/checkin', {}, { as: ann });
  const record = z.looseObject({ id: z.int() }).parse(body);
  const asked = await muster.call(
    'POST',
    '/api/attendance/corrections',
    { attendanceId: record.id, checkInTime: '2026-03-02T07:00:00.000Z', reason: 'The door' },
    { as: ann },
  );
  expect(asked).toMatchObject({ status: 201, body: { waitsFor: { who: 'lead', names: ['Person LEA'] } } });
  const { id } = z.looseObject({ id: z.int() }).parse(asked.body);
  expect((await get(made, 'team/corrections', lea)).body).toMatchObject([
    { id, reason: 'The door', canDecide: true },
  ]);
  const decided = await muster.call(
    'PATCH',
    `/api/team/corrections/${id}`,
    { status: 'accepted' },
    { as: lea },
  );
  expect(decided).toMatchObject({ status: 200, body: { status: 'accepted', waitsFor: null, reason: null } });
});

it('a company without teams answers as before, but for the fields', async () => {
  const { muster, boss, ann } = await companyOfThree();
  const { id } = await requested(muster, ann);
  expect((await muster.call('GET', '/api/team/people', undefined, { as: boss })).status).toBe(403);
  expect(await decide(muster, boss, id, approve)).toMatchObject({
    status: 200,
    body: { status: 'approved' },
  });
});
