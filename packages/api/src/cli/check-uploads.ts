import { basename } from 'node:path';
import { connect, sqliteOf } from '@muster/db/engine/sqlite/connection';
import { listStoredFiles } from '@muster/db/features/document/reads';
import type { Db } from '@muster/db/store/connection';
import { pathsOf, uploadsFolder } from '../data-folder/paths.ts';
import type { FileStore } from '../features/document/file-store.ts';
import { folderFiles } from '../features/document/folder-files.ts';
import { storedName } from '../features/document/upload-storage.ts';

/** Files are listed before the rows are read, so that an upload that is being stored is no mismatch (D23). */
export async function uploadProblems(db: Db, files: Pick<FileStore, 'list'>): Promise<string[]> {
  const stored = (await files.list()).map(({ name, size }) => ({ path: `${uploadsFolder}/${name}`, size }));
  const rows = await listStoredFiles(db);
  const sizes = new Map(stored.map(({ path, size }) => [path, size]));
  const known = new Set(rows.map(({ filePath }) => filePath));
  return [
    ...rows.flatMap(({ filePath, fileSize }) => fileProblem(filePath, fileSize, sizes.get(filePath))),
    ...stored.flatMap(({ path }) => (known.has(path) ? [] : orphanProblem(path))),
  ];
}

export async function folderUploadProblems(dataFolder: string): Promise<string[]> {
  const db = connect(pathsOf(dataFolder).database, true);
  try {
    return await uploadProblems(db, folderFiles(dataFolder));
  } finally {
    sqliteOf(db).close();
  }
}

function fileProblem(filePath: string, fileSize: number, size: number | undefined): string[] {
  if (size === fileSize) return [];
  return size === undefined
    ? [`${filePath} is missing: restore it from a backup`]
    : [`${filePath} has ${size} bytes instead of ${fileSize}: restore it from a backup`];
}

function orphanProblem(path: string): string[] {
  return [`${path} belongs to no record: ${fixOf(basename(path))}`];
}

/** Matches the server's own sweep: only names like those of uploads count. */
function fixOf(name: string): string {
  return storedName.test(name)
    ? 'restore the database that lists it, or set it aside with muster check --quarantine'
    : 'remove it';
}
