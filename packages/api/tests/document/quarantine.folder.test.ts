import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { boot, type Muster } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { noticeAnswer, sweepUploads } from '../../src/features/document/sweep-uploads.ts';
import { documentIn, filesOf, upload } from './forms.ts';

const hour = 3_600;
const nothing = { removed: 0, quarantined: 0, broughtBack: 0, deleted: 0 };
const nameOf = (number: number) => `${String(number).padStart(32, '0')}.pdf`;

/** A company, and a way to leave files in its uploads as a crash would: with no row, some seconds old. */
async function left() {
  const muster = await boot();
  const put = (name: string, age: number) => {
    const path = join(muster.store.folder, 'uploads', name);
    writeFileSync(path, 'x');
    const at = Date.parse(muster.now()) / 1000 - age;
    utimesSync(path, at, at);
    return name;
  };
  const sweep = (when?: 'at start') => sweepUploads(muster.deps, muster.now(), when);
  return { muster, put, sweep };
}

/** The names in the quarantine, under the days on which they were set aside. */
function quarantineOf({ store }: Muster): Record<string, string[]> {
  const folder = join(store.folder, 'quarantine');
  const days = existsSync(folder) ? readdirSync(folder) : [];
  return Object.fromEntries(days.map((day) => [day, readdirSync(join(folder, day)).sort()]));
}

const kinds = ({ deps }: Muster) => deps.problems.list().map(({ kind }) => kind);

describe('D23 what a crash left', () => {
  it('is set aside or, if half-written, removed, once it is an hour old', async () => {
    const { muster, put, sweep } = await left();
    const kept = documentIn(await upload(muster, await muster.person('E1')));
    put(kept.fileName, 9 * hour);
    put(`tmp/${'a'.repeat(32)}`, hour);
    put(nameOf(1), hour);
    const young = [put(nameOf(2), hour - 1), put('notes-of-an-operator', 9 * hour)];
    put(`tmp/${'b'.repeat(32)}`, hour - 1);
    expect(await sweep()).toEqual({ ...nothing, removed: 1, quarantined: 1 });
    expect((await filesOf(muster)).stored.sort()).toEqual([kept.fileName, ...young].sort());
    expect((await filesOf(muster)).arriving).toEqual(['b'.repeat(32)]);
    expect(quarantineOf(muster)).toEqual({ [muster.now().slice(0, 10)]: [nameOf(1)] });
  });

  it('is tidied at start however new it is, because nothing can be under way', async () => {
    const { muster, put, sweep } = await left();
    put(nameOf(1), 0);
    put(`tmp/${'a'.repeat(32)}`, -60);
    expect(await sweep('at start')).toEqual({ ...nothing, removed: 1, quarantined: 1 });
    expect(await filesOf(muster)).toEqual({ stored: [], arriving: [] });
  });

  it('leaves alone what is being placed, however old its clock says it is', async () => {
    const { muster, put, sweep } = await left();
    muster.deps.uploads.pendingNames.add(put(nameOf(1), 9 * hour));
    expect(await sweep()).toEqual(nothing);
  });

  it('is looked for at start and once an hour, also after the clock was put back', async () => {
    const { muster, put, sweep } = await left();
    const found = async () => (await sweep()).quarantined;
    expect(await found()).toBe(0);
    put(nameOf(1), 9 * hour);
    muster.pass({ minutes: 59 });
    expect(await found()).toBe(0);
    muster.pass({ minutes: 1 });
    expect(await found()).toBe(1);
    muster.pass({ hours: -5 });
    put(nameOf(2), 9 * hour);
    expect(await found()).toBe(1);
  });
});

describe('D23 the quarantine', () => {
  it('keeps files for 30 days', async () => {
    const { muster, put, sweep } = await left();
    put(nameOf(1), 9 * hour);
    await sweep();
    muster.pass({ days: 30 });
    expect(await sweep()).toEqual(nothing);
    muster.pass({ days: 1 });
    expect(await sweep()).toEqual({ ...nothing, deleted: 1 });
    expect(quarantineOf(muster)).toEqual({});
  });

  it('gives a file back as soon as it has its row again', async () => {
    const { muster, sweep } = await left();
    const { fileName } = documentIn(await upload(muster, await muster.person('E1')));
    const days = ['2026-11-01', '2026-11-02'];
    for (const day of days) mkdirSync(join(muster.store.folder, 'quarantine', day), { recursive: true });
    const at = join(muster.store.folder, 'uploads', fileName);
    rmSync(at);
    writeFileSync(join(muster.store.folder, 'quarantine', '2026-11-02', fileName), 'x');
    expect(await sweep('at start')).toMatchObject({ broughtBack: 1, quarantined: 0 });
    expect(existsSync(at)).toBe(true);
  });
});

describe('D23 D48 more than a handful of files without a row', () => {
  async function many(count: number) {
    const found = await left();
    for (let n = 1; n <= count; n += 1) found.put(nameOf(n), 9 * hour);
    return found;
  }

  it('are set aside up to ten; eleven stay, and Muster asks', async () => {
    const ten = await many(10);
    expect(await ten.sweep('at start')).toMatchObject({ quarantined: 10 });
    expect(kinds(ten.muster)).toEqual([]);
    const { muster, sweep } = await many(11);
    expect(await sweep('at start')).toEqual(nothing);
    expect([(await filesOf(muster)).stored.length, kinds(muster)]).toEqual([11, ['quarantine_waiting']]);
    expect((await muster.call('GET', '/health')).body).toMatchObject({ problems: ['quarantine_waiting'] });
    expect(muster.deps.problems.list()[0]?.detail).toMatchObject({
      code: 'problem.filesWithoutRecord',
      values: { count: 11 },
    });
  });

  it('are asked about until there is an answer, however new they are', async () => {
    const { muster, put, sweep } = await left();
    for (let n = 1; n <= 11; n += 1) put(nameOf(n), 0);
    expect(await sweep('at start')).toEqual(nothing);
    expect(await sweep()).toEqual(nothing);
    expect([(await filesOf(muster)).stored.length, kinds(muster)]).toEqual([11, ['quarantine_waiting']]);
  });

  it('are no question any more once the right database is back', async () => {
    const { muster, sweep } = await many(11);
    await sweep('at start');
    for (let n = 1; n <= 3; n += 1) rmSync(join(muster.store.folder, 'uploads', nameOf(n)));
    muster.pass({ minutes: 1 });
    expect(await sweep()).toMatchObject({ quarantined: 8 });
    expect(kinds(muster)).toEqual([]);
  });

  it('are set aside at the word of an administrator who gave the password again, audited', async () => {
    const { muster, sweep } = await many(11);
    const boss = await muster.person('BOSS', { isAdmin: true });
    const ann = await muster.person('E1');
    await sweep('at start');
    const answer = (as = boss) => muster.call('POST', '/api/admin/quarantine', {}, { as });
    expect((await answer(ann)).status).toBe(403);
    const unconfirmed = await answer(await muster.device(boss, { confirmed: false }));
    expect(unconfirmed).toMatchObject({ status: 403, body: { code: 'confirm_password' } });
    expect((await filesOf(muster)).stored).toHaveLength(11);
    const { status, body } = await answer();
    expect([status, body]).toEqual([200, { files: 11 }]);
    expect([(await filesOf(muster)).stored, kinds(muster)]).toEqual([[], []]);
    expect(quarantineOf(muster)[muster.now().slice(0, 10)]).toHaveLength(11);
    const acts = await muster.store.read
      .selectFrom('audit_log')
      .select(['action', 'actorId', 'details'])
      .where('action', '=', 'document.set-aside')
      .execute();
    expect(acts).toEqual([{ action: 'document.set-aside', actorId: boss.id, details: '11 files' }]);
  });

  it('are no question any more soon after the command line set them aside', async () => {
    const { muster, sweep } = await many(11);
    await sweep('at start');
    await noticeAnswer(muster.deps);
    expect(kinds(muster)).toEqual(['quarantine_waiting']);
    rmSync(join(muster.store.folder, 'uploads'), { recursive: true });
    await noticeAnswer(muster.deps);
    expect(kinds(muster)).toEqual([]);
  });
});

describe('D23 the folders of uploads', () => {
  it.each(['uploads/tmp', 'uploads'])('%s is made again while the server runs', async (folder) => {
    const muster = await boot();
    const ann = await muster.person('E1');
    rmSync(join(muster.store.folder, folder), { recursive: true });
    expect((await upload(muster, ann)).status).toBe(201);
  });

  it('D48 /health says so if that is impossible, and when it is over', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const uploads = join(muster.store.folder, 'uploads');
    rmSync(uploads, { recursive: true });
    writeFileSync(uploads, 'a file where the folder was');
    expect((await upload(muster, ann)).status).toBe(503);
    expect((await muster.call('GET', '/health')).body).toMatchObject({ problems: ['uploads_refused'] });
    rmSync(uploads);
    await muster.deps.failures.review();
    expect((await muster.call('GET', '/health')).body).not.toHaveProperty('problems');
    expect((await upload(muster, ann)).status).toBe(201);
  });
});
