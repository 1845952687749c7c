import { fetchAndNoteTime } from '../../server/client.ts';
import { endSession } from '../../server/query-cache.ts';
import type { OwnStore } from '../../store/own-store.ts';
import { openStore } from '../../store/store-state.ts';
import { keepsRecords, reopenFor } from './device.ts';

export function openStoreOf(accountId: number, after?: Promise<void>): Promise<OwnStore> {
  const owner = {
    accountId,
    keep: keepsRecords(),
    onSignedOut: endSession,
    onLost: () => askAgain(accountId),
    fetch: fetchAndNoteTime,
  };
  return openStore(after ? { ...owner, after } : owner);
}

/** The youngest page that is loaded again, in milliseconds: a browser that closes each database must not load for ever. */
const youngest = 5_000;

/** The page that is loaded asks who is signed in. */
function askAgain(accountId: number): void {
  setTimeout(() => reopenFor(accountId), Math.max(0, youngest - performance.now()));
}
