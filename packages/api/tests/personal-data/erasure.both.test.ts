import { randomUUID } from 'node:crypto';
import type { Muster, Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { filesOf, pdf, upload } from '../document/forms.ts';
import { form } from '../grievance/people.ts';
import { exportOf, pathOf } from './archive.ts';
import { company, post } from './exports.ts';

const words = 'only Ann would say this';

/** What someone leaves behind in a day. */
async function work(muster: Muster, { boss, as }: { boss: Person; as: Person }) {
  await post(muster, as, '/api/attendance/checkin', { latitude: 52.5, longitude: 13.4, address: words });
  await post(muster, as, '/api/messages', { content: words });
  const leave = { leaveType: 'Annual Leave', startDate: '2026-03-09', endDate: '2026-03-10' };
  await post(muster, as, '/api/leave-requests', { ...leave, duration: 'multiple_days', reason: 'Rest' });
  const { id } = await muster.store.read
    .selectFrom('leave_requests')
    .select('id')
    .where('userId', '=', as.id)
    .executeTakeFirstOrThrow();
  const kept = { documentType: 'medical_certificate', relatedType: 'leave_request', relatedId: String(id) };
  for (const fields of [kept, { documentType: 'medical_certificate' }])
    expect((await upload(muster, as, { fields, content: pdf(as.id) })).status).toBe(201);
  await post(muster, boss, '/api/admin/warnings', { userId: as.id, title: 'Late', reason: 'Again' });
  await post(muster, as, '/api/papers/requests', {
    document: 'Employment certificate',
    details: 'For a flat',
  });
  const note = { userId: as.id, note: 'Spoke', createdBy: boss.id, createdAt: muster.now() };
  await muster.store.write(({ db }) => db.insertInto('follow_ups').values(note).execute());
}

const setActive = (muster: Muster, boss: Person, { id: userId }: Person, active: boolean) =>
  muster.call('POST', `/api/admin/people/${userId}/active`, { active }, { as: boss });

const deactivate = (muster: Muster, boss: Person, person: Person) => setActive(muster, boss, person, false);

const preview = async (muster: Muster, boss: Person, { id }: Person) =>
  (await muster.call('GET', `/api/admin/people/${id}/erasure`, undefined, { as: boss })).body;

const erase = (muster: Muster, boss: Person, { id, employeeId }: Person, fullName = `Person ${employeeId}`) =>
  muster.call('POST', `/api/admin/people/${id}/erase`, { fullName }, { as: boss });

const tables = [
  'users',
  'messages',
  'attendance',
  'documents',
  'warnings',
  'follow_ups',
  'hr_documents',
  'hr_document_requests',
  'security_notices',
  'mutation_ledger',
  'sessions',
] as const;

/** Every row as text. */
async function everything({ store }: Muster): Promise<string[]> {
  const texts: string[] = [];
  for (const table of tables)
    for (const row of await store.read.selectFrom(table).selectAll().execute())
      texts.push(`${table} ${JSON.stringify(row)}`);
  return texts;
}

describe('D61 the erasure of a leaver', () => {
  it('D20 counts the same before it whether the leaver filed a grievance or not', async () => {
    const { muster, boss, ann } = await company();
    await muster.person('CHIEF', { isAdmin: true });
    const before = await preview(muster, boss, ann);
    const headers = { 'idempotency-key': randomUUID() };
    const filed = { ...form, excludedAdminId: boss.id };
    expect((await muster.mutate('grievance.file', filed, { as: ann, headers })).status).toBe(200);
    expect(await preview(muster, boss, ann)).toEqual(before);
  });

  it('says before what goes now, and what stays until when, and then does that', async () => {
    const { muster, boss, ann, eve } = await company();
    await work(muster, { boss, as: ann });
    await work(muster, { boss, as: eve });
    expect((await deactivate(muster, boss, ann)).status).toBe(200);
    const said = await preview(muster, boss, ann);
    expect(said).toMatchObject({
      isErased: false,
      deleted: expect.arrayContaining([
        { kind: 'messages', count: 1 },
        { kind: 'places', count: 1 },
        { kind: 'documents', count: 1 },
        { kind: 'hr_documents', count: 1 },
        { kind: 'warnings', count: 0 },
        { kind: 'notes', count: 1 },
      ]),
      kept: [
        { kind: 'attendance', count: 1, until: '2030-03-02' },
        { kind: 'leave', count: 1, until: '2030-03-10' },
        { kind: 'hr_documents', count: 0, until: null },
        { kind: 'warnings', count: 1, until: '2036-03-02' },
        { kind: 'audit', count: expect.any(Number), until: '2036-03-02' },
      ],
    });
    const before = (await exportOf(muster, boss, pathOf(eve.id))).data.tables;
    expect(await erase(muster, boss, ann)).toMatchObject({
      status: 200,
      body: {
        fullName: 'Former employee',
        employeeId: 'ANN',
        position: null,
        department: null,
        active: false,
      },
    });
    const rest = await everything(muster);
    const owners = rest
      .filter((row) => row.includes(words))
      .map((row) => /"(?:userId|senderId)":(\d+)/.exec(row)?.[1]);
    expect(new Set(owners)).toEqual(new Set([String(eve.id)]));
    expect(rest.join()).not.toContain('Person ANN');
    expect(await preview(muster, boss, ann)).toMatchObject({
      isErased: true,
      deleted: expect.not.arrayContaining([expect.objectContaining({ count: 1 })]),
      kept: [
        { kind: 'attendance', count: 1 },
        { kind: 'leave', count: 1 },
        { kind: 'hr_documents' },
        { kind: 'warnings', count: 1 },
        { kind: 'audit' },
      ],
    });
    const after = (await exportOf(muster, boss, pathOf(eve.id))).data.tables;
    for (const table of [
      'users',
      'attendance',
      'leave_requests',
      'documents',
      'warnings',
      'messages',
      'follow_ups',
    ])
      expect(after[table], table).toEqual(before[table]);
  });

  it('deletes the files of what goes, and keeps those of leave and of others', async () => {
    const { muster, boss, ann, eve } = await company();
    await work(muster, { boss, as: ann });
    await work(muster, { boss, as: eve });
    await deactivate(muster, boss, ann);
    expect((await filesOf(muster)).stored).toHaveLength(4);
    await erase(muster, boss, ann);
    const rows = await muster.store.read.selectFrom('documents').select(['userId', 'fileName']).execute();
    expect(rows.map(({ userId }) => userId).sort()).toEqual([ann.id, eve.id, eve.id].sort());
    expect((await filesOf(muster)).stored.sort()).toEqual(rows.map(({ fileName }) => fileName).sort());
  });

  it('D57 leaves versions, balance and audit log as they were: the history is whole', async () => {
    const { muster, boss, ann } = await company();
    await work(muster, { boss, as: ann });
    await deactivate(muster, boss, ann);
    const kept = async () => ({
      versions: await muster.store.read.selectFrom('record_versions').selectAll().orderBy('id').execute(),
      ledger: await muster.store.read.selectFrom('leave_ledger').selectAll().orderBy('id').execute(),
    });
    const [before, log] = [await kept(), await audit(muster)];
    await erase(muster, boss, ann);
    expect(await kept()).toEqual(before);
    const act = {
      actorId: boss.id,
      action: 'account.erase',
      subjectType: 'user',
      subjectId: ann.id,
      details: null,
    };
    expect(await audit(muster)).toEqual([...log, expect.objectContaining(act)]);
  });

  it('happens once, to a closed account alone, under its name', async () => {
    const { muster, boss, ann } = await company();
    await work(muster, { boss, as: ann });
    expect(await erase(muster, boss, ann)).toMatchObject({
      status: 409,
      body: { message: 'Deactivate the account first' },
    });
    expect((await erase(muster, boss, boss)).status).toBe(409);
    await deactivate(muster, boss, ann);
    for (const name of ['', 'Person EVE', 'person ann', 'Former employee'])
      expect((await erase(muster, boss, ann, name)).status, name).toBe(422);
    expect((await everything(muster)).join()).toContain(words);
    expect((await erase(muster, boss, { ...ann, id: 999 })).status).toBe(404);
    const both = await Promise.all([erase(muster, boss, ann), erase(muster, boss, ann)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await audit(muster)).filter(({ action }) => action === 'account.erase')).toHaveLength(1);
  });

  it.each([
    ['REST', (muster: Muster, boss: Person, ann: Person) => setActive(muster, boss, ann, true)],
    [
      'an edit of the name',
      (muster: Muster, boss: Person, { id }: Person) =>
        muster.call('PATCH', `/api/admin/people/${id}`, { fullName: 'Ann Again' }, { as: boss }),
    ],
  ])('closes the account for good: %s is refused with the reason', async (_door, open) => {
    const { muster, boss, ann } = await company();
    await deactivate(muster, boss, ann);
    await erase(muster, boss, ann);
    const before = await everything(muster);
    const answer = await open(muster, boss, ann);
    expect([answer.status, answer.body]).toEqual([
      409,
      { message: expect.stringMatching(/^This person’s data was erased: /) },
    ]);
    expect(await everything(muster)).toEqual(before);
  });

  it('is for administrators who gave their password', async () => {
    const { muster, boss, ann, eve } = await company();
    await deactivate(muster, boss, ann);
    expect((await erase(muster, eve, ann)).status).toBe(403);
    const idle = await muster.device(boss, { confirmed: false });
    expect(await erase(muster, idle, ann)).toMatchObject({ status: 403, body: { code: 'confirm_password' } });
    expect(
      (await muster.call('GET', `/api/admin/people/${ann.id}/erasure`, undefined, { as: eve })).status,
    ).toBe(403);
  });

  it('D20 D21 says the same with grievances and without, and leaves them and their files', async () => {
    const said = [];
    for (const isFiled of [false, true]) {
      const { muster, boss, ann } = await company();
      if (isFiled) {
        const filed = { category: 'other', subject: 'Noise', description: 'All day' };
        await post(muster, ann, '/api/grievances', filed);
        expect((await upload(muster, ann, { fields: { documentType: 'grievance_evidence' } })).status).toBe(
          201,
        );
      }
      await deactivate(muster, boss, ann);
      said.push(await preview(muster, boss, ann));
      await erase(muster, boss, ann);
      const left = await muster.store.read.selectFrom('grievances').select('description').execute();
      expect([left.length, (await filesOf(muster)).stored.length]).toEqual(isFiled ? [1, 1] : [0, 0]);
    }
    expect(said[1]).toEqual(said[0]);
  });
});

const audit = ({ store }: Muster) => store.read.selectFrom('audit_log').selectAll().orderBy('id').execute();
