import { company } from '@muster/testing/company';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { get, idIn, made, monday, post, refused } from './office.ts';

describe('D91 D93 exceptions and the rota', () => {
  it('a draft is told and counts once it is published', async () => {
    const office = await company();
    const free = { date: '2026-03-03', day: null, reason: 'Swap', userId: office.ann.id };
    await made(office, '/api/admin/schedule-exceptions', { ...free, draft: true });
    const own = () => get(office, '/api/schedule?from=2026-03-03&to=2026-03-03', office.ann);
    expect(await own()).toMatchObject([{ off: false }]);
    const rota = async () => {
      const rows = await get(office, '/api/admin/rota?from=2026-03-03&to=2026-03-03', office.boss);
      return z
        .array(z.looseObject({ userId: z.int() }))
        .parse(rows)
        .find(({ userId }) => userId === office.ann.id);
    };
    expect(await rota()).toMatchObject({ days: [{ off: true, draft: true, exception: 'Swap' }] });
    const published = await post(office, '/api/admin/rota/publish', { from: monday, to: '2026-03-08' });
    expect(published).toMatchObject({ body: { published: 1, people: 1 } });
    expect(await own()).toMatchObject([{ off: true, exception: 'Swap' }]);
    expect(await rota()).toMatchObject({ days: [{ off: true, draft: false }] });
    expect(await post(office, '/api/admin/schedule-exceptions', free)).toMatchObject(
      refused(409, 'an exception for 2026-03-03'),
    );
  });

  it('are for exactly one of three, and taken back', async () => {
    const office = await company();
    const add = (body: object) =>
      post(office, '/api/admin/schedule-exceptions', { date: '2026-03-03', day: null, reason: 'R', ...body });
    expect(await add({})).toMatchObject(refused(400, 'name one of them'));
    expect(await add({ userId: office.ann.id, scheduleId: 1 })).toMatchObject(
      refused(400, 'name one of them'),
    );
    expect(await add({ userId: 999 })).toMatchObject({ status: 404 });
    const { body } = await add({ userId: office.ann.id });
    const removed = await office.muster.call(
      'DELETE',
      `/api/admin/schedule-exceptions/${idIn.parse(body).id}`,
      {},
      { as: office.boss },
    );
    expect(removed).toMatchObject({ status: 200 });
    expect(await get(office, '/api/schedule?from=2026-03-03&to=2026-03-03', office.ann)).toMatchObject([
      { off: false, exception: null },
    ]);
  });

  it('before the joining date nothing is expected, and at most 400 days are asked for', async () => {
    const office = await company();
    const days = (from: string, to: string) =>
      office.muster.call('GET', `/api/schedule?from=${from}&to=${to}`, undefined, { as: office.ann });
    expect((await days('2000-01-03', '2000-01-03')).body).toMatchObject([{ off: true, start: null }]);
    expect((await days('2026-01-01', '2027-02-04')).body).toHaveLength(400);
    expect(await days('2026-01-01', '2027-02-05')).toMatchObject(refused(400, 'At most 400 days'));
    expect(await days('2026-01-02', '2026-01-01')).toMatchObject(refused(400, 'before'));
  });

  it('name those that they are not of as null, as their answers do', async () => {
    const office = await company();
    const targets = { userId: office.ann.id, scheduleId: null, siteId: null };
    const free = { date: '2026-03-03', day: null, reason: 'Swap', ...targets };
    const { status, body } = await post(office, '/api/admin/schedule-exceptions', free);
    expect({ status, body }).toMatchObject({ status: 201, body: free });
    const none = { ...free, date: '2026-03-04', userId: null };
    expect(await post(office, '/api/admin/schedule-exceptions', none)).toMatchObject(
      refused(400, 'name one of them'),
    );
  });

  it('a DELETE takes preview in its query, too, and then removes nothing', async () => {
    const office = await company();
    const free = { date: '2026-03-03', day: null, reason: 'Swap', userId: office.ann.id };
    const id = await made(office, '/api/admin/schedule-exceptions', free);
    const remove = (more: string, body?: object) =>
      office.muster.call('DELETE', `/api/admin/schedule-exceptions/${id}${more}`, body, { as: office.boss });
    const changes = { changes: [{ userId: office.ann.id, what: 'shifts', days: 1 }] };
    expect(await remove('?preview=true')).toMatchObject({ status: 200, body: changes });
    expect(await remove('', { preview: true })).toMatchObject({ status: 200, body: changes });
    expect(await remove('?soon=true')).toMatchObject({ status: 400 });
    expect(await remove('?preview=false')).toMatchObject({ status: 200, body: { id, removed: true } });
    expect(await remove('')).toMatchObject(refused(404, 'no such exception'));
  });

  it('do not run into the work of the day before or after', async () => {
    const office = await company();
    const add = (date: string, start: string, end: string) =>
      post(office, '/api/admin/schedule-exceptions', {
        date,
        day: { start, end, breakMinutes: 0 },
        reason: 'Swap',
        userId: office.ann.id,
      });
    expect(await add('2026-03-03', '18:00', '09:01')).toMatchObject(
      refused(422, 'These hours overlap the work of 2026-03-04'),
    );
    expect((await add('2026-03-03', '18:00', '09:00')).status).toBe(201);
    expect(await add('2026-03-04', '08:59', '17:00')).toMatchObject(
      refused(422, 'These hours overlap the work of 2026-03-03'),
    );
    expect(
      await get(office, '/api/admin/schedule-exceptions?from=2026-03-01&to=2026-03-31', office.boss),
    ).toEqual([expect.objectContaining({ date: '2026-03-03' })]);
  });
});
