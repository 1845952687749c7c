import { setActive, setAdmin } from '@muster/db/features/account/writes/account';
import type { Muster, Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { addEvidence, audit, file, idsIn, office, open } from './people.ts';

/** The office, and Dora, who became an administrator after Ann filed. */
async function later(changes: object = {}) {
  const made = await office();
  const id = await file(made.muster, made.ann, changes);
  const evidence = await addEvidence(made.muster, made.ann, id);
  return { ...made, id, evidence, dora: await made.muster.person('DORA', { isAdmin: true }) };
}

// Both ask for the password (D56), which was just given on another device.
const handOver = async (muster: Muster, as: Person, id: number, adminId: number) =>
  muster.call('POST', `/api/admin/grievances/${id}/hand-over`, { adminId }, { as: await muster.device(as) });
const choose = async (muster: Muster, as: Person, id: number, adminId: number) =>
  muster.call('POST', `/api/grievances/${id}/handler`, { adminId }, { as: await muster.device(as) });
const ownOf = async (muster: Muster, as: Person) => (await muster.query('grievance.list', { as })).body;
const handlersOf = (muster: Muster, as: Person, id: number) =>
  muster.call('GET', `/api/grievances/${id}/handlers`, undefined, { as });

describe('D21 handing a grievance over', () => {
  it('lets a later administrator see it with its files: audited, and its filer gets a notice', async () => {
    const { muster, ann, ben, boss, chief, dora, id, evidence } = await later();
    expect((await open(muster, dora, id)).status).toBe(404);
    muster.pass({ hours: 1 });
    const answer = await handOver(muster, boss, id, dora.id);
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({ id, handedOverAt: muster.now() }),
    ]);
    expect(answer.text).not.toContain('Loud');
    expect((await open(muster, dora, id)).body).toMatchObject({ id, description: 'Loud all day' });
    expect(await idsIn(muster, 'document.listAll', dora)).toEqual([evidence.id]);
    expect(await ownOf(muster, ann)).toMatchObject([{ id, handedOverAt: muster.now() }]);
    const [first] = (await audit(muster)).filter(({ action }) => action === 'grievance.hand-over');
    expect(first).toMatchObject({ actorId: boss.id, subjectType: 'grievance', subjectId: id });
    const since = { since: muster.now(), until: null };
    for (const as of [ann, dora])
      expect((await handlersOf(muster, as, id)).body).toMatchObject([
        { fullName: 'Person BOSS', grantedBy: null },
        { fullName: 'Person CHIEF', adminId: chief.id },
        { fullName: 'Person DORA', adminId: dora.id, grantedBy: 'Person BOSS', ...since },
      ]);
    expect((await handlersOf(muster, ben, id)).status).toBe(404);
  });

  it('is for those who see it, to active administrators, never to its filer', async () => {
    const { muster, ann, ben, boss, dora, id } = await later();
    expect((await handOver(muster, dora, id, dora.id)).status).toBe(404);
    expect((await handOver(muster, boss, 99, dora.id)).status).toBe(404);
    expect((await handOver(muster, ann, id, dora.id)).status).toBe(403);
    await muster.store.write((tx) => setAdmin(tx, 'E1', true, muster.now(), null));
    for (const adminId of [ben.id, 99, ann.id]) {
      const answer = await handOver(muster, boss, id, adminId);
      expect([adminId, answer.status]).toEqual([adminId, 422]);
    }
    expect((await handOver(muster, boss, id, boss.id)).status).toBe(200);
    expect(await ownOf(muster, await muster.device(ann))).toMatchObject([{ handedOverAt: null }]);
  });

  it('never undoes an exclusion, one by one or all at once', async () => {
    const { muster, ann, ben, boss, chief, dora, id } = await later({ excludedAdminId: 3 });
    const shown = await file(muster, ben);
    const closed = await file(muster, ben);
    await muster.mutate('grievance.update', { id: closed, status: 'closed' }, { as: chief });
    const refused = await handOver(muster, chief, id, boss.id);
    expect([refused.status, refused.body]).toEqual([
      422,
      { message: 'The person who filed this excluded this administrator: choose another' },
    ]);
    const all = (adminId: number) =>
      muster.call('POST', '/api/admin/grievances/hand-over', { adminId }, { as: chief });
    expect((await all(boss.id)).body).toEqual({ handedOver: 1, leftOut: 1 });
    expect(new Set(await idsIn(muster, 'grievance.listAll', boss))).toEqual(new Set([closed, shown]));
    expect((await open(muster, boss, id)).status).toBe(404);
    expect(await ownOf(muster, ann)).toMatchObject([{ handedOverAt: null }]);
    const eve = await muster.person('EVE', { isAdmin: true });
    expect((await all(eve.id)).body).toEqual({ handedOver: 2, leftOut: 0 });
    expect(new Set(await idsIn(muster, 'grievance.listAll', eve))).toEqual(new Set([shown, id]));
    expect((await all(dora.id)).body).toEqual({ handedOver: 2, leftOut: 0 });
  });
});

describe('D21 a grievance that no one may see any more', () => {
  it('is reported to its filer, who chooses another active administrator, not the excluded one', async () => {
    const { muster, ann, ben, boss, chief, dora, id } = await later({ excludedAdminId: 3 });
    expect((await choose(muster, ann, id, dora.id)).status).toBe(409);
    muster.pass({ hours: 1 });
    await muster.store.write((tx) => setActive(tx, 'CHIEF', false, muster.now(), boss.id));
    expect(await ownOf(muster, ann)).toMatchObject([{ unhandledSince: muster.now() }]);
    expect((await choose(muster, ben, id, dora.id)).status).toBe(404);
    for (const adminId of [boss.id, chief.id, ben.id, ann.id])
      expect([adminId, (await choose(muster, ann, id, adminId)).status]).toEqual([adminId, 422]);
    const chosen = await choose(muster, ann, id, dora.id);
    expect([chosen.status, chosen.body]).toEqual([
      200,
      expect.objectContaining({ id, unhandledSince: null, handedOverAt: null }),
    ]);
    expect(await idsIn(muster, 'grievance.listAll', dora)).toEqual([id]);
    expect(await idsIn(muster, 'grievance.listAll', boss)).toEqual([]);
    expect((await handlersOf(muster, ann, id)).body).toMatchObject([
      { fullName: 'Person CHIEF', until: muster.now() },
      { fullName: 'Person DORA', grantedBy: 'Person E1', until: null },
    ]);
  });

  it('is asked about again when there is another administrator', async () => {
    const { muster, ann, boss } = await office();
    const id = await file(muster, ann, { excludedAdminId: boss.id });
    await muster.store.write((tx) => setActive(tx, 'CHIEF', false, muster.now()));
    expect(await ownOf(muster, ann)).toMatchObject([{ unhandledSince: muster.now() }]);
    muster.pass({ hours: 1 });
    await muster.store.write((tx) => setActive(tx, 'CHIEF', true, muster.now()));
    expect(await ownOf(muster, ann)).toMatchObject([{ id, unhandledSince: muster.now() }]);
  });
});
