import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MoveSource, SourceUse } from '@muster/db/move/ends';
import { readServerKeys } from '@muster/db/move/keys';
import { openMoveSource, openMoveTarget } from '@muster/db/move/open';
import { pathsOf } from '../../data-folder/paths.ts';
import { databaseFiles } from '../../features/document/database-files.ts';
import { databaseName } from '../archive-format.ts';
import { makeUnused, markRestored, putIntoPlace } from '../restore.ts';
import { copyFiles, filesInto } from './files.ts';
import { writeKeysInto } from './keys.ts';
import { type Moved, type MoveOrder, moveBetween, secretKeyOf } from './move.ts';

/** The database gets its place last; a killed move begins again. What it throws leaves the folder as it was. */
export async function moveToFolder(
  databaseUrl: string,
  { config, to, say }: MoveOrder,
  use: SourceUse = 'left',
): Promise<Moved> {
  const secretKey = secretKeyOf(config);
  const made = await makeUnused(to);
  const { restoring } = pathsOf(to);
  const ends = {
    openSource: () => openMoveSource(databaseUrl, async () => false, use),
    async openTarget() {
      await mkdir(restoring, { mode: 0o700 });
      return openMoveTarget(join(restoring, databaseName));
    },
    async copyRest(source: MoveSource) {
      writeKeysInto(restoring, await readServerKeys(source), secretKey);
      return copyFiles(source, databaseFiles({ read: source.db }), filesInto(restoring));
    },
  };
  try {
    const moved = await moveBetween(ends, say);
    await putIntoPlace(restoring, to);
    await markRestored(pathsOf(to));
    return moved;
  } catch (error) {
    await rm(restoring, { recursive: true, force: true });
    if (made) await rm(made, { recursive: true, force: true });
    throw error;
  }
}
