import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { MoveRefused, type MoveSource, type MoveTarget, type MoveTargetOptions } from '@muster/db/move/ends';
import { insertServerKeys } from '@muster/db/move/keys';
import { openMoveSource, openMoveTarget } from '@muster/db/move/open';
import { claimIfStopped } from '../../data-folder/open.ts';
import { pathsOf } from '../../data-folder/paths.ts';
import { syncFolder } from '../../data-folder/sync-folder.ts';
import { folderFiles } from '../../features/document/folder-files.ts';
import { copyFiles, filesWithin } from './files.ts';
import { sealedKeysOf } from './keys.ts';
import { type Moved, type MoveOrder, moveBetween, secretKeyOf } from './move.ts';

/** In one transaction, into an unused database. What it throws leaves no rows there. */
export async function moveToDatabase(
  { config, to, say }: MoveOrder,
  options: MoveTargetOptions = {},
): Promise<Moved> {
  const { dataFolder } = config;
  const paths = pathsOf(dataFolder);
  const secretKey = secretKeyOf(config);
  if (!existsSync(paths.database))
    throw new MoveRefused(
      `There is no company in DATA_DIR ${dataFolder}: name the folder that has muster.db`,
    );
  const unlock = claimIfStopped(dataFolder);
  // A folder without its marker begins another history, if a server starts there again.
  const handOver = async () => {
    if (!unlock) return false;
    await rm(paths.marker, { force: true });
    await syncFolder(dataFolder);
    return true;
  };
  const ends = {
    openSource: () => openMoveSource(paths.database, handOver),
    openTarget: () => openMoveTarget(to, options),
    async copyRest(source: MoveSource, target: MoveTarget) {
      await insertServerKeys(target, sealedKeysOf(dataFolder, secretKey));
      return copyFiles(source, folderFiles(dataFolder), filesWithin(target));
    },
  };
  return moveBetween(ends, say).finally(unlock);
}
