import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { requested } from '../leave/transports.ts';
import { get, type Office, office, type Person } from './office.ts';

const names = async (made: Office, as: Person) =>
  z
    .array(z.looseObject({ fullName: z.string() }))
    .parse((await get(made, 'team/people', as)).body)
    .map(({ fullName }) => fullName);

describe('D94 what a lead sees', () => {
  it('is their people with the teams below, or only their own, and never themself', async () => {
    const made = await office();
    expect(await names(made, made.lea)).toEqual(['Person ANN', 'Person BEN']);
    expect(await names(made, made.hans)).toEqual(['Person ANN', 'Person BEN', 'Person LEA']);
    await made.muster.call('PATCH', '/api/admin/settings', { leadsSee: 'own' }, { as: made.boss });
    expect((await get(made, 'team/people', made.hans)).body).toEqual([]);
  });

  it('times without places, and missing people without their sessions', async () => {
    const made = await office();
    const { muster, lea, ann } = made;
    const place = { latitude: 52.52, longitude: 13.4, address: 'Alexanderplatz 1, Berlin' };
    expect((await muster.call('POST', '/api/attendance/checkin', place, { as: ann })).status).toBe(201);
    const day = await get(made, 'team/attendance', lea);
    expect(day).toMatchObject({ status: 200, body: [{ userId: ann.id, status: 'late' }] });
    expect(day.text).not.toMatch(/52\.5|Alexander|Latitude|Address/);
    expect((await get(made, 'team/attendance?date=2026-03-01', lea)).body).toEqual([]);
    expect((await get(made, 'team/attendance/missing', lea)).body).toMatchObject([
      { name: 'Person BEN', lastSeenAt: null },
    ]);
  });

  it('no reason, no answer and no certificate of what is not theirs to decide', async () => {
    const made = await office();
    const { muster, lea, ann, boss } = made;
    const { id } = await requested(muster, ann, { reason: 'An operation' });
    const answer = { status: 'approved', adminResponse: 'Get well' };
    await muster.call('PATCH', `/api/admin/leave-requests/${id}`, answer, { as: boss });
    const list = await get(made, 'team/leave-requests', lea);
    expect(list).toMatchObject({
      body: [{ id, leaveType: 'Annual Leave', reason: null, adminResponse: null, hasCertificate: false }],
    });
    expect(list.text).not.toMatch(/operation|Get well/);
    expect((await get(made, `team/people/${ann.id}`, lea)).text).not.toMatch(/operation|Get well/);
  });

  it('the published rota of their people, without drafts and reasons', async () => {
    const made = await office();
    const { muster, lea, ann, boss, hans } = made;
    const days = { from: '2026-03-02', to: '2026-03-08' };
    const path = `team/rota?${new URLSearchParams(days)}`;
    const exception = { date: '2026-03-04', day: null, reason: 'Court hearing', userId: ann.id };
    const post = (body: object) => muster.call('POST', '/api/admin/schedule-exceptions', body, { as: boss });
    expect((await post(exception)).status).toBe(201);
    expect((await post({ ...exception, date: '2026-03-05', draft: true })).status).toBe(201);
    const seen = await get(made, path, lea);
    expect(seen.text).not.toContain('Court');
    const rows = z
      .array(
        z.looseObject({
          name: z.string(),
          days: z.array(z.looseObject({ date: z.string(), off: z.boolean(), draft: z.boolean() })),
        }),
      )
      .parse(seen.body);
    expect(rows.map(({ name }) => name)).toEqual(['Person ANN', 'Person BEN']);
    const offOf = (at: number) => rows[at]?.days.filter(({ off }) => off).map(({ date }) => date);
    expect(offOf(0)).toEqual(['2026-03-04', '2026-03-07', '2026-03-08']);
    expect(offOf(1)).toEqual(['2026-03-07', '2026-03-08']);
    expect(rows.flatMap((row) => row.days).some(({ draft }) => draft)).toBe(false);
    expect(z.array(z.unknown()).parse((await get(made, path, hans)).body)).toHaveLength(3);
    expect((await get(made, path, ann)).status).toBe(403);
    expect((await get(made, 'team/rota?from=2026-03-08&to=2026-03-02', lea)).status).toBe(400);
  });

  it('a page of a person, which says to that person who looked and how often', async () => {
    const made = await office();
    const { lea, hans, ann } = made;
    for (const as of [lea, lea, hans])
      expect(await get(made, `team/people/${ann.id}`, as)).toMatchObject({
        status: 200,
        body: { fullName: 'Person ANN', teamName: 'Kitchen', leaveBalance: 25 },
      });
    expect((await get(made, 'account/looked', ann)).body).toEqual([
      { by: 'Person HANS', date: '2026-03-02', times: 1 },
      { by: 'Person LEA', date: '2026-03-02', times: 2 },
    ]);
    expect((await get(made, 'account/looked', lea)).body).toEqual([]);
  });

  it('nothing of people of others, whether or not there is such a person', async () => {
    const made = await office();
    const { lea, hans, boss } = made;
    for (const id of [hans.id, boss.id, lea.id, 999])
      expect((await get(made, `team/people/${id}`, lea)).status).toBe(404);
    expect((await get(made, `team/people/${lea.id}`, made.ann)).status).toBe(403);
  });
});

describe('D94 teams', () => {
  it('are refused: a circle with its names, more than six deep, a name twice, what has people', async () => {
    const made = await office();
    const { admin, house, kitchen, team } = made;
    expect(await admin('PATCH', `teams/${house}`, { parentId: kitchen })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('House → Kitchen → House') },
    });
    let parentId = kitchen;
    for (const name of ['3', '4', '5', '6']) parentId = await team({ name, parentId });
    expect((await admin('POST', 'teams', { name: '7', parentId })).status).toBe(422);
    expect((await admin('POST', 'teams', { name: 'kitchen' })).status).toBe(409);
    expect(await admin('DELETE', `teams/${kitchen}`)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Person ANN') },
    });
    expect((await admin('DELETE', `teams/${parentId}`)).status).toBe(200);
    expect((await admin('POST', 'teams', { name: 'Led', leadIds: [999] })).status).toBe(404);
    expect((await admin('PATCH', 'teams/999', { name: 'None' })).status).toBe(404);
  });

  it('a preview says whose requests others decide, and saves nothing', async () => {
    const made = await office();
    await made.decides({ leave: { default: 'lead' } });
    const { id } = await requested(made.muster, made.ann);
    const move = { teamId: made.house, preview: true };
    expect(await made.admin('POST', `people/${made.ann.id}/team`, move)).toMatchObject({
      status: 200,
      body: {
        changes: [
          { name: 'Person ANN', what: 'team', before: 'Kitchen', after: 'House' },
          { name: 'Person ANN', what: 'leave', requestId: id, before: 'Person LEA', after: 'Person HANS' },
        ],
      },
    });
    const kept = await get(made, `admin/people/${made.ann.id}/team`, made.boss);
    expect(kept.body).toMatchObject([{ teamName: 'Kitchen' }]);
  });
});

describe('D96 an auditor', () => {
  const reads = [
    'attendance',
    'attendance/stats',
    'attendance/analytics?from=2026-03-01&to=2026-03-02',
    'attendance/missing',
    'leave-requests',
    'leave-calendar',
    'payroll?month=2026-02',
  ];

  it('reads until the end of a date, each time audited, and writes nothing', async () => {
    const made = await office();
    const { muster, ann, ben, admin } = made;
    await requested(muster, ann, { reason: 'A wedding' });
    for (const path of reads) expect((await get(made, `admin/${path}`, ben)).status, path).toBe(403);
    expect((await admin('POST', `people/${ben.id}/auditor`, { until: '2026-03-01' })).status).toBe(422);
    expect((await admin('POST', `people/${ben.id}/auditor`, { until: '2026-03-03' })).status).toBe(200);
    expect((await get(made, 'me', ben)).body).toMatchObject({ auditorUntil: '2026-03-03' });
    for (const path of reads) {
      const answer = await get(made, `admin/${path}`, ben);
      expect([answer.status, path]).toEqual([200, path]);
      expect(answer.text).not.toContain('wedding');
    }
    for (const path of ['people', 'teams', 'leave-requests/page', 'audit', 'settings'])
      expect((await get(made, `admin/${path}`, ben)).status, path).toBe(403);
    const { id } = z
      .array(z.looseObject({ id: z.int() }))
      .parse((await get(made, 'leave-requests', ann)).body)[0] ?? { id: 0 };
    const decided = await muster.call(
      'PATCH',
      `/api/admin/leave-requests/${id}`,
      { status: 'approved' },
      { as: ben },
    );
    expect(decided.status).toBe(403);
    const audited = await muster.store.read
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'team.read')
      .where('actorId', '=', ben.id)
      .execute();
    expect(audited).toHaveLength(reads.length);
    muster.moveTo('2026-03-04T08:00:00.000Z');
    for (const path of reads) expect((await get(made, `admin/${path}`, ben)).status, path).toBe(403);
  });

  it('is named by a confirmed administrator alone', async () => {
    const { muster, boss, ann } = await office();
    const as = await muster.device(boss, { confirmed: false });
    const answer = await muster.call(
      'POST',
      `/api/admin/people/${ann.id}/auditor`,
      { until: '2026-04-01' },
      { as },
    );
    expect(answer.status).toBe(403);
    expect(answer.text).toContain('confirm_password');
  });
});
