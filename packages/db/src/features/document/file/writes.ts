import type { Db } from '../../../store/connection.ts';
import { hotQuery, type Param } from '../../../store/hot-query.ts';
import type { FileChunksTable } from './table.ts';

const chunkSize = 262_144;

const newChunk = hotQuery((db, param: Param<FileChunksTable>) =>
  db
    .insertInto('file_chunks')
    .values({ fileName: param('fileName'), number: param('number'), content: param('content') })
    .returning('number'),
);

export async function insertChunk(db: Db, piece: FileChunksTable): Promise<void> {
  await newChunk.first(db, piece);
}

/** Stores an uploaded file in pieces, as they come, within the transaction that `db` is of (D23). */
export async function insertUpload(db: Db, name: string, content: AsyncIterable<Buffer>): Promise<void> {
  await db.insertInto('stored_files').values({ name, kind: 'upload', size: null, writtenAt: null }).execute();
  let [number, size] = [0, 0];
  for await (const chunk of inChunks(content)) {
    await insertChunk(db, { fileName: name, number, content: chunk });
    number += 1;
    size += chunk.length;
  }
  await db.updateTable('stored_files').set({ size }).where('name', '=', name).execute();
}

export async function* inChunks(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of content) {
    pieces.push(piece);
    length += piece.length;
    if (length < chunkSize) continue;
    const all = Buffer.concat(pieces);
    const whole = length - (length % chunkSize);
    for (let at = 0; at < whole; at += chunkSize) yield all.subarray(at, at + chunkSize);
    pieces = [all.subarray(whole)];
    length -= whole;
  }
  if (length > 0) yield Buffer.concat(pieces);
}
