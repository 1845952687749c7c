import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Muster, Person } from '../harness.ts';
import { addEvidence, audit, file, office, openings } from './people.ts';

const trpc = (path: string, input: object) => `${path}?input=${encodeURIComponent(JSON.stringify(input))}`;
const page = z.object({ rows: z.array(z.object({ id: z.int() })), total: z.int() });

async function pageOf(muster: Muster, as: Person, path: string, input: object) {
  const { rows, total } = page.parse((await muster.query(trpc(path, input), { as })).body);
  return { ids: rows.map(({ id }) => id), total };
}

describe('D20 a page of a table', () => {
  it('is that of the whole list, and only what it shows was read', async () => {
    const { muster, ann, boss } = await office();
    const [first, second] = [await file(muster, ann), await file(muster, ann, { subject: 'Pay' })];
    expect(await pageOf(muster, boss, 'grievance.page', { pageSize: 1 })).toEqual({
      ids: [second],
      total: 2,
    });
    expect((await openings(muster, ann, first)).body).toEqual([]);
    expect((await openings(muster, ann, second)).body).toMatchObject([
      { adminName: 'Person BOSS', times: 1 },
    ]);
    expect(await pageOf(muster, boss, 'grievance.page', { search: 'pay' })).toEqual({
      ids: [second],
      total: 1,
    });
    expect((await openings(muster, ann, first)).body).toEqual([]);
    expect(await pageOf(muster, boss, 'grievance.page', { search: 'nothing' })).toEqual({
      ids: [],
      total: 0,
    });
    expect(await audit(muster)).toHaveLength(2);
  });

  it('of documents notes the grievances whose files it shows', async () => {
    const { muster, ann, boss } = await office();
    const [first, second] = [await file(muster, ann), await file(muster, ann)];
    await addEvidence(muster, ann, first);
    const { id } = await addEvidence(muster, ann, second);
    expect(await pageOf(muster, boss, 'document.page', { pageSize: 1 })).toEqual({ ids: [id], total: 2 });
    expect(await audit(muster)).toMatchObject([{ action: 'grievance.read', subjectId: second }]);
  });

  it('is shown only once the reading is on disk', async () => {
    const { muster, ann, boss } = await office();
    const id = await file(muster, ann);
    await addEvidence(muster, ann, id);
    await muster.store.write((tx) => tx.db.schema.alterTable('audit_log').renameTo('lost').execute());
    for (const path of ['grievance.page', 'document.page']) {
      const answer = await muster.query(path, { as: boss });
      expect(answer.status).toBe(500);
      expect(answer.text).not.toMatch(/Noise|Photo/);
    }
  });
});

describe('D21 to the administrator whom a grievance leaves out', () => {
  it('no page shows or counts it or its files, and nothing is written', async () => {
    const { muster, ann, boss, chief } = await office();
    const id = await file(muster, ann, { excludedAdminId: boss.id });
    await addEvidence(muster, ann, id);
    for (const path of ['grievance.page', 'document.page']) {
      for (const input of [{}, { search: 'noise' }, { search: 'photo' }, { sort: 'employee' }])
        expect(await pageOf(muster, boss, path, input)).toEqual({ ids: [], total: 0 });
      expect(await pageOf(muster, chief, path, {})).toEqual({ ids: [1], total: 1 });
    }
    expect(await audit(muster)).toMatchObject([{ actorId: chief.id }, { actorId: chief.id }]);
  });
});
