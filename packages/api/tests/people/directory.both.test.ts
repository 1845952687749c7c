import { confirmEmail } from '@muster/db/features/account/writes/address';
import { instantAt } from '@muster/domain/calendar/instant';
import { tablePageOf } from '@muster/domain/lists/table-page';
import { chartTeam, colleague } from '@muster/domain/people/directory-schema';
import { company } from '@muster/testing/company';
import { deviceOf } from '@muster/testing/mirror-device';
import { companyOfTeams } from '@muster/testing/teams';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

const made = async () => {
  const office = await companyOfTeams(await company());
  const { muster, boss } = office;
  const get = (path: string, as?: typeof boss) =>
    muster.call('GET', `/api/people${path}`, undefined, as ? { as } : {});
  return {
    ...office,
    get,
    found: async (query: string, as = office.ann) =>
      tablePageOf(colleague).parse((await get(`?${query}`, as)).body),
    shown: async (id: number, as = office.ann) => colleague.parse((await get(`/${id}`, as)).body),
    settings: (body: object, as = boss) => muster.call('PATCH', '/api/admin/settings', body, { as }),
    share: (body: object, as: typeof boss) => muster.call('PATCH', '/api/account/contact', body, { as }),
  };
};

describe('The directory', () => {
  it('shows everyone who works here to everyone: where they belong and who leads them', async () => {
    const { found, shown, ann, lea, kitchen, get } = await made();
    const { rows, total } = await found('');
    expect(rows.map(({ fullName }) => fullName)).toEqual(
      rows.map(({ fullName }) => fullName).toSorted((a, b) => a.localeCompare(b)),
    );
    expect(total).toBe(rows.length);
    expect(await shown(ann.id, lea)).toEqual({
      id: ann.id,
      fullName: 'Person ANN',
      position: null,
      department: null,
      team: { id: kitchen, name: 'Kitchen' },
      leads: [{ id: lea.id, fullName: 'Person LEA' }],
      email: null,
      phone: null,
      isIn: null,
    });
    expect((await found(`teamId=${kitchen}`)).rows.map(({ fullName }) => fullName)).toEqual([
      'Person ANN',
      'Person BEN',
      'Person LEA',
    ]);
    const teams = z.array(chartTeam).parse((await get('/teams', ann)).body);
    expect(teams).toContainEqual({
      id: kitchen,
      name: 'Kitchen',
      parentId: expect.any(Number),
      leads: [{ id: lea.id, fullName: 'Person LEA' }],
      people: 3,
    });
  });

  it('asks for a session, and says nothing of who is not there', async () => {
    const { get, ann } = await made();
    for (const path of ['', '/teams', `/${ann.id}`]) expect((await get(path)).status).toBe(401);
    expect((await get('/999', ann)).status).toBe(404);
    expect((await get('/x', ann)).status).toBe(400);
    expect((await get('?teamId=x', ann)).status).toBe(400);
  });

  it('leaves out closed accounts and people whose last day is over', async () => {
    const { muster, boss, found, get, ann, ben, lea } = await made();
    await muster.call('POST', `/api/admin/people/${ann.id}/active`, { active: false }, { as: boss });
    expect((await get(`/${ann.id}`, ben)).status).toBe(404);
    const { rows } = await found('', ben);
    expect(rows.map(({ id }) => id)).not.toContain(ann.id);
    await muster.call('POST', `/api/admin/people/${lea.id}/active`, { active: false }, { as: boss });
    expect((await found(`search=ben`, ben)).rows).toMatchObject([{ id: ben.id, leads: [] }]);
  });

  it('finds by name, department and position, and never by employee ID, address or number', async () => {
    const { muster, boss, found, share, ann } = await made();
    const change = { fullName: 'Giulia Ferrari', department: 'Küche', position: 'Chef de partie' };
    await muster.call('PATCH', `/api/admin/people/${ann.id}`, change, { as: boss });
    await share({ phone: '+49 30 5550123' }, ann);
    for (const words of ['giulia', 'ferrari kuche', 'partie giu', 'KÜCHE'])
      expect((await found(`search=${encodeURIComponent(words)}`)).rows, words).toMatchObject([
        { id: ann.id },
      ]);
    for (const words of ['ann', '5550123', 'giulia ann'])
      expect((await found(`search=${encodeURIComponent(words)}`)).rows, words).toEqual([]);
  });

  it('shows a number or an address only while its person shares it, and no address before it is confirmed', async () => {
    const { muster, boss, shown, share, ann, ben } = await made();
    await muster.call('PATCH', `/api/admin/people/${ann.id}`, { email: 'ann@example.com' }, { as: boss });
    await share({ phone: '030 555' }, ann);
    expect(await shown(ann.id, ben)).toMatchObject({ email: null, phone: null });
    expect(await shown(ann.id, boss)).toMatchObject({ email: null, phone: null });
    await share({ sharePhone: true, shareEmail: true }, ann);
    expect(await shown(ann.id, ben)).toMatchObject({ email: null, phone: '030 555' });
    await muster.store.write((tx) => confirmEmail(tx, ann.id, instantAt(Date.parse('2026-03-02T08:00:00Z'))));
    expect(await shown(ann.id, ben)).toMatchObject({ email: 'ann@example.com', phone: '030 555' });
    await share({ sharePhone: false, shareEmail: false }, ann);
    expect(await shown(ann.id, ben)).toMatchObject({ email: null, phone: null });
  });

  it('says who is in only where the company shows it, and never since when or why not', async () => {
    const { muster, shown, settings, ann, ben, get } = await made();
    await muster.call('POST', '/api/attendance/checkin', {}, { as: ann });
    expect(await shown(ann.id, ben)).toMatchObject({ isIn: null });
    expect((await settings({ directoryShowsIn: true })).body).toMatchObject({ directoryShowsIn: true });
    expect(await shown(ann.id, ben)).toMatchObject({ isIn: true });
    expect(await shown(ben.id, ann)).toMatchObject({ isIn: false });
    expect(Object.keys(await shown(ann.id, ben))).toHaveLength(9);
    await muster.call('POST', '/api/attendance/checkout', {}, { as: ann });
    expect(await shown(ann.id, ben)).toMatchObject({ isIn: false });
    expect((await get('', ben)).text).not.toMatch(/leave|T\d\d:\d\d/i);
  });

  it('is not there where the company turned it off, and devices learn that', async () => {
    const { muster, settings, get, ann, boss } = await made();
    const device = deviceOf(muster, ann, 'company');
    await device.catchUp();
    expect([...device.rows.values()]).toMatchObject([{ directory: 'on' }]);
    expect((await settings({ directory: 'off' }, ann)).status).toBe(403);
    expect((await settings({ directory: 'maybe' })).status).toBe(400);
    expect((await settings({ directory: 'off' })).body).toMatchObject({ directory: 'off' });
    for (const as of [ann, boss])
      for (const path of ['', '/teams', `/${ann.id}`])
        expect(await get(path, as)).toMatchObject({
          status: 404,
          body: { message: 'The directory is off' },
        });
    await device.catchUp();
    expect([...device.rows.values()]).toMatchObject([{ directory: 'off' }]);
  });
});
