import { basename } from 'node:path';
import { getCalendar } from '@muster/db/features/company/reads';
import { isRemovalDue, removeOld } from '@muster/db/features/personal-data/retention/remove-old';
import type { Store } from '@muster/db/store/store';
import type { Instant } from '@muster/domain/calendar/instant';
import { nightOf, type RetentionKind, retentionKinds } from '@muster/domain/company/retention';
import type { FileStore } from '../features/document/file-store.ts';

/** Rows of a transaction, and transactions of a kind a minute, so that other requests and jobs get their turn. */
const atOnce = { rows: 25, steps: 2_000 } as const;

interface Place {
  readonly store: Store;
  readonly files: FileStore;
}

/** Once a night, in small transactions, which go on with the next call. Returns how many rows of each kind. */
export async function applyRetention(
  place: Place,
  now: Instant,
): Promise<Partial<Record<RetentionKind, number>>> {
  const night = nightOf(now, await getCalendar(place.store.read));
  const removed: Partial<Record<RetentionKind, number>> = {};
  for (const kind of retentionKinds) {
    if (!(await isRemovalDue(place.store.read, kind, night))) continue;
    const count = await removeKind(place, kind, now, night);
    if (count > 0) removed[kind] = count;
  }
  return removed;
}

async function removeKind(
  { store, files: stored }: Place,
  kind: RetentionKind,
  now: Instant,
  night: ReturnType<typeof nightOf>,
): Promise<number> {
  for (let step = 1; ; step += 1) {
    const { isLast, removed, files } = await store.write((tx) =>
      removeOld(tx, kind, { now, night, limit: atOnce.rows }),
    );
    await stored.remove(files.map((path) => basename(path)));
    if (isLast || step === atOnce.steps) return removed;
    await new Promise(setImmediate);
  }
}
