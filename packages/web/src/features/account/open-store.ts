import { fetchAndNoteTime } from '../../client.ts';
import { endSession } from '../../query-cache.ts';
import type { OwnStore } from '../../store/own-store.ts';
import { openStore } from '../../store/store-state.ts';
import { keepsRecords } from './device.ts';

/** Opens the account's local store, once. */
export function openStoreOf(accountId: number): Promise<OwnStore> {
  return openStore({ accountId, keep: keepsRecords(), onSignedOut: endSession, fetch: fetchAndNoteTime });
}
