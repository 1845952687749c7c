import type { Instant } from '@muster/domain/calendar/instant';
import { sql } from 'kysely';
import type { Db } from '../../../store/connection.ts';
import { hotQuery, type Param } from '../../../store/hot-query.ts';
import type { FileKind } from './table.ts';

const fileOf = hotQuery((db, param: Param<{ name: string; kind: FileKind }>) =>
  db
    .selectFrom('stored_files')
    .select('size')
    .where('name', '=', param('name'))
    .where('kind', '=', param('kind')),
);

const chunkOf = hotQuery((db, param: Param<{ fileName: string; number: number }>) =>
  db
    .selectFrom('file_chunks')
    .select('content')
    .where('fileName', '=', param('fileName'))
    .where('number', '=', param('number')),
);

/** The bytes of a whole file; undefined if there is none, or it is still being written. */
export async function findFileSize(db: Db, kind: FileKind, name: string): Promise<number | undefined> {
  return (await fileOf.first(db, { name, kind }))?.size ?? undefined;
}

/** Streams the `size` bytes of a file, one piece at a time. Throws if pieces are missing: it was removed meanwhile. */
export async function* readChunks(db: Db, fileName: string, size: number): AsyncGenerator<Buffer> {
  let read = 0;
  for (let number = 0; read < size; number += 1) {
    const chunk = await chunkOf.first(db, { fileName, number });
    if (!chunk) throw new Error(`The stored file ${fileName} ends after ${read} of ${size} bytes`);
    read += chunk.content.length;
    yield chunk.content;
  }
}

export async function listUploads(db: Db): Promise<{ name: string; size: number }[]> {
  return db
    .selectFrom('stored_files')
    .leftJoin('file_chunks', 'fileName', 'name')
    .select('name')
    .select(sql<number>`coalesce(sum(length(content)), 0)`.as('size'))
    .where('kind', '=', 'upload')
    .groupBy('name')
    .orderBy('name')
    .execute();
}

export async function listArchives(db: Db, bytes: number): Promise<{ name: string; start: Buffer | null }[]> {
  return db
    .selectFrom('stored_files')
    .leftJoin('file_chunks', (join) => join.onRef('fileName', '=', 'name').on('number', '=', 0))
    .select('name')
    .select(sql<Buffer | null>`substr(content, 1, ${sql.lit(bytes)})`.as('start'))
    .where('kind', '=', 'backup')
    .where('size', 'is not', null)
    .orderBy('name')
    .execute();
}

export async function hasUnfinishedArchive(db: Db, since: Instant): Promise<boolean> {
  const found = await db
    .selectFrom('stored_files')
    .select('name')
    .where('kind', '=', 'backup')
    .where('size', 'is', null)
    .where('writtenAt', '>=', since)
    .executeTakeFirst();
  return found !== undefined;
}
