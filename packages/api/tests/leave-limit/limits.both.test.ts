import { companyOfThree } from '@muster/testing/company';
import type { Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { get, idIn, made, type Office, post, refused } from '../working-time/office.ts';

type Three = Awaited<ReturnType<typeof companyOfThree>>;

const limits = '/api/admin/leave-limits';

const ask = async (
  { muster }: Pick<Office, 'muster'>,
  as: Person,
  from: string,
  to = from,
  more: object = {},
) => {
  const duration = from === to ? 'full_day' : 'multiple_days';
  const { path = '', ...fields } = { ...more } as { path?: string };
  const body = {
    leaveType: 'Annual Leave',
    duration,
    startDate: from,
    endDate: to,
    reason: 'Rest',
    ...fields,
  };
  return muster.call('POST', `/api/leave-requests${path}`, body, { as });
};

const preview = (office: Three, as: Person, from: string, to = from) =>
  ask(office, as, from, to, { path: '/preview' });

describe('D98 limits', () => {
  it('refuse what would be too many, pending requests included, and name the days', async () => {
    const office = await companyOfThree();
    const id = await made(office, limits, { name: 'Summer', most: 1, mode: 'refuse' });
    expect(await ask(office, office.ann, '2026-08-03', '2026-08-04')).toMatchObject({ status: 201 });
    expect(await ask(office, office.ben, '2026-08-04', '2026-08-06')).toMatchObject(
      refused(409, 'Summer: more than 1 person would be away on 2026-08-04: choose other dates'),
    );
    expect(await ask(office, office.ben, '2026-08-05', '2026-08-06')).toMatchObject({ status: 201 });
    expect(await get(office, limits, office.boss)).toMatchObject([{ id, most: 1, teamId: null, from: null }]);
    expect(await office.muster.call('DELETE', `${limits}/${id}`, {}, { as: office.boss })).toMatchObject({
      status: 200,
    });
    expect(await ask(office, office.ben, '2026-08-03')).toMatchObject({ status: 201 });
  });

  it('count half days as halves, and not who works elsewhere', async () => {
    const office = await companyOfThree();
    await made(office, limits, { name: 'Everybody', most: 1, mode: 'refuse' });
    const half = { duration: 'half_day', half: 'morning' };
    expect(await ask(office, office.ann, '2026-08-03', '2026-08-03', half)).toMatchObject({ status: 201 });
    expect(await ask(office, office.ben, '2026-08-03')).toMatchObject(refused(409, 'Everybody'));
    expect(await ask(office, office.ben, '2026-08-03', '2026-08-03', half)).toMatchObject({ status: 201 });
    await made(office, '/api/admin/leave-types', {
      name: 'Home office',
      presence: 'elsewhere',
      reason: 'none',
    });
    const home = { leaveType: 'Home office' };
    expect(await ask(office, office.ann, '2026-08-05')).toMatchObject({ status: 201 });
    expect(await ask(office, office.ben, '2026-08-05', '2026-08-05', home)).toMatchObject({ status: 201 });
  });

  it('block a period with 0, for a department only, for those who enter leave too', async () => {
    const office = await companyOfThree();
    const { muster, boss, ann, ben } = office;
    const department = 'Stocktaking';
    await muster.call('PATCH', `/api/admin/people/${ann.id}`, { department }, { as: boss });
    const blocked = {
      name: 'Stock',
      most: 0,
      mode: 'refuse',
      department,
      from: '2026-12-28',
      to: '2026-12-30',
    };
    await made(office, limits, blocked);
    const says = 'Stock: no leave can be taken on 2026-12-28: choose other dates';
    expect(await ask(office, ann, '2026-12-24', '2026-12-28')).toMatchObject(refused(409, says));
    expect(await ask(office, ben, '2026-12-28')).toMatchObject({ status: 201 });
    const entry = {
      leaveType: 'Annual Leave',
      duration: 'full_day',
      startDate: '2026-12-28',
      endDate: '2026-12-28',
    };
    const url = `/api/admin/people/${ann.id}/leave-requests`;
    expect(await post(office, url, entry)).toMatchObject(refused(409, says));
    const id = await made(office, url, {
      ...entry,
      startDate: '2026-12-31',
      endDate: '2026-12-31',
      decide: 'approved',
    });
    const dates = { startDate: '2026-12-30', reason: 'Earlier' };
    expect(
      await muster.call('PATCH', `/api/admin/leave-requests/${id}/dates`, dates, { as: boss }),
    ).toMatchObject(refused(409, 'Stock: no leave can be taken on 2026-12-30'));
  });

  it('never refuse sickness, which counts for the others, and no one is warned of their own', async () => {
    const office = await companyOfThree();
    const { ann, ben } = office;
    await made(office, limits, {
      name: 'Stock',
      most: 0,
      mode: 'refuse',
      from: '2026-08-03',
      to: '2026-08-03',
    });
    await made(office, limits, { name: 'Summer', most: 1, mode: 'refuse' });
    const sick = { leaveType: 'Sick Leave' };
    const [monday, tuesday] = ['2026-08-03', '2026-08-04'];
    expect(await ask(office, ann, monday, tuesday, { ...sick, path: '/preview' })).toMatchObject({
      status: 200,
      body: { awayAtOnce: 1, warnings: [] },
    });
    expect(await ask(office, ann, monday, tuesday, sick)).toMatchObject({ status: 201 });
    const entry = { ...sick, duration: 'full_day', startDate: monday, endDate: monday };
    const url = `/api/admin/people/${ben.id}/leave-requests`;
    const entered = await made(office, url, { ...entry, decide: 'approved' });
    const dates = { endDate: tuesday, reason: 'Still ill' };
    expect(
      await office.muster.call('PATCH', `/api/admin/leave-requests/${entered}/dates`, dates, {
        as: office.boss,
      }),
    ).toMatchObject({ status: 200 });
    await made(office, limits, { name: 'All', most: 2, mode: 'refuse' });
    expect(await ask(office, office.boss, tuesday)).toMatchObject(refused(409, 'Summer'));
  });

  it('warn before one asks, in the language of who asks, and tell who decides', async () => {
    const office = await companyOfThree();
    const { muster, boss, ann, ben } = office;
    expect(await preview(office, ben, '2026-08-03')).toMatchObject({ body: { awayAtOnce: 1, warnings: [] } });
    await made(office, limits, {
      name: 'Summer',
      most: 1,
      mode: 'warn',
      from: '2026-08-01',
      to: '2026-08-31',
    });
    await ask(office, ann, '2026-08-03', '2026-08-04');
    expect(await preview(office, ben, '2026-08-03', '2026-08-07')).toMatchObject({
      status: 200,
      body: { awayAtOnce: 2, warnings: ['Summer: 2 of 3 away on 3 August 2026'] },
    });
    const asked = idIn.parse((await ask(office, ben, '2026-08-03')).body).id;
    const query = async (name: string, input: object) =>
      (await muster.query(`${name}?input=${encodeURIComponent(JSON.stringify(input))}`, { as: boss })).body;
    const awayAtOnce = { on: '2026-08-03', count: 2, of: 3 };
    expect(await query('leave.reviewContext', { id: asked })).toMatchObject({ awayAtOnce });
    expect(await query('leave.beside', { ids: [asked] })).toMatchObject([{ awayAtOnce }]);
  });

  it('do not refuse what was counted when it is approved, but do when a rejected one is', async () => {
    const office = await companyOfThree();
    const { muster, boss, ann, ben } = office;
    const first = idIn.parse((await ask(office, ann, '2026-08-03')).body).id;
    const second = idIn.parse((await ask(office, ben, '2026-08-03')).body).id;
    await made(office, limits, { name: 'Late', most: 1, mode: 'refuse' });
    const decide = async (id: number, status: string) => {
      const all = z
        .array(z.object({ id: z.int(), seq: z.int() }))
        .parse(await get(office, '/api/admin/leave-requests', boss));
      const seq = all.find((each) => each.id === id)?.seq;
      return muster.call('PATCH', `/api/admin/leave-requests/${id}`, { status, seq }, { as: boss });
    };
    expect(await decide(first, 'approved')).toMatchObject({ status: 200 });
    expect(await decide(second, 'approved')).toMatchObject({ status: 200 });
    expect(await decide(second, 'rejected')).toMatchObject({ status: 200 });
    expect(await decide(second, 'approved')).toMatchObject(refused(409, 'Late'));
  });

  it('are rehearsed: nothing is saved, and nothing removed', async () => {
    const office = await companyOfThree();
    const { muster, boss } = office;
    const blocked = { name: 'Stock', most: 0, mode: 'refuse' };
    const nothing = { status: 200, body: { changes: [] } };
    expect(await post(office, limits, { ...blocked, preview: true })).toMatchObject(nothing);
    expect(await post(office, limits, { ...blocked, teamId: 99, preview: true })).toMatchObject(
      refused(422, 'does not exist'),
    );
    expect(await get(office, limits, boss)).toEqual([]);
    const id = await made(office, limits, blocked);
    const remove = (which: number) =>
      muster.call('DELETE', `${limits}/${which}`, { preview: true }, { as: boss });
    expect(await remove(id)).toMatchObject(nothing);
    expect(await remove(99)).toMatchObject(refused(404, 'This limit does not exist'));
    expect(await get(office, limits, boss)).toMatchObject([{ id }]);
    expect(await ask(office, office.ann, '2026-08-03')).toMatchObject({ status: 409 });
  });

  it('are of one group that is there, in order', async () => {
    const office = await companyOfThree();
    const limit = { name: 'Odd', most: 1, mode: 'warn' };
    expect(await post(office, limits, { ...limit, teamId: 99 })).toMatchObject(
      refused(422, 'does not exist'),
    );
    expect(await post(office, limits, { ...limit, teamId: 1, siteId: 1 })).toMatchObject(
      refused(422, 'one of them'),
    );
    expect(await post(office, limits, { ...limit, from: '2026-08-02', to: '2026-08-01' })).toMatchObject(
      refused(422, 'before the first'),
    );
    const { muster, ann } = office;
    expect(await muster.call('POST', limits, limit, { as: ann })).toMatchObject({ status: 403 });
  });
});
