import { setActive, setAdmin } from '@muster/db/features/account/writes/account';
import type { Muster, Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { documentIn, upload } from '../document/forms.ts';
import { addEvidence, audit, file, idsIn, office, open, openings } from './people.ts';

/** Expects that nothing of a grievance reaches an administrator. */
async function expectUnseen(muster: Muster, as: Person, id: number, fileName: string) {
  for (const path of ['grievance.listAll', 'document.listAll'])
    expect([path, await idsIn(muster, path, as)]).toEqual([path, []]);
  for (const url of ['/api/admin/grievances', '/api/admin/grievances/page', '/api/admin/documents/page'])
    expect((await muster.call('GET', url, undefined, { as })).text).not.toMatch(/Noise|Photo/);
  const overview = (await muster.query('admin.overview', { as })).body;
  expect(overview).toMatchObject({ openGrievances: 0, pendingDocuments: 0, totalRequests: 0 });
  expect((await muster.call('GET', `/uploads/${fileName}`, undefined, { as })).status).toBe(404);
  expect((await open(muster, as, id)).status).toBe(404);
  expect((await muster.mutate('grievance.update', { id, status: 'closed' }, { as })).status).toBe(404);
  expect((await muster.query('audit.search', { as })).text).not.toContain('grievance');
}

describe('D21 an administrator who was not one when a grievance was filed', () => {
  it('does not see it: the excluded one gains nothing by promoting a second account', async () => {
    const { muster, ann, ben, boss, chief } = await office();
    const id = await file(muster, ann, { excludedAdminId: boss.id });
    const { fileName } = await addEvidence(muster, ann, id);
    await open(muster, chief, id);
    const promoted = await muster.mutate('people.setAdmin', { userId: ben.id, isAdmin: true }, { as: boss });
    expect(promoted.status).toBe(200);
    const second = await muster.device(ben);
    await expectUnseen(muster, second, id, fileName);
    await expectUnseen(muster, boss, id, fileName);
    expect((await openings(muster, ann, id)).text).not.toMatch(/Person (E2|BOSS)/);
  });

  it('nor when the account was one before, and lost the role or was closed in between', async () => {
    const { muster, ann, boss, chief } = await office();
    const id = await file(muster, ann);
    const { fileName } = await addEvidence(muster, ann, id);
    for (const change of [setAdmin, setActive]) {
      await muster.store.write((tx) => change(tx, 'CHIEF', false, muster.now(), boss.id));
      await muster.store.write((tx) => change(tx, 'CHIEF', true, muster.now(), boss.id));
      await expectUnseen(muster, await muster.device(chief), id, fileName);
    }
  });
});

describe('D21 evidence', () => {
  it('that names no grievance is seen by no one but its owner', async () => {
    const { muster, ann, ben, boss } = await office();
    const sent = { fields: { documentType: 'grievance_evidence' }, fileName: 'Photo of Bob.pdf' };
    const { id, fileName } = documentIn(await upload(muster, ann, sent));
    expect(await idsIn(muster, 'document.listAll', boss)).toEqual([]);
    const review = { id, status: 'approved' };
    expect((await muster.mutate('document.review', review, { as: boss })).status).toBe(404);
    for (const [as, status] of [
      [boss, 404],
      [ben, 404],
      [ann, 200],
    ] as const)
      expect((await muster.call('GET', `/uploads/${fileName}`, undefined, { as })).status).toBe(status);
    expect((await muster.query('admin.overview', { as: boss })).body).toMatchObject({ pendingDocuments: 0 });
    expect(await idsIn(muster, 'document.list', ann)).toEqual([id]);
    expect(await audit(muster)).toEqual([]);
  });

  it('is attached by its owner, to a grievance of theirs, and follows that from then on', async () => {
    const { muster, ann, ben, boss, chief } = await office();
    const sent = { fields: { documentType: 'grievance_evidence' } };
    const { id } = documentIn(await upload(muster, ann, sent));
    const certificate = documentIn(await upload(muster, ann));
    const [own, others] = [await file(muster, ann, { excludedAdminId: boss.id }), await file(muster, ben)];
    const attach = async (as: Person, document: number, grievanceId: number) =>
      (await muster.call('POST', `/api/documents/${document}/attach`, { grievanceId }, { as })).status;
    expect(await attach(ann, id, others)).toBe(404);
    expect(await attach(ben, id, others)).toBe(404);
    expect(await attach(ann, certificate.id, own)).toBe(404);
    expect(await attach(ann, id, own)).toBe(200);
    expect(await attach(ann, id, own)).toBe(404);
    expect((await idsIn(muster, 'document.listAll', chief)).toSorted()).toEqual(
      [id, certificate.id].toSorted(),
    );
    expect(await idsIn(muster, 'document.listAll', boss)).toEqual([certificate.id]);
  });

  it('of one’s own is open to its filer, also when they became an administrator since', async () => {
    const { muster, ann } = await office();
    const id = await file(muster, ann);
    const { fileName } = await addEvidence(muster, ann, id);
    await muster.store.write((tx) => setAdmin(tx, 'E1', true, muster.now(), null));
    const as = await muster.device(ann);
    expect((await muster.call('GET', `/uploads/${fileName}`, undefined, { as })).status).toBe(200);
    expect(await idsIn(muster, 'grievance.listAll', as)).toEqual([]);
    expect(await idsIn(muster, 'grievance.list', as)).toEqual([id]);
  });
});
