import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** What Linux keeps in memory; containers often have 64 MB of it, which is not enough. */
const linuxMemory = { path: '/dev/shm', bytes: 4 * 2 ** 30 };

/**
 * An empty folder in memory for the temporary files of a checkout's tests, or undefined where `memory` is missing or has
 * not so many bytes left. What an interrupted run left there is removed.
 */
export function folderInMemory(checkout, memory = linuxMemory) {
  if (!existsSync(memory.path)) return undefined;
  const { bavail, bsize } = statfsSync(memory.path);
  if (bavail * bsize < memory.bytes) return undefined;
  const name = createHash('sha256').update(checkout).digest('hex').slice(0, 8);
  const folder = join(memory.path, `muster-tests-${name}`);
  rmSync(folder, { recursive: true, force: true });
  // Like /tmp, others may pass through it: a test runs as another account.
  mkdirSync(folder, { mode: 0o755 });
  return folder;
}
