import { readFileSync, statSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Store } from '@muster/db/store/store';
import { type History, readHistory, renameEpoch } from '@muster/db/sync/new-history';
import { z } from 'zod';
import { syncFolder } from './sync-folder.ts';

/** Written after what it describes (S5), so it may be behind the database, never ahead: that costs one pull. */
const marker = z.object({
  epoch: z.string(),
  position: z.number(),
  inode: z.string(),
  madeAt: z.string().nullable(),
});

type Marker = z.infer<typeof marker>;

interface MarkedPaths {
  readonly database: string;
  readonly marker: string;
}

/** Without `muster restore`. Devices may have seen what it lacks, so its history is renamed (S5). Returns why. */
export async function noticeOtherDatabase(paths: MarkedPaths, store: Store): Promise<string | undefined> {
  const reason = differenceOf(readMarker(paths), describe(paths, await readHistory(store.read)));
  if (reason !== undefined) await store.write(renameEpoch);
  await markDatabase(paths, store);
  return reason;
}

export async function markDatabase(paths: MarkedPaths, { read }: Pick<Store, 'read'>): Promise<void> {
  const text = JSON.stringify(describe(paths, await readHistory(read)));
  if (text === JSON.stringify(readMarker(paths))) return;
  const file = await open(`${paths.marker}.part`, 'w', 0o600);
  await file
    .writeFile(text)
    .then(() => file.sync())
    .finally(() => file.close());
  await rename(`${paths.marker}.part`, paths.marker);
  await syncFolder(dirname(paths.marker));
}

function describe({ database }: MarkedPaths, { epoch, position }: History): Marker {
  const { ino, birthtimeNs, ctimeNs } = statSync(database, { bigint: true });
  // Where a volume keeps no time of making, Node gives that of the last change.
  const isKnown = birthtimeNs > 0n && birthtimeNs !== ctimeNs;
  return { epoch, position, inode: String(ino), madeAt: isKnown ? String(birthtimeNs) : null };
}

/** A damaged marker counts as none. */
function readMarker({ marker: path }: MarkedPaths): Marker | undefined {
  try {
    return marker.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined;
  }
}

function differenceOf(before: Marker | undefined, now: Marker): string | undefined {
  if (!before) return 'nothing next to the database shows that it is the one of the last start';
  if (before.epoch !== now.epoch) return 'the database has another history';
  if (before.position > now.position) return 'the database is older than at the last start';
  const isOther = before.madeAt !== null && now.madeAt !== null && before.madeAt !== now.madeAt;
  return before.inode !== now.inode || isOther ? 'the database is another file' : undefined;
}
