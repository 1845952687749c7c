import { companyOfThree } from '@muster/testing/company';
import type { Muster, Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { closeEndedDays } from '../../src/jobs/schedule.ts';

// The company is in Berlin, and the harness begins on Monday, 2 March 2026, in the morning.
const monday = '2026-03-02';
const tuesday = '2026-03-03';
const week = { from: monday, to: '2026-03-08' };
const early = { start: '06:00', end: '14:00', breakMinutes: 30 };

type Office = Awaited<ReturnType<typeof companyOfThree>>;

const write = ({ muster, boss }: Office, path: string, body: object) =>
  muster.call('POST', `/api/admin/rota/${path}`, body, { as: boss });
const drafted = (office: Office, days: readonly object[]) =>
  write(office, 'drafts', { days, reason: 'Rota' });
const rotaIn = z.array(
  z.looseObject({ userId: z.int(), days: z.array(z.looseObject({ draft: z.boolean() })) }),
);
const rotaOf = async ({ muster, boss }: Office, { id }: Person, from = monday, to = from) => {
  const { body } = await muster.call('GET', `/api/admin/rota?from=${from}&to=${to}`, undefined, { as: boss });
  return rotaIn.parse(body).find(({ userId }) => userId === id)?.days;
};
const own = async ({ muster }: Office, as: Person, date: string) =>
  (await muster.call('GET', `/api/schedule?from=${date}&to=${date}`, undefined, { as })).body;
const told = async ({ store }: Muster) => ({
  bell: await store.read.selectFrom('rota_notices').select(['userId', 'firstDate', 'lastDate']).execute(),
  pushes: (
    await store.read.selectFrom('outbox').select('payload').where('kind', '=', 'push').execute()
  ).filter(({ payload }) => payload.includes('rota_published')).length,
});
const audited = async ({ store }: Muster) =>
  (
    await store.read
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('action', 'like', 'workingTime.%')
      .orderBy('id')
      .execute()
  ).map(({ action, details }) => `${action} ${details}`);
const refused = (status: number, message: string) => ({
  status,
  body: { message: expect.stringContaining(message) },
});

describe('D91 drafts', () => {
  it('a shift moves to another person in one call, and nobody is told of it', async () => {
    const office = await companyOfThree();
    const { ann, ben, muster } = office;
    const given = await drafted(office, [
      { userId: ann.id, date: tuesday, day: null },
      { userId: ben.id, date: tuesday, day: early },
    ]);
    expect(given).toMatchObject({ status: 200, body: { drafted: 2 } });
    expect(await rotaOf(office, ann, tuesday)).toMatchObject([{ off: true, draft: true, day: null }]);
    expect(await rotaOf(office, ben, tuesday)).toMatchObject([{ off: false, draft: true, day: early }]);
    expect(await own(office, ann, tuesday)).toMatchObject([{ off: false, exception: null }]);
    expect(await told(muster)).toEqual({ bell: [], pushes: 0 });
    expect(await audited(muster)).toEqual(['workingTime.day 2026-03-03']);
  });

  it('are all refused for one day that cannot be', async () => {
    const office = await companyOfThree();
    const { ann, muster } = office;
    const good = { userId: ann.id, date: tuesday, day: null };
    const bad = { ...good, date: '2026-03-04', day: { start: '06:00', end: '14:00', breakMinutes: 480 } };
    expect(await drafted(office, [good, bad])).toMatchObject(refused(422, 'must be shorter'));
    expect(await drafted(office, [good, { ...good, userId: 999 }])).toMatchObject({ status: 404 });
    muster.moveTo('2026-03-04T08:00:00.000Z');
    await closeEndedDays(muster.store, muster.now());
    expect(await drafted(office, [{ ...good, date: '2026-03-05' }, good])).toMatchObject(
      refused(422, 'Days up to 2026-03-03 are closed'),
    );
    expect((await rotaOf(office, ann, monday, '2026-03-08'))?.some(({ draft }) => draft)).toBe(false);
  });

  it('replace the draft of their day, and of a day that is named twice the last counts', async () => {
    const office = await companyOfThree();
    const day = { userId: office.ann.id, date: tuesday };
    await drafted(office, [{ ...day, day: null }]);
    expect(
      await drafted(office, [
        { ...day, day: null },
        { ...day, day: early },
      ]),
    ).toMatchObject({
      body: { drafted: 1 },
    });
    expect(await rotaOf(office, office.ann, tuesday)).toMatchObject([{ day: early, draft: true }]);
  });

  it('are taken back, of some days or of all', async () => {
    const office = await companyOfThree();
    const { ann, ben } = office;
    const off = { date: tuesday, day: null };
    await drafted(office, [
      { userId: ann.id, ...off },
      { userId: ben.id, ...off },
      { userId: ben.id, ...off, date: '2026-03-10' },
    ]);
    const one = { ...week, days: [{ userId: ann.id, date: tuesday }] };
    expect(await write(office, 'discard', one)).toMatchObject({ body: { discarded: 1 } });
    expect(await rotaOf(office, ann, tuesday)).toMatchObject([{ off: false, draft: false }]);
    expect(await rotaOf(office, ben, tuesday)).toMatchObject([{ off: true, draft: true }]);
    expect(await write(office, 'discard', week)).toMatchObject({ body: { discarded: 1 } });
    expect(await rotaOf(office, ben, tuesday)).toMatchObject([{ off: false, draft: false }]);
    expect(await rotaOf(office, ben, '2026-03-10')).toMatchObject([{ draft: true }]);
  });
});

describe('D91 a week', () => {
  it('is copied as drafts, once for its key, for those who are asked', async () => {
    const office = await companyOfThree();
    const { ann, ben, boss, muster } = office;
    await drafted(office, [
      { userId: ann.id, date: tuesday, day: early },
      { userId: ben.id, date: tuesday, day: early },
    ]);
    const copy = { from: monday, to: '2026-03-09', userIds: [ann.id], reason: 'Rota' };
    const headers = { 'idempotency-key': '5c2a7d0e-0000-4000-8000-000000000001' };
    const call = () => muster.call('POST', '/api/admin/rota/copy', copy, { as: boss, headers });
    expect(await call()).toMatchObject({ status: 200, body: { drafted: 1 } });
    expect(await call()).toMatchObject({ status: 200, body: { drafted: 1 } });
    expect(await rotaOf(office, ann, '2026-03-10')).toMatchObject([{ day: early, draft: true }]);
    expect(await rotaOf(office, ben, '2026-03-10')).toMatchObject([{ draft: false }]);
    expect(await write(office, 'copy', copy)).toMatchObject({ body: { drafted: 0 } });
    expect(await told(muster)).toEqual({ bell: [], pushes: 0 });
  });

  it('is copied into no closed one', async () => {
    const office = await companyOfThree();
    office.muster.moveTo('2026-03-09T08:00:00.000Z');
    await closeEndedDays(office.muster.store, office.muster.now());
    const copy = { from: '2026-03-16', to: monday, reason: 'Rota' };
    expect(await write(office, 'copy', copy)).toMatchObject(refused(422, 'are closed'));
  });
});

describe('D93 what is published', () => {
  it('is told to its people by bell and push, with their first and last day, and to no one else', async () => {
    const office = await companyOfThree();
    const { ann, muster } = office;
    await drafted(office, [
      { userId: ann.id, date: '2026-03-06', day: early },
      { userId: ann.id, date: tuesday, day: null },
    ]);
    expect(await write(office, 'publish', week)).toMatchObject({ body: { published: 2, people: 1 } });
    const bell = [{ userId: ann.id, firstDate: tuesday, lastDate: '2026-03-06' }];
    expect(await told(muster)).toEqual({ bell, pushes: 1 });
    expect(await write(office, 'publish', week)).toMatchObject({ body: { published: 0, people: 0 } });
    expect(await told(muster)).toEqual({ bell, pushes: 1 });
  });

  it('replaces what was published of its day before, and nothing of other days and people', async () => {
    const office = await companyOfThree();
    const { ann, ben, muster, boss } = office;
    const wednesday = '2026-03-04';
    await drafted(office, [
      { userId: ann.id, date: tuesday, day: null },
      { userId: ann.id, date: wednesday, day: null },
      { userId: ben.id, date: tuesday, day: null },
    ]);
    expect(await write(office, 'publish', week)).toMatchObject({ body: { published: 3, people: 2 } });
    await drafted(office, [{ userId: ann.id, date: tuesday, day: early }]);
    expect(await write(office, 'publish', week)).toMatchObject({ body: { published: 1, people: 1 } });
    expect(await rotaOf(office, ann, tuesday)).toMatchObject([{ day: early, draft: false }]);
    expect(await rotaOf(office, ann, wednesday)).toMatchObject([{ day: null, draft: false }]);
    expect(await rotaOf(office, ben, tuesday)).toMatchObject([{ day: null, draft: false }]);
    const url = `/api/admin/schedule-exceptions?from=${week.from}&to=${week.to}`;
    expect((await muster.call('GET', url, undefined, { as: boss })).body).toHaveLength(3);
  });

  it('on a closed day is refused as a whole', async () => {
    const office = await companyOfThree();
    const { ann, muster } = office;
    await drafted(office, [
      { userId: ann.id, date: tuesday, day: null },
      { userId: ann.id, date: '2026-03-05', day: null },
    ]);
    muster.moveTo('2026-03-04T08:00:00.000Z');
    await closeEndedDays(muster.store, muster.now());
    expect(await write(office, 'publish', week)).toMatchObject(
      refused(422, 'From must be later than 2026-03-03'),
    );
    expect(await rotaOf(office, ann, '2026-03-05')).toMatchObject([{ draft: true }]);
    expect(await told(muster)).toEqual({ bell: [], pushes: 0 });
  });

  it('is refused as a whole where two days of a person overlap, drafts or not, with who and when', async () => {
    const office = await companyOfThree();
    const { ann, ben, muster } = office;
    const night = { start: '22:00', end: '08:00', breakMinutes: 30 };
    const wednesday = '2026-03-04';
    await drafted(office, [
      { userId: ben.id, date: tuesday, day: early },
      { userId: ann.id, date: tuesday, day: night },
      { userId: ann.id, date: wednesday, day: early },
    ]);
    const overlap = refused(
      422,
      `Person ${ann.employeeId}: the hours of ${tuesday} overlap the work of ${wednesday}`,
    );
    expect(await write(office, 'publish', { ...week, preview: true })).toMatchObject(overlap);
    const publish = await write(office, 'publish', week);
    expect(publish).toMatchObject(overlap);
    expect(await rotaOf(office, ben, tuesday)).toMatchObject([{ draft: true }]);
    expect(await told(muster)).toEqual({ bell: [], pushes: 0 });
    const later = { userId: ann.id, date: wednesday, day: { ...early, start: '08:00' } };
    await drafted(office, [later]);
    expect(await write(office, 'publish', week)).toMatchObject({ body: { published: 3, people: 2 } });
    await drafted(office, [{ ...later, day: early }]);
    expect(await write(office, 'publish', week)).toMatchObject(
      refused(422, `the hours of ${wednesday} overlap the work of ${tuesday}`),
    );
  });

  it('or discarded is what the filter shows', async () => {
    const office = await companyOfThree();
    const { ann, ben, boss, muster } = office;
    const call = (method: 'POST' | 'PATCH', url: string, body: object) =>
      muster.call(method, url, body, { as: boss });
    await call('PATCH', `/api/admin/people/${ann.id}`, { department: 'Bakery' });
    const site = await call('POST', '/api/admin/sites', { name: 'Lisbon', timeZone: 'Europe/Lisbon' });
    const { id: siteId } = z.object({ id: z.int() }).parse(site.body);
    const entry = { validFrom: monday, scheduleId: null, siteId };
    expect((await call('POST', `/api/admin/people/${ben.id}/schedule`, entry)).status).toBe(201);
    const both = [
      { userId: ann.id, date: tuesday, day: null },
      { userId: ben.id, date: tuesday, day: null },
    ];
    await drafted(office, both);
    const whole = { date: '2026-03-05', day: null, reason: 'Fair', draft: true };
    await call('POST', '/api/admin/schedule-exceptions', { ...whole, siteId });
    expect(await write(office, 'publish', { ...week, department: 'Bakery' })).toMatchObject({
      body: { published: 1, people: 1 },
    });
    expect(await rotaOf(office, ben, tuesday)).toMatchObject([{ off: true, draft: true }]);
    expect(await write(office, 'discard', { ...week, siteId, department: 'Bakery' })).toMatchObject({
      body: { discarded: 0 },
    });
    expect(await write(office, 'discard', { ...week, siteId })).toMatchObject({ body: { discarded: 2 } });
    expect(await rotaOf(office, ben, tuesday)).toMatchObject([{ off: false, draft: false }]);
    expect(await rotaOf(office, ann, tuesday)).toMatchObject([{ off: true, draft: false }]);
    expect((await told(muster)).bell).toMatchObject([{ userId: ann.id }]);
  });

  it('is told as well where a day changes without a draft, or back', async () => {
    const office = await companyOfThree();
    const { ann, boss, muster } = office;
    const free = { date: tuesday, day: null, reason: 'Swap', userId: ann.id };
    const { body } = await muster.call('POST', '/api/admin/schedule-exceptions', free, { as: boss });
    const { id } = z.object({ id: z.int() }).parse(body);
    await muster.call('DELETE', `/api/admin/schedule-exceptions/${id}`, {}, { as: boss });
    const day = { userId: ann.id, firstDate: tuesday, lastDate: tuesday };
    expect(await told(muster)).toEqual({ bell: [day, day], pushes: 2 });
  });
});
