import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { testEngine } from '@muster/db/testing/engine';
import { boot, type Muster } from '@muster/testing/harness';
import { expect, test } from 'vitest';
import { uploadProblems } from '../../src/cli/check-uploads.ts';
import type { FileStore, OpenFile } from '../../src/features/document/file-store.ts';
import { documentIn, pdf, upload } from './forms.ts';

const nameOf = (number: number) => `${String(number).padStart(32, '0')}.pdf`;

async function* inPieces(content: Buffer) {
  for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536);
}

const put = ({ store, deps }: Muster, name: string, content: Buffer) =>
  store.write((tx) => deps.uploads.files.put(tx, name, inPieces(content)));

/** Bytes in the pieces of the database; none where files are in a folder. */
const chunks = ({ store }: Muster) =>
  store.read.selectFrom('file_chunks').select(['fileName', 'number']).orderBy('number').execute();

async function opened(files: FileStore, name: string): Promise<OpenFile> {
  const file = await files.open(name);
  if (!file) throw new Error(`${name} is missing`);
  return file;
}

test('D22 a stored file comes back as it was, streamed and whole, by its name alone', async () => {
  const muster = await boot();
  const { files } = muster.deps.uploads;
  const content = randomBytes(700_001);
  await put(muster, nameOf(1), content);
  const file = await opened(files, nameOf(1));
  expect(file.size).toBe(content.length);
  expect((await file.bytes()).equals(content)).toBe(true);
  expect((await buffer(file.stream())).equals(content)).toBe(true);
  expect(await files.open(nameOf(2))).toBeUndefined();
});

test('D23 files are listed by name with their sizes, and gone when they are removed', async () => {
  const muster = await boot();
  const { files } = muster.deps.uploads;
  const { fileName } = documentIn(await upload(muster, await muster.person('E1')));
  expect(await files.list()).toEqual([{ name: fileName, size: 19 }]);
  await muster.store.write((tx) => {
    tx.touch('document');
    return tx.db.deleteFrom('documents').execute();
  });
  await files.remove([fileName]);
  expect([await files.list(), await chunks(muster)]).toEqual([[], []]);
  expect(await files.open(fileName)).toBeUndefined();
});

test('D22 10 MB go in and come out as they were, in pieces of at most 256 KiB', async () => {
  const muster = await boot();
  const ann = await muster.person('E1');
  const content = Buffer.concat([pdf(), randomBytes(10_485_760 - pdf().length)]);
  const { fileName } = documentIn(await upload(muster, ann, { content }));
  const headers = { cookie: ann.cookie };
  const answer = await muster.app.server.inject({ url: `/uploads/${fileName}`, headers });
  expect(answer.headers['content-length']).toBe(String(content.length));
  expect(answer.rawPayload.equals(content)).toBe(true);
  const numbers = (await chunks(muster)).map(({ number }) => number);
  expect(numbers).toEqual(testEngine === 'postgres' ? Array.from({ length: 40 }, (_, n) => n) : []);
});

test('D23 a file that loses pieces ends in an error, and the check names it', async () => {
  const muster = await boot();
  const { fileName } = documentIn(await upload(muster, await muster.person('E1')));
  const { files } = muster.deps.uploads;
  await muster.store.write((tx) => tx.db.deleteFrom('file_chunks').execute());
  if (testEngine === 'sqlite') rmSync(`${muster.store.folder}/uploads/${fileName}`);
  const problems = await uploadProblems(muster.store.read, files);
  expect(problems).toEqual([expect.stringContaining(`uploads/${fileName}`)]);
  const left = await files.open(fileName);
  if (left) await expect(buffer(left.stream())).rejects.toThrow('ends after 0 of 19 bytes');
});

test('D23 nothing is kept of a file whose row is refused, or is another file’s', async () => {
  const muster = await boot();
  const { files } = muster.deps.uploads;
  const path = `${muster.store.folder}/uploads/tmp/arrived`;
  const keep = (fileName: string) =>
    files.keep(nameOf(1), path, (keepContent) =>
      muster.store.write(async (tx) => {
        if (fileName !== nameOf(1)) return { fileName };
        await keepContent(tx);
        throw new Error('refused');
      }),
    );
  writeFileSync(path, 'one');
  await expect(keep(nameOf(1))).rejects.toThrow('refused');
  expect(await files.list()).toEqual([]);
  writeFileSync(path, 'one');
  await keep(nameOf(2));
  expect([await files.list(), await chunks(muster)]).toEqual([[], []]);
});
