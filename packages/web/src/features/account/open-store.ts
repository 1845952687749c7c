import { fetchAndNoteDate } from '../../client.ts';
import { endSession } from '../../query-cache.ts';
import { openStore } from '../../store/door.ts';
import type { OwnStore } from '../../store/own-store.ts';
import { keepsRecords } from './device.ts';

/** Opens the local store of the signed-in account, once. */
export function openStoreOf(accountId: number): Promise<OwnStore> {
  return openStore({ accountId, keep: keepsRecords(), onSignedOut: endSession, fetch: fetchAndNoteDate });
}
