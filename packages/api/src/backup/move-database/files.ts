import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { insertUpload } from '@muster/db/features/document/file/writes';
import { type MovedTable, MoveRefused, type MoveSource, type MoveTarget } from '@muster/db/move/ends';
import { pathsOf } from '../../data-folder/paths.ts';
import { databaseFiles } from '../../features/document/database-files.ts';
import type { FileStore, OpenFile } from '../../features/document/file-store.ts';
import { folderFiles } from '../../features/document/folder-files.ts';

export interface MovedFiles {
  readonly files: number;
  readonly bytes: number;
  readonly missing: readonly string[];
}

type FilesFrom = Pick<FileStore, 'open'>;

export interface FilesTo extends FilesFrom {
  put(name: string, content: AsyncIterable<Buffer>): Promise<void>;
}

/** Reads each copy again. Throws {@link MoveRefused} if one is not the same. Holds at most a few pieces in memory. */
export async function copyFiles(source: MoveSource, from: FilesFrom, to: FilesTo): Promise<MovedFiles> {
  const missing: string[] = [];
  let [files, bytes] = [0, 0];
  for await (const name of namesIn(source)) {
    const file = await from.open(name);
    if (!file) {
      missing.push(name);
      continue;
    }
    const read = createHash('sha256');
    await to.put(name, hashed(file, read));
    const digest = read.digest('hex');
    if (digest !== (await digestOf(await to.open(name))))
      throw new MoveRefused(`The copy of the file ${name} differs, so nothing was moved`);
    [files, bytes] = [files + 1, bytes + file.size];
  }
  return { files, bytes, missing };
}

const withFiles = ['documents', 'hr_documents'];

async function* namesIn(source: MoveSource): AsyncGenerator<string> {
  for (const table of source.tables.filter(({ name }) => withFiles.includes(name))) {
    const place = placeOf(table, 'fileName');
    for await (const rows of source.rows(table))
      for (const row of rows) {
        const name = row[place];
        if (typeof name === 'string') yield name;
      }
  }
}

function placeOf({ columns }: MovedTable, column: string): number {
  return columns.findIndex(({ name }) => name === column);
}

async function* hashed(file: OpenFile, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const piece of piecesOf(file)) {
    hash.update(piece);
    yield piece;
  }
}

async function digestOf(file: OpenFile | undefined): Promise<string | undefined> {
  if (!file) return undefined;
  const hash = createHash('sha256');
  for await (const piece of piecesOf(file)) hash.update(piece);
  return hash.digest('hex');
}

async function* piecesOf(file: OpenFile): AsyncGenerator<Buffer> {
  // A file without content has no place to begin a stream at.
  if (file.size > 0) yield* file.stream();
  else await file.close();
}

export function filesInto(dataFolder: string): FilesTo {
  const { uploads } = pathsOf(dataFolder);
  return {
    open: folderFiles(dataFolder).open,
    async put(name, content) {
      await mkdir(uploads, { recursive: true, mode: 0o700 });
      await pipeline(
        content,
        createWriteStream(join(uploads, name), { flags: 'wx', mode: 0o600, flush: true }),
      );
    },
  };
}

export function filesWithin({ db }: MoveTarget): FilesTo {
  return {
    open: databaseFiles({ read: db }).open,
    put: (name, content) => insertUpload(db, name, content),
  };
}
