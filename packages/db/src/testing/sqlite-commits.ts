import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestStore } from './store.ts';

const headerSize = 32;
const frameHeaderSize = 24;

/** Read from the write-ahead log itself, up to the first checkpoint. */
export function countCommits(store: TestStore): number {
  const log = readFileSync(join(store.folder, 'muster.db-wal'));
  if (log.length === 0) return 0;
  const frameSize = frameHeaderSize + log.readUInt32BE(8);
  const salt = log.subarray(16, 24);
  let commits = 0;
  for (let at = headerSize; at + frameSize <= log.length; at += frameSize) {
    const ofThisLog = log.subarray(at + 8, at + 16).equals(salt);
    if (ofThisLog && log.readUInt32BE(at + 4) > 0) commits += 1;
  }
  return commits;
}
