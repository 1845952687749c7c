import { existsSync } from 'node:fs';
import { link, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { hour } from '@muster/domain/calendar/durations';
import { syncFolder } from '../data-folder/sync-folder.ts';
import { BackupRefused } from './archive-format.ts';
import { backupRefusals } from './texts.ts';

export function expectFree(file: string): void {
  if (existsSync(file)) throw new BackupRefused(backupRefusals.nameTaken({ file }));
  const folder = dirname(file);
  if (!existsSync(folder)) throw new BackupRefused(backupRefusals.noFolder({ folder }));
}

/** Gives a complete file its name. Both are on disk afterwards; a file that got the name meanwhile is kept. */
export async function giveName(part: string, file: string): Promise<void> {
  try {
    await link(part, file);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EEXIST') throw new BackupRefused(backupRefusals.nameTaken({ file }));
    // A volume without hard links, such as a memory stick.
    expectFree(file);
    await rename(part, file);
  }
  await rm(part, { force: true });
  await syncFolder(dirname(file));
}

const abandonedAfter = hour;

/** Files that were not written for an hour of `now`, in milliseconds, or folders for a day. */
export async function removeLeftovers(folder: string, isLeftover: (name: string) => boolean, now: number) {
  const names = existsSync(folder) ? (await readdir(folder)).filter(isLeftover) : [];
  for (const path of names.map((name) => join(folder, name))) {
    const found = await stat(path).catch(() => undefined);
    const longest = found?.isDirectory() ? 24 * abandonedAfter : abandonedAfter;
    if (found && now - found.mtimeMs > longest) await rm(path, { recursive: true, force: true });
  }
}

export function isPartOf(file: string): (name: string) => boolean {
  const start = `${basename(file)}.`;
  return (name) => name.startsWith(start) && /^[0-9a-f]{16}\.part$/.test(name.slice(start.length));
}
