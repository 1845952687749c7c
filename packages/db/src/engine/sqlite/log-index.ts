import { readSync } from 'node:fs';

export interface LogIndex {
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
export function readLogIndex(descriptor: number): LogIndex | undefined {
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
