import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sqliteOf } from '@muster/db/engine/sqlite/connection';
import type { ProblemKind } from '@muster/domain/admin/problems';
import { boot, type Muster, type Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { publicError } from '../../src/http/errors.ts';
import { createStorageFailures } from '../../src/monitoring/storage-failures.ts';
import { signIn } from '../account/forms.ts';
import { upload } from '../document/forms.ts';

/** The log's lines about failures of disk and machine. */
const failuresIn = ({ log }: Muster) =>
  log.map((line): unknown => JSON.parse(line)).filter((line) => JSON.stringify(line).includes('"failure"'));

const pragma = ({ store }: Muster, text: string) =>
  store.write((tx) => Number(sqliteOf(tx.db).pragma(text, { simple: true })));

/** Lets the database grow no more, as a full disk does. */
async function fillUp(muster: Muster): Promise<void> {
  await muster.store.write((tx) => {
    const sqlite = sqliteOf(tx.db);
    const pages = Number(sqlite.pragma('page_count', { simple: true }));
    sqlite.pragma(`max_page_count = ${pages}`);
    // Pages that are free would still be used.
    const free = () => Number(sqlite.pragma('freelist_count', { simple: true }));
    if (free() > 0) sqlite.exec('CREATE TABLE filler (bytes BLOB)');
    while (free() > 0) sqlite.exec('INSERT INTO filler VALUES (zeroblob(4000))');
  });
}

/** A grievance too long for the space that is left in any page. */
const longGrievance = {
  subject: 'Noise',
  category: 'other',
  description: 'x'.repeat(4_000),
};

async function grievances(muster: Muster, as: Person, count: number) {
  const sent = Array.from({ length: count }, () =>
    muster.call('POST', '/api/grievances', longGrievance, { as }),
  );
  return (await Promise.all(sent)).map(({ status }) => status);
}

describe('D48 a full disk', () => {
  it('refuses writes in words, goes on reading, is one line a minute in the log, and ends by itself', async () => {
    const muster = await boot();
    const [ann, boss] = [await muster.person('E1'), await muster.person('BOSS', { isAdmin: true })];
    await fillUp(muster);
    expect(await grievances(muster, ann, 30)).toEqual(Array.from({ length: 30 }, () => 503));
    const refused = await muster.call('POST', '/api/grievances', longGrievance, { as: ann });
    expect(refused.body).toEqual({ message: 'Muster could not save this. Please try again.' });
    expect((await muster.call('GET', '/api/me', undefined, { as: ann })).status).toBe(200);
    const signIns = await Promise.all(Array.from({ length: 5 }, () => signIn(muster, 'E1')));
    const succeeded = signIns.filter(({ status }) => status === 200).length;
    expect(signIns.filter(({ status }) => status === 503)).toHaveLength(5 - succeeded);
    expect(muster.log.filter((line) => line.includes('sign-in.succeed'))).toHaveLength(succeeded);
    const line = {
      failure: 'SQLITE_FULL',
      path: expect.stringMatching(/\/muster\.db$/),
      fix: expect.stringContaining('Make room'),
    };
    expect(failuresIn(muster)).toEqual([expect.objectContaining({ ...line, count: 1 })]);
    muster.pass({ minutes: 1 });
    await muster.deps.failures.review();
    expect(failuresIn(muster).slice(1)).toEqual([expect.objectContaining({ ...line, count: 30 })]);
    expect((await muster.call('GET', '/api/admin/problems', undefined, { as: boss })).body).toEqual([
      expect.objectContaining({
        kind: 'storage_refused',
        detail: expect.stringMatching(/^SQLITE_FULL: .*muster\.db$/),
      }),
    ]);

    await pragma(muster, 'max_page_count = 1000000');
    expect(await grievances(muster, ann, 1)).toEqual([201]);
    expect((await signIn(muster, 'E1')).status).toBe(200);
    expect((await muster.call('GET', '/health')).body).toEqual({ status: 'ok', version: '0.0.0' });
  });
});

describe('D48 uploads that the disk refuses', () => {
  it('are a line in the log with path and fix, and a problem until one could be stored again', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const arriving = join(muster.store.folder, 'uploads', 'tmp');
    rmSync(arriving, { recursive: true });
    writeFileSync(arriving, 'a file in the place of the folder');
    expect((await upload(muster, ann)).status).toBe(503);
    expect(failuresIn(muster)).toEqual([
      expect.objectContaining({ failure: 'other', code: 'ENOTDIR', path: expect.stringContaining(arriving) }),
    ]);
    await muster.deps.failures.review();
    const kinds = () => muster.deps.problems.list().map(({ kind }) => kind);
    expect(kinds()).toEqual(['uploads_refused']);
    rmSync(arriving);
    mkdirSync(arriving);
    await muster.deps.failures.review();
    expect(kinds()).toEqual([]);
    expect((await upload(muster, ann)).status).toBe(201);
  });

  it('are notified while the disk is almost full', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    muster.deps.uploads.freeBytes = async () => 1_000_000;
    expect((await upload(muster, ann)).status).toBe(503);
    expect(failuresIn(muster)).toEqual([
      expect.objectContaining({ failure: 'ENOSPC', path: muster.store.folder, count: 1 }),
    ]);
  });
});

it.each(['SQLITE_IOERR_READ', 'SQLITE_CORRUPT', 'EMFILE'])(
  'D45 D48 a read that fails with %s is 503 in words, one line and a problem',
  async (code) => {
    const muster = await boot();
    const failure = Object.assign(new Error('a path, perhaps'), { code });
    const { status, message, retryAfter } = publicError(failure);
    expect([status, message, retryAfter]).toEqual([503, expect.stringMatching(/cannot read.*try again/), 1]);
    expect(muster.deps.failures.note(failure)).toBe(true);
    expect(failuresIn(muster)).toEqual([expect.objectContaining({ code, count: 1 })]);
    expect(muster.deps.problems.list()).toHaveLength(1);
    expect(muster.deps.failures.note(new TypeError('a defect'))).toBe(false);
  },
);

it('D48 connections that the system turns away for want of descriptors are found once a minute', async () => {
  const kinds: ProblemKind[] = [];
  const lines: object[] = [];
  let isShort = true;
  const failures = createStorageFailures({
    database: 'muster.db',
    elapsed: () => 0,
    log: { error: (line: object) => void lines.push(line) },
    problems: {
      set: (kind) => void kinds.push(kind),
      clear: (kind) => void (kinds.includes(kind) && kinds.pop()),
      list: () => [],
    },
    tryDescriptors: async () => {
      if (isShort) throw Object.assign(new Error('No'), { code: 'EMFILE', path: '/dev/null' });
    },
    tryUpload: async () => undefined,
  });
  await failures.review();
  expect([kinds, lines]).toEqual([
    ['descriptors_used_up'],
    [expect.objectContaining({ failure: 'EMFILE', fix: expect.stringContaining('ulimit') })],
  ]);
  isShort = false;
  await failures.review();
  expect(kinds).toEqual([]);
});
