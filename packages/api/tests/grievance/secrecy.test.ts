import { startCheckpoint } from '@muster/domain/wire/sync';
import { askPull } from '@muster/testing/mirror-device';
import { connect } from '@muster/testing/socket-client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addEvidence, audit, file, form, idsIn, office, open, openings } from './people.ts';

describe('D20 a grievance and its files', () => {
  it('are in no one else’s list, pull or notification', async () => {
    const { muster, ann, ben, boss } = await office();
    const address = await muster.listen();
    const [anns, bens] = [await connect(address, { as: ann }), await connect(address, { as: ben })];
    const before = await anns.listen();
    await bens.listen();
    const id = await file(muster, ann);
    const evidence = await addEvidence(muster, ann, id);
    await muster.mutate('grievance.update', { id, status: 'resolved' }, { as: boss });
    await muster.mutate('document.review', { id: evidence.id, status: 'approved' }, { as: boss });
    for (const path of ['grievance.list', 'document.list']) {
      expect(await idsIn(muster, path, ben)).toEqual([]);
      expect(await idsIn(muster, path, boss)).toEqual([]);
    }
    const ask = { epoch: null, after: { grievance: startCheckpoint, document: startCheckpoint } };
    const [own, others] = [await askPull(muster, ask, { as: ann }), await askPull(muster, ask, { as: ben })];
    expect(own).toMatchObject({ status: 200 });
    expect(own.text).toContain(form.subject);
    for (const word of [form.subject, 'Photo of Bob', 'resolved']) expect(others.text).not.toContain(word);
    expect(await anns.notification()).toEqual({ seq: before });
    // Ben’s first notification is of what concerns everyone, after all that.
    const everyones = await muster.store.write((tx) => tx.seq('everyone'));
    expect(await bens.notification()).toEqual({ seq: everyones });
    expect(everyones).toBe(before + 1);
  });

  it('are for administrators alone in the lists of all', async () => {
    const { muster, ann, ben } = await office();
    await file(muster, ann);
    for (const url of ['/api/admin/grievances', '/api/admin/documents'])
      expect((await muster.call('GET', url, undefined, { as: ben })).status).toBe(403);
    for (const url of ['/api/admin/grievances/1', '/api/admin/documents/1'])
      expect((await muster.call('PATCH', url, { status: 'closed' }, { as: ben })).status).toBe(403);
  });

  it('leave no word in logs and audit log', async () => {
    const { muster, ann, boss } = await office();
    const id = await file(muster, ann, { description: 'Bob shouted' });
    const evidence = await addEvidence(muster, ann, id);
    await open(muster, boss, id);
    const update = { id, status: 'closed', adminResponse: 'Talked to Bob' };
    await muster.mutate('grievance.update', update, { as: boss });
    const review = { id: evidence.id, status: 'rejected', adminResponse: 'Bob' };
    await muster.mutate('document.review', review, { as: boss });
    const written = JSON.stringify(await audit(muster)) + muster.log.join('');
    for (const word of ['Bob', form.subject, form.category]) expect(written).not.toContain(word);
  });
});

describe('D20 the log of who read a grievance', () => {
  it('shows its filer each administrator, by when and how often, the last first', async () => {
    const { muster, ann, boss, chief } = await office();
    const id = await file(muster, ann);
    expect((await openings(muster, ann, id)).body).toEqual([]);
    const url = `/uploads/${(await addEvidence(muster, ann, id)).fileName}`;
    muster.pass({ hours: 1 });
    const first = muster.now();
    await open(muster, boss, id);
    muster.pass({ hours: 1 });
    const second = muster.now();
    await open(muster, chief, id);
    muster.pass({ hours: 1 });
    await muster.call('GET', url, undefined, { as: boss });
    const third = muster.now();
    expect((await openings(muster, ann, id)).body).toEqual([
      {
        adminName: 'Person BOSS',
        employeeId: 'BOSS',
        department: null,
        firstAt: first,
        lastAt: third,
        times: 2,
      },
      {
        adminName: 'Person CHIEF',
        employeeId: 'CHIEF',
        department: null,
        firstAt: second,
        lastAt: second,
        times: 1,
      },
    ]);
  });

  it('covers every way to its text: the opening, both decisions and the file', async () => {
    const { muster, ann, boss } = await office();
    const id = await file(muster, ann);
    const { fileName, id: evidence } = await addEvidence(muster, ann, id);
    const calls = [
      () => open(muster, boss, id),
      () => muster.mutate('grievance.update', { id, status: 'closed' }, { as: boss }),
      () => muster.mutate('document.review', { id: evidence, status: 'approved' }, { as: boss }),
      () => muster.call('GET', `/uploads/${fileName}`, undefined, { as: boss }),
    ];
    for (const [index, call] of calls.entries()) {
      muster.pass({ hours: 1 });
      expect((await call()).status).toBe(200);
      expect((await openings(muster, ann, id)).body).toMatchObject([
        { lastAt: muster.now(), times: index + 1 },
      ]);
    }
  });

  it('has one entry for a person, a grievance and an hour, and none of a list', async () => {
    const { muster, ann, boss, chief } = await office();
    const [id, other] = [await file(muster, ann), await file(muster, ann)];
    const { fileName } = await addEvidence(muster, ann, id);
    for (const path of ['grievance.page', 'document.listAll', 'document.page'])
      expect((await muster.query(path, { as: boss })).text).not.toContain(form.description);
    const landing = '/trpc/admin.overview,grievance.waiting,leave.page?batch=1';
    for (const sent of [landing, landing].map((url) => muster.call('GET', url, undefined, { as: boss }))) {
      const { text } = await sent;
      expect(text).toContain(`"id":${id}`);
      for (const word of [form.subject, form.description]) expect(text).not.toContain(word);
    }
    expect(await audit(muster)).toEqual([]);
    await Promise.all([open(muster, boss, id), open(muster, boss, id)]);
    for (let n = 0; n < 5; n += 1) {
      await open(muster, boss, id);
      await muster.call('GET', `/uploads/${fileName}`, undefined, { as: boss });
      muster.pass({ minutes: 11 });
    }
    await open(muster, boss, other);
    await open(muster, chief, id);
    const reads = (await audit(muster)).map(({ actorId, subjectId }) => [actorId, subjectId]);
    expect(reads).toEqual([
      [boss.id, id],
      [boss.id, other],
      [chief.id, id],
    ]);
    muster.pass({ minutes: 5 });
    await open(muster, boss, id);
    const seen = await muster.call('GET', `/api/grievances/${id}/openings`, undefined, { as: ann });
    expect(seen.body).toMatchObject([{ adminName: 'Person BOSS', times: 2 }, { times: 1 }]);
  });

  it('has an entry for each that the list with their texts answers, once an hour', async () => {
    const { muster, ann, boss } = await office();
    const [id, other] = [await file(muster, ann), await file(muster, ann)];
    for (let n = 0; n < 2; n += 1) {
      const { body } = await muster.call('GET', '/api/admin/grievances', undefined, { as: boss });
      expect(body).toMatchObject([{ description: form.description }, { description: form.description }]);
    }
    const reads = (await audit(muster)).map(({ subjectId }) => subjectId);
    expect(new Set(reads)).toEqual(new Set([id, other]));
    expect(reads).toHaveLength(2);
  });

  it('is written before anything is shown: without it nothing is', async () => {
    const { muster, ann, boss } = await office();
    const id = await file(muster, ann);
    const { fileName } = await addEvidence(muster, ann, id);
    const rename = (from: string, to: string) =>
      muster.store.write((tx) => tx.db.schema.alterTable(from).renameTo(to).execute());
    await rename('audit_log', 'lost');
    // On PostgreSQL the next test gets the same database.
    onTestFinished(() => rename('lost', 'audit_log'));
    for (const answer of [
      await open(muster, boss, id),
      await muster.call('GET', `/uploads/${fileName}`, undefined, { as: boss }),
    ]) {
      expect(answer.status).toBe(500);
      expect(answer.text).not.toMatch(/Noise|Photo|%PDF/);
    }
  });

  it('notes what was shown and nothing else', async () => {
    const { muster, ann, ben, boss, chief } = await office();
    const [anns, hidden] = [await file(muster, ann), await file(muster, ben, { excludedAdminId: boss.id })];
    for (const id of [anns, hidden]) await open(muster, boss, id);
    const row = {
      action: 'grievance.read',
      subjectType: 'grievance',
      details: null,
      createdAt: muster.now(),
    };
    expect(await audit(muster)).toEqual([{ ...row, id: 1, actorId: boss.id, subjectId: anns }]);
    expect((await openings(muster, ben, hidden)).body).toEqual([]);
    await open(muster, chief, hidden);
    expect((await openings(muster, ben, hidden)).body).toMatchObject([{ adminName: 'Person CHIEF' }]);
  });

  it('does not count what its filer reads, administrator or not', async () => {
    const { muster, ann, boss } = await office();
    const own = await file(muster, boss);
    const evidence = await addEvidence(muster, boss, own);
    await open(muster, boss, own);
    await muster.call('GET', `/uploads/${evidence.fileName}`, undefined, { as: boss });
    expect((await openings(muster, boss, own)).body).toEqual([]);
    const id = await file(muster, ann);
    await muster.query('grievance.list', { as: ann });
    expect((await openings(muster, ann, id)).body).toEqual([]);
  });

  it('is for the filer alone: 404 to everyone else', async () => {
    const { muster, ann, ben, boss } = await office();
    const id = await file(muster, ann);
    for (const as of [ben, boss]) expect((await openings(muster, as, id)).status).toBe(404);
    expect((await openings(muster, ann, 99)).status).toBe(404);
  });
});

describe('D21 to the administrator whom a grievance leaves out', () => {
  it('it is not there, by any transport, and nothing is written', async () => {
    const { muster, ann, boss, chief } = await office();
    const id = await file(muster, ann, { excludedAdminId: boss.id });
    const stored = await addEvidence(muster, ann, id);
    const before = await muster.store.read.selectFrom('grievances').selectAll().execute();
    expect(await idsIn(muster, 'grievance.listAll', boss)).toEqual([]);
    expect(await idsIn(muster, 'document.listAll', boss)).toEqual([]);
    expect((await openings(muster, boss, id)).status).toBe(404);
    expect((await open(muster, boss, id)).body).toEqual((await open(muster, boss, 99)).body);
    const missing = await muster.mutate('grievance.update', { id: 99, status: 'closed' }, { as: boss });
    const answer = await muster.mutate('grievance.update', { id, status: 'closed' }, { as: boss });
    expect([answer.status, answer.body]).toEqual([404, missing.body]);
    const review = { id: stored.id, status: 'approved' };
    expect((await muster.mutate('document.review', review, { as: boss })).status).toBe(404);
    const url = `/uploads/${stored.fileName}`;
    expect((await muster.call('GET', url, undefined, { as: boss })).status).toBe(404);
    expect((await muster.call('HEAD' as 'GET', url, undefined, { as: boss })).status).toBe(404);
    expect(await audit(muster)).toEqual([]);
    expect(await muster.store.read.selectFrom('grievances').selectAll().execute()).toEqual(before);
    expect(await idsIn(muster, 'grievance.listAll', chief)).toEqual([id]);
    expect(await idsIn(muster, 'document.listAll', chief)).toEqual([stored.id]);
    expect((await muster.call('GET', url, undefined, { as: chief })).status).toBe(200);
  });

  it('a file of another grievance of the same person is there', async () => {
    const { muster, ann, boss } = await office();
    await file(muster, ann, { excludedAdminId: boss.id });
    const open = await file(muster, ann);
    const stored = await addEvidence(muster, ann, open);
    expect(await idsIn(muster, 'document.listAll', boss)).toEqual([stored.id]);
  });
});
