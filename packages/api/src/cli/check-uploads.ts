import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { listStoredFiles } from '@muster/db/document/reads';
import { connect, sqliteOf } from '@muster/db/engine/sqlite/connection';
import { pathsOf, uploadsFolder } from '../data-folder.ts';
import { storedName } from '../document/upload-storage.ts';

/**
 * Mismatches between the rows and files of uploads (D23), one line each with the remedy. The folder is listed before
 * the rows are read, so that an upload that a running server is storing is no mismatch.
 */
export async function uploadProblems(dataFolder: string): Promise<string[]> {
  const { database, uploads } = pathsOf(dataFolder);
  const names = listFiles(uploads);
  const db = connect(database, true);
  try {
    const rows = await listStoredFiles(db);
    return [
      ...rows.flatMap(({ filePath, fileSize }) => fileProblem(dataFolder, filePath, fileSize)),
      ...orphans(names, new Set(rows.map(({ filePath }) => filePath))),
    ];
  } finally {
    sqliteOf(db).close();
  }
}

function listFiles(folder: string): string[] {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

function fileProblem(dataFolder: string, filePath: string, fileSize: number): string[] {
  const size = statSync(join(dataFolder, filePath), { throwIfNoEntry: false })?.size;
  if (size === fileSize) return [];
  return size === undefined
    ? [`${filePath} is missing: restore it from a backup`]
    : [`${filePath} has ${size} bytes instead of ${fileSize}: restore it from a backup`];
}

function orphans(names: readonly string[], known: ReadonlySet<string>): string[] {
  const lost = names.map((name) => `${uploadsFolder}/${name}`).filter((path) => !known.has(path));
  return lost.map((path) => `${path} belongs to no record: ${fixOf(basename(path))}`);
}

/** Matches the server's own sweep: only names like those of uploads count. */
function fixOf(name: string): string {
  return storedName.test(name)
    ? 'restore the database that lists it, or set it aside with muster check --quarantine'
    : 'remove it';
}
