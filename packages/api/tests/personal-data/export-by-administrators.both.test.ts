import type { Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { upload } from '../document/forms.ts';
import { exportOf, pathOf } from './archive.ts';
import { audited, company, notified, post } from './exports.ts';

describe('D60 the export that an administrator makes', () => {
  it('D20 is the same whether there are grievances or not, seen or hidden', async () => {
    const contents = [];
    for (const filing of ['none', 'seen', 'hidden'] as const) {
      const { muster, boss, ann } = await company();
      const chief = await muster.person('CHIEF', { isAdmin: true });
      const excluded = filing === 'hidden' ? { excludedAdminId: boss.id } : {};
      const grievance = { category: 'other', subject: 'Noise', description: 'All day long', ...excluded };
      if (filing !== 'none') {
        await post(muster, ann, '/api/grievances', grievance);
        const { id } = await muster.store.read
          .selectFrom('grievances')
          .select('id')
          .executeTakeFirstOrThrow();
        const fields = {
          documentType: 'grievance_evidence',
          relatedId: String(id),
          relatedType: 'grievance',
        };
        expect((await upload(muster, ann, { fields, fileName: 'proof.pdf' })).status).toBe(201);
        expect((await upload(muster, ann, { fields: { documentType: 'grievance_evidence' } })).status).toBe(
          201,
        );
        expect((await muster.call('GET', '/api/admin/grievances', undefined, { as: chief })).status).toBe(
          200,
        );
      }
      const { data, files, page, all } = await exportOf(muster, boss, pathOf(ann.id));
      expect(all).not.toMatch(/Noise|All day|proof|grievance_evidence|grievance\.read/);
      contents.push([[...files.keys()], data.notIncluded, page, { ...data.tables, sessions: [] }]);
    }
    expect(contents[1]).toEqual(contents[0]);
    expect(contents[2]).toEqual(contents[0]);
  });

  it('D20 of an administrator has nothing of the grievances that they handled', async () => {
    const { muster, boss, ann } = await company();
    const chief = await muster.person('CHIEF', { isAdmin: true });
    await post(muster, ann, '/api/grievances', {
      category: 'other',
      subject: 'Noise',
      description: 'All day',
      excludedAdminId: boss.id,
    });
    expect((await muster.call('GET', '/api/admin/grievances', undefined, { as: chief })).status).toBe(200);
    const { data } = await exportOf(muster, boss, pathOf(chief.id));
    expect(data.tables['audit_log']?.filter(({ action }) => /grievance/.test(String(action)))).toEqual([]);
    const own = await exportOf(muster, chief);
    expect(own.data.tables['audit_log']).toContainEqual(
      expect.objectContaining({ action: 'grievance.read' }),
    );
    expect(own.all).not.toContain('All day');
  });

  it('D6, D37 has no place of a check-in, and the follow-ups, which the person’s own has not', async () => {
    const { muster, boss, ann } = await company();
    await post(muster, ann, '/api/attendance/checkin', {
      latitude: 52.520008,
      longitude: 13.4,
      address: 'Alexanderplatz',
    });
    const note = { userId: ann.id, note: 'Spoke with her', createdBy: boss.id, createdAt: muster.now() };
    await muster.store.write(({ db }) => db.insertInto('follow_ups').values(note).execute());
    const made = await exportOf(muster, boss, pathOf(ann.id));
    expect(made.all).not.toMatch(/52\.52|Alexanderplatz/);
    expect(made.data.tables['follow_ups']).toEqual([expect.objectContaining({ note: 'Spoke with her' })]);
    expect((await exportOf(muster, ann)).all).not.toContain('Spoke with her');
  });

  it('is for administrators who gave their password, audited, and the person gets a notice', async () => {
    const { muster, boss, ann, eve } = await company();
    const chief = await muster.person('CHIEF', { isAdmin: true });
    const get = (as: Person | undefined, id: number | string) =>
      muster.call('GET', `/api/admin/people/${id}/personal-data`, undefined, as ? { as } : {});
    expect((await get(undefined, ann.id)).status).toBe(401);
    for (const id of [ann.id, eve.id, 999, 'x']) expect((await get(eve, id)).status).toBe(403);
    const idle = await muster.device(boss, { confirmed: false });
    for (const id of [ann.id, 999])
      expect((await get(idle, id)).body).toMatchObject({ code: 'confirm_password' });
    for (const id of [999, 'x', 0, '1e99']) expect((await get(boss, id)).status).toBe(404);
    const prepare = (userId: number) =>
      muster.call('POST', `/api/admin/people/${userId}/export-data`, {}, { as: boss });
    expect(await prepare(ann.id)).toMatchObject({ status: 200, body: { path: pathOf(ann.id) } });
    expect((await prepare(999)).status).toBe(404);
    expect(await audited(muster)).toEqual([]);
    await exportOf(muster, boss, pathOf(ann.id));
    expect(await audited(muster)).toMatchObject([{ actorId: boss.id, subjectId: ann.id }]);
    expect(await notified(muster)).toEqual([boss.id, ann.id, chief.id].map((id) => [id, ann.id]).sort());
  });
});
