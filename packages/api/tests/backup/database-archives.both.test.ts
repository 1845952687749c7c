import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { boot, type Muster } from '@muster/testing/harness';
import { expect, test } from 'vitest';
import { databaseArchives } from '../../src/backup/database-archives.ts';
import { ageMagic } from '../../src/backup/encryption.ts';
import type { NewArchive } from '../../src/backup/folder-archives.ts';

const nameOf = (day: number) => `muster-202603${String(day).padStart(2, '0')}T013000Z-nightly.backup`;

/** The archives of a server, each with its own disk, in one database. */
function serverOf(muster: Muster, number = 1) {
  const folder = `${muster.store.folder}/server-${number}`;
  mkdirSync(folder);
  return { folder, archives: databaseArchives(muster.store, muster.now, folder) };
}

function archiveOf(
  muster: Muster,
  name: string,
  content: Buffer,
  more: Partial<NewArchive> = {},
): NewArchive {
  const { signal } = new AbortController();
  return { name, now: muster.now(), signal, write: (file) => writeFile(file, content), ...more };
}

const rowsIn = ({ store }: Muster) =>
  Promise.all(
    (['stored_files', 'file_chunks'] as const).map(
      async (table) => (await store.read.selectFrom(table).selectAll().execute()).length,
    ),
  );

test('D48 archives are in the database for every server, and on no disk', async () => {
  const muster = await boot();
  const [one, other] = [serverOf(muster, 1), serverOf(muster, 2)];
  const sealed = Buffer.concat([ageMagic, randomBytes(600_000)]);
  await one.archives.add(archiveOf(muster, nameOf(3), sealed));
  await other.archives.add(archiveOf(muster, nameOf(4), Buffer.from('plain')));
  expect((await one.archives.list()).map(({ name, encrypted }) => [name, encrypted])).toEqual([
    [nameOf(4), false],
    [nameOf(3), true],
  ]);
  const archive = await other.archives.open(nameOf(3));
  expect([archive?.bytes, archive?.encrypted]).toEqual([sealed.length, true]);
  expect(archive && (await buffer(archive.stream())).equals(sealed)).toBe(true);
  expect(await other.archives.open(nameOf(5))).toBeUndefined();
  expect([one, other].flatMap(({ folder }) => readdirSync(folder))).toEqual([]);
});

test('D48 one server at a time makes one, and what a dead server left is given up', async () => {
  const muster = await boot();
  const [one, other] = [serverOf(muster, 1), serverOf(muster, 2)];
  let finish: () => void = () => undefined;
  const waits = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const slow = one.archives.add(
    archiveOf(muster, nameOf(3), Buffer.alloc(0), {
      write: async (file) => {
        await waits;
        await writeFile(file, 'slow');
      },
    }),
  );
  await expect.poll(() => other.archives.isBusy(muster.now())).toBe(true);
  await other.archives.add(archiveOf(muster, nameOf(4), Buffer.from('other')));
  expect(await other.archives.list()).toEqual([]);
  muster.pass({ minutes: 11 });
  expect(await other.archives.isBusy(muster.now())).toBe(false);
  await other.archives.add(archiveOf(muster, nameOf(4), Buffer.from('other')));
  finish();
  await expect(slow).rejects.toThrow();
  expect((await one.archives.list()).map(({ name }) => name)).toEqual([nameOf(4)]);
  expect(await rowsIn(muster)).toEqual([1, 1]);
});

test.each([
  ['fails', { write: () => Promise.reject(new Error('full')) }],
  ['is broken off', { signal: AbortSignal.abort() }],
])('D48 an archive that %s leaves nothing', async (_how, more) => {
  const muster = await boot();
  const { archives, folder } = serverOf(muster);
  await expect(archives.add(archiveOf(muster, nameOf(3), Buffer.from('x'), more))).rejects.toThrow();
  expect([await rowsIn(muster), readdirSync(folder)]).toEqual([[0, 0], []]);
});

test('D48 the rotation deletes old archives with their pieces, and no upload', async () => {
  const muster = await boot();
  const { archives } = serverOf(muster);
  const name = `${'a'.repeat(32)}.pdf`;
  await muster.store.write(({ db }) =>
    db.insertInto('stored_files').values({ name, kind: 'upload', size: 4, writtenAt: null }).execute(),
  );
  for (let day = 2; day < 22; day += 1) await archives.add(archiveOf(muster, nameOf(day), Buffer.from('x')));
  await archives.rotate('Europe/Berlin');
  const left = await archives.list();
  expect(left.length).toBeLessThan(20);
  expect(left[0]?.name).toBe(nameOf(21));
  expect(await rowsIn(muster)).toEqual([left.length + 1, left.length]);
});
