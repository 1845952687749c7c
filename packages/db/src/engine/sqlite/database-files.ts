import { type BigIntStats, closeSync, fstatSync, openSync, statfsSync, statSync } from 'node:fs';
import type { DatabaseFiles, FileLoss } from '../../store/write-guard.ts';
import { readLogIndex } from './log-index.ts';

interface WatchedFile {
  readonly path: string;
  /** Kept open: as long as it is, no other file gets this file's number. */
  readonly descriptor: number;
  readonly identity: BigIntStats;
}

/** Close it after the connections (D48): closing a file takes away all locks that this process has on it. */
export function watchDatabaseFiles(path: string): DatabaseFiles {
  const [database, log, index] = [openFile(path), openFile(`${path}-wal`), openFile(`${path}-shm`)];
  const findDamage = watchContent(database, log, index);
  let damage: FileLoss | undefined;
  let closed = false;
  return {
    look() {
      if (closed) return undefined;
      const moved = lossOf(database) ?? lossOf(log) ?? lossOf(index);
      if (moved) return moved;
      damage ??= findDamage();
      return damage;
    },
    close() {
      if (closed) return;
      closed = true;
      for (const { descriptor } of [database, log, index]) closeSync(descriptor);
    },
  };
}

function openFile(path: string): WatchedFile {
  const descriptor = openSync(path, 'r');
  return { path, descriptor, identity: fstatSync(descriptor, { bigint: true }) };
}

function lossOf({ path, identity }: WatchedFile): FileLoss | undefined {
  const now = statSync(path, { bigint: true, throwIfNoEntry: false });
  if (!now) return { what: 'gone', path };
  return now.dev === identity.dev && now.ino === identity.ino ? undefined : { what: 'replaced', path };
}

/** Compares lengths with what SQLite expects, and the time of the last write with the one of the last checkpoint. */
function watchContent(database: WatchedFile, log: WatchedFile, index: WatchedFile) {
  const keepsTimes = ownFileSystems.has(statfsSync(database.path).type);
  let longest = 0;
  let known: { readonly checkpoint: string; readonly writtenAt: bigint } | undefined;
  return (): FileLoss | undefined => {
    const expected = readLogIndex(index.descriptor);
    const now = fstatSync(database.descriptor, { bigint: true });
    const [size, writtenAt] = [Number(now.size), now.mtimeNs];
    longest = Math.max(longest, size);
    // The last pages may be missing if the last commit no longer has them.
    if (size < longest && size < (expected?.databaseSize || longest))
      return { what: 'cut', path: database.path };
    if (!expected) return undefined;
    if (fstatSync(log.descriptor).size < expected.logSize) return { what: 'cut', path: log.path };
    const { checkpoint } = expected;
    if (checkpoint === undefined || !keepsTimes) return undefined;
    const isWritten = known?.checkpoint === checkpoint && known.writtenAt !== writtenAt;
    // Another process may have begun a checkpoint since the index was read.
    if (isWritten && readLogIndex(index.descriptor)?.checkpoint === checkpoint)
      return { what: 'overwritten', path: database.path };
    known = { checkpoint, writtenAt };
    return undefined;
  };
}

/** File systems whose times are those of this machine's own writes: ext, XFS, Btrfs, ZFS, F2FS, overlayfs, tmpfs. */
const ownFileSystems: ReadonlySet<number> = new Set([
  0xef53, 0x58465342, 0x9123683e, 0x2fc12fc1, 0xf2f52010, 0x794c7630, 0x01021994,
]);
