import type { Store } from '@muster/db/store/store';
import type { Config } from '../../config/config.ts';
import { databaseFiles } from './database-files.ts';
import type { FileStore } from './file-store.ts';
import { folderFiles } from './folder-files.ts';

export type DataPlace = Pick<Config, 'dataFolder' | 'databaseUrl'>;

/** The files of a company: beside the database in its folder, or in the database that several servers share. */
export function openFiles(
  { dataFolder, databaseUrl }: DataPlace,
  store: Pick<Store, 'read'>,
  pendingNames = new Set<string>(),
): FileStore {
  return databaseUrl === undefined ? folderFiles(dataFolder, pendingNames) : databaseFiles(store);
}
