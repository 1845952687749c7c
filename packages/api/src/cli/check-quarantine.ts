import { statSync } from 'node:fs';
import { join } from 'node:path';
import { recordAudit } from '@muster/db/features/audit/writes';
import { minute } from '@muster/domain/calendar/durations';
import { epochMilliseconds, type Instant } from '@muster/domain/calendar/instant';
import { addDays } from '@muster/domain/calendar/plain-date';
import { ConfigError } from '../config/config.ts';
import { claimFolder } from '../data-folder/open.ts';
import { pathsOf } from '../data-folder/paths.ts';
import { makeUploadFolders } from '../features/document/arriving.ts';
import { openFiles } from '../features/document/open-files.ts';
import { keptDays, listQuarantine, moveToQuarantine } from '../features/document/quarantine.ts';
import { filesWithoutRow } from '../features/document/sweep-uploads.ts';
import { commandContext, withStore } from './terminal.ts';

export async function quarantineNotes(dataFolder: string): Promise<string[]> {
  const days = await listQuarantine(pathsOf(dataFolder));
  return days.map(({ day, names }) => {
    const until = addDays(day, keptDays);
    return `quarantine: ${names.length} files without a record were set aside on ${day} and are kept until ${until}`;
  });
}

/** Beside a running server only what got its place a minute ago counts: the rest may get its row. Returns how many. */
export async function quarantineFiles(): Promise<number> {
  const { config } = commandContext();
  const isServed = isClaimed();
  return withStore(async (store, now) => {
    const paths = pathsOf(config.dataFolder);
    // A folder that no server has opened yet has no uploads.
    if (config.databaseUrl === undefined) await makeUploadFolders(config);
    const found = await filesWithoutRow(store, {
      dataFolder: config.dataFolder,
      pendingNames: new Set(),
      files: openFiles(config, store),
    });
    const names = isServed ? found.filter((name) => isSettled(join(paths.uploads, name), now)) : found;
    if (names.length === 0) return 0;
    const act = { actorId: null, action: 'document.set-aside' as const, subjectType: 'company' };
    const details = `${names.length} files`;
    await store.write((tx) => recordAudit(tx, { ...act, subjectId: null, details }, now));
    return moveToQuarantine(paths, names, now);
  });

  function isClaimed(): boolean {
    try {
      claimFolder(config)();
      return false;
    } catch (error) {
      if (error instanceof ConfigError) return true;
      throw error;
    }
  }
}

function isSettled(path: string, now: Instant): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && epochMilliseconds(now) - found.ctimeMs > minute;
}
