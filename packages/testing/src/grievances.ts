import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listGrievances } from '@muster/db/features/grievance/reads';
import type { Store } from '@muster/db/store/store';
import type { TestFile } from './files.ts';
import type { Muster } from './muster.ts';

/** A text file of so many bytes, all of them the same letter. */
export const textFile = (name: string, bytes = 20, letter = 'a') => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.alloc(bytes, letter),
});

/** A picture of one pixel with any bytes behind it, which belong to the file like the rest. */
export function pngFile(name: string, behind: readonly number[] = []) {
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const buffer = Buffer.concat([Buffer.from(pixel, 'base64'), Buffer.from(behind)]);
  return { name, mimeType: 'image/png', buffer } satisfies TestFile;
}

/** A person's documents as the server has them, oldest first. */
export function documentsOf(store: Store, userId: number) {
  return store.read
    .selectFrom('documents')
    .select(['id', 'fileName', 'filePath', 'originalName', 'fileSize', 'relatedId', 'relatedType'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
}

/** The names of a person's documents, oldest first. */
export const namesOf = async (store: Store, userId: number) =>
  (await documentsOf(store, userId)).map(({ originalName }) => originalName);

/** Each document of a person as it lies on the server's disk, oldest first. */
export async function storedFiles(
  { dataFolder }: Pick<Muster, 'dataFolder'>,
  store: Store,
  userId: number,
): Promise<Buffer[]> {
  const documents = await documentsOf(store, userId);
  return documents.map(({ filePath }) => readFileSync(join(dataFolder, filePath)));
}

/** The id of a person's only grievance; more or none fails. */
export async function onlyGrievance(store: Store, userId: number): Promise<number> {
  const [only, ...others] = await listGrievances(store.read, userId);
  if (!only || others.length > 0) throw new Error(`There are ${others.length + (only ? 1 : 0)} grievances`);
  return only.id;
}
