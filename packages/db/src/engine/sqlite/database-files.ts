import { type BigIntStats, closeSync, fstatSync, openSync, readSync, statfsSync, statSync } from 'node:fs';
import type { DatabaseFiles, FileLoss } from '../../store/write-guard.ts';

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

interface LogIndex {
  /** The bytes that the log must have, so that each of its committed frames is there. */
  readonly logSize: number;
  /** The bytes of the database, as of the last commit; 0 while the log has none. */
  readonly databaseSize: number;
  /** Differs after each checkpoint, and when the log starts over. Undefined during one, and after one that failed. */
  readonly checkpoint: string | undefined;
}

/** One of the two equal copies of the header: while they differ, another process is writing it. */
const headerSize = 48;
const indexSize = 132;
const logHeaderSize = 32;
const frameHeaderSize = 24;

/** Reads `-shm` (https://sqlite.org/walformat.html); undefined while another process changes it. */
function readLogIndex(descriptor: number): LogIndex | undefined {
  const bytes = Buffer.alloc(indexSize);
  const length = readSync(descriptor, bytes, 0, indexSize, 0);
  const isSettled = bytes.subarray(0, headerSize).equals(bytes.subarray(headerSize, 2 * headerSize));
  if (length < indexSize || !isSettled) return undefined;
  const pageSize = bytes.readUInt16LE(14) === 1 ? 65_536 : bytes.readUInt16LE(14);
  const frames = bytes.readUInt32LE(16);
  const [copied, attempted] = [bytes.readUInt32LE(96), bytes.readUInt32LE(128)];
  return {
    logSize: frames === 0 ? 0 : logHeaderSize + frames * (frameHeaderSize + pageSize),
    databaseSize: bytes.readUInt32LE(20) * pageSize,
    checkpoint: copied < attempted ? undefined : `${bytes.toString('hex', 32, 40)} ${copied}`,
  };
}
