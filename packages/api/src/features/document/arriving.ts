import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathsOf } from '../../data-folder/paths.ts';

/** Where files arrive, whatever keeps them afterwards: on the disk of the server that receives them. */
interface Place {
  readonly dataFolder: string;
}

/** The data folder itself is not made: without it, its volume is gone. */
export async function makeUploadFolders({ dataFolder }: Place): Promise<void> {
  const { uploads, arriving } = pathsOf(dataFolder);
  for (const folder of [uploads, arriving])
    await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
}

export function arrivingPath({ dataFolder }: Place): string {
  return join(pathsOf(dataFolder).arriving, randomName());
}

/** 128 random bits. */
export function randomName(): string {
  return randomBytes(16).toString('hex');
}
