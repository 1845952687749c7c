import type { Muster, Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { applyRetention } from '../../src/jobs/apply-retention.ts';
import { filesOf, formOf, pdf } from '../document/forms.ts';
import { company, post } from './exports.ts';

/** Hands out a pay slip. */
async function paySlip(muster: Muster, boss: Person, { id }: Person, title: string, requestId?: number) {
  const named = { userId: id, kind: 'pay_slip', title, ...(requestId !== undefined && { requestId }) };
  const parts = Object.entries(named).map(([name, value]) => ({ name, content: String(value) }));
  const { payload, type } = formOf([...parts, { name: 'file', content: pdf(), fileName: 'slip.pdf' }]);
  const headers = { 'content-type': type };
  const { status, text } = await muster.call('POST', '/api/admin/papers', payload, { as: boss, headers });
  expect(status, text).toBe(201);
}

const warn = (muster: Muster, boss: Person, { id }: Person, title: string) =>
  post(muster, boss, '/api/admin/warnings', { userId: id, title, reason: 'Again' });

const titles = async ({ store }: Muster) => ({
  hrDocuments: (await store.read.selectFrom('hr_documents').select('title').orderBy('id').execute()).map(
    ({ title }) => title,
  ),
  warnings: (await store.read.selectFrom('warnings').select('title').orderBy('id').execute()).map(
    ({ title }) => title,
  ),
  requests: (await store.read.selectFrom('hr_document_requests').select('id').execute()).length,
});

const retain = (muster: Muster) =>
  applyRetention({ store: muster.store, files: muster.deps.uploads.files }, muster.now());

/** Two people with a pay slip and a warning of 2006 and of 2014 each; Ann is erased in 2016, after the first ones' years. */
async function erased() {
  const { muster, boss, ann, eve } = await company('2006-03-02T09:00:00.000Z');
  for (const person of [ann, eve]) {
    await paySlip(muster, boss, person, `old ${person.employeeId}`);
    await warn(muster, boss, person, `old ${person.employeeId}`);
  }
  muster.moveTo('2014-05-01T09:00:00.000Z');
  const later = await muster.device(boss);
  for (const person of [ann, eve]) {
    await post(muster, await muster.device(person), '/api/papers/requests', {
      document: 'Other',
      details: 'x',
    });
    await paySlip(muster, later, person, `new ${person.employeeId}`);
    await warn(muster, later, person, `new ${person.employeeId}`);
  }
  muster.moveTo('2016-06-01T09:00:00.000Z');
  const now = await muster.device(boss);
  await post(muster, now, `/api/admin/people/${ann.id}/active`, { active: false });
  const preview = await muster.call('GET', `/api/admin/people/${ann.id}/erasure`, undefined, { as: now });
  await post(muster, now, `/api/admin/people/${ann.id}/erase`, { fullName: 'Person ANN' });
  return { muster, boss: now, ann, eve, preview: preview.body };
}

describe('D83 HR documents and warnings of leavers', () => {
  it('go with the erasure once they are ten years old; younger ones stay until then, as the preview said', async () => {
    const { muster, preview } = await erased();
    expect(preview).toMatchObject({
      deleted: expect.arrayContaining([
        { kind: 'hr_documents', count: 2 },
        { kind: 'warnings', count: 1 },
      ]),
      kept: expect.arrayContaining([
        { kind: 'hr_documents', count: 1, until: '2024-05-01' },
        { kind: 'warnings', count: 1, until: '2024-05-01' },
      ]),
    });
    expect(await titles(muster)).toEqual({
      hrDocuments: ['old EVE', 'new ANN', 'new EVE'],
      warnings: ['old EVE', 'new ANN', 'new EVE'],
      requests: 1,
    });
    expect((await filesOf(muster)).stored).toHaveLength(3);
  });

  it('are removed at night when their years are over, of erased people alone', async () => {
    const { muster } = await erased();
    muster.moveTo('2024-05-01T02:00:00.000Z');
    expect(await retain(muster)).not.toHaveProperty('hrDocuments');
    muster.moveTo('2024-05-02T02:00:00.000Z');
    expect(await retain(muster)).toMatchObject({ hrDocuments: 2 });
    const eves = ['old EVE', 'new EVE'];
    expect(await titles(muster)).toEqual({ hrDocuments: eves, warnings: eves, requests: 1 });
    expect((await filesOf(muster)).stored).toHaveLength(2);
    const log = await muster.store.read
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'company.remove-old')
      .execute();
    expect(log.map(({ details }) => details)).toContain(
      '2 HR documents and warnings of erased people of before 2014-05-02',
    );
  });

  it('are kept for as many years as the company says, and the settings count before what goes', async () => {
    const { muster, boss } = await erased();
    const count = async (changes: object) => {
      const input = encodeURIComponent(JSON.stringify(changes));
      return (await muster.query(`company.retentionPreview?input=${input}`, { as: boss })).body;
    };
    expect(await count({})).toMatchObject({ hrDocuments: 0 });
    expect(await count({ hrDocumentYears: 2 })).toMatchObject({ hrDocuments: 2 });
    const saved = await muster.call('PATCH', '/api/admin/settings', { hrDocumentYears: 2 }, { as: boss });
    expect([saved.status, saved.body]).toEqual([200, expect.objectContaining({ hrDocumentYears: 2 })]);
    expect(await retain(muster)).toMatchObject({ hrDocuments: 2 });
  });
});
