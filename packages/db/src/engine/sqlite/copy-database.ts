import { chmodSync } from 'node:fs';
import { listStoredFiles } from '../../features/document/reads.ts';
import type { MeasuredDatabase } from '../../store/store.ts';
import { connect, sqliteOf } from './connection.ts';
import { DamagedDatabase, fileProblems } from './database-file.ts';

export interface CopiedDatabase {
  readonly schema: number;
  /** The uploaded files that its rows name, by path in the data folder, with their sizes in bytes. */
  readonly storedFiles: readonly { readonly filePath: string; readonly fileSize: number }[];
}

export async function measureDatabase(path: string): Promise<MeasuredDatabase> {
  const db = connect(path, true);
  try {
    const [pages, pageSize] = ['page_count', 'page_size'].map((name) =>
      Number(sqliteOf(db).pragma(name, { simple: true })),
    ) as [number, number];
    const files = await listStoredFiles(db);
    return { database: pages * pageSize, uploads: files.reduce((sum, { fileSize }) => sum + fileSize, 0) };
  } finally {
    sqliteOf(db).close();
  }
}

/** Pages of 4 kB that are copied in one turn of the event loop, so that a server goes on answering meanwhile. */
const pagesPerTurn = 500;

/** Copies every commit of before, while others write. The check blocks its thread. Throws {@link DamagedDatabase}. */
export async function copyDatabase(from: string, to: string): Promise<CopiedDatabase> {
  const source = sqliteOf(connect(from, true));
  try {
    // An open read keeps all pages of one moment. Without it each commit of another process starts the copy over.
    source.exec('BEGIN');
    source.prepare('SELECT count(*) FROM sqlite_schema').get();
    await source.backup(to, { progress: () => pagesPerTurn });
  } finally {
    source.close();
  }
  chmodSync(to, 0o600);
  const [problem] = fileProblems(to, 'in full');
  if (problem !== undefined) throw new DamagedDatabase(problem);
  return describeDatabase(to);
}

export async function describeDatabase(path: string): Promise<CopiedDatabase> {
  const db = connect(path, true);
  try {
    const schema = Number(sqliteOf(db).pragma('user_version', { simple: true }));
    return { schema, storedFiles: await listStoredFiles(db) };
  } finally {
    sqliteOf(db).close();
  }
}
