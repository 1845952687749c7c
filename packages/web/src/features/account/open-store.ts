import { fetchAndNoteTime } from '../../server/client.ts';
import { endSession } from '../../server/query-cache.ts';
import type { OwnStore } from '../../store/own-store.ts';
import { openStore } from '../../store/store-state.ts';
import { keepsRecords } from './device.ts';

export function openStoreOf(accountId: number, after?: Promise<void>): Promise<OwnStore> {
  const owner = { accountId, keep: keepsRecords(), onSignedOut: endSession, fetch: fetchAndNoteTime };
  return openStore(after ? { ...owner, after } : owner);
}
