import { deleteOldSessions } from '@muster/db/account/writes/sessions';
import { forgetSettled } from '@muster/db/notice/writes/outbox';
import type { Store } from '@muster/db/open';
import { deleteOldMutations } from '@muster/db/sync/writes';
import { sessionLife } from '@muster/domain/account/rules';
import { epochMilliseconds, type Instant, instantAt } from '@muster/domain/calendar/instant';

/** A queue older than this is refused anyway (D3: 7 days), so its keys need not be remembered. */
const keepMutations = 30 * 86_400_000;

/** Long enough to see why one was given up. */
const keepNotices = 30 * 86_400_000;

/** Removes sessions that have run out (D27), keys of writes too old to be repeated (D49), and notices long sent or given up. */
export async function forgetOld(store: Store, now: Instant): Promise<void> {
  const ago = (milliseconds: number) => instantAt(epochMilliseconds(now) - milliseconds);
  await store.write(async (tx) => {
    await deleteOldSessions(tx, ago(sessionLife.longest), ago(sessionLife.idle));
    await deleteOldMutations(tx, ago(keepMutations));
    await forgetSettled(tx, ago(keepNotices));
  });
}
