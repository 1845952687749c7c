import type { Calls } from '../../server/calls/calls.ts';
import type { OwnStore } from '../own-store.ts';
import type { SyncListener } from '../sync/environment.ts';

/** Gives up the calls that wait on a dead line (L31). */
export function endingCalls(listener: SyncListener, calls: Calls): SyncListener {
  return {
    ...listener,
    onConnection(isConnected, isDead) {
      if (isDead) calls.lineDied();
      listener.onConnection(isConnected, isDead);
    },
  };
}

/** In every tab (L33): the first calls of a new leader may be on connections that died with the line before. */
export function renewCalls(sync: OwnStore['sync'], calls: Calls): () => void {
  let wasLive = false;
  return sync.subscribe(() => {
    const isLive = sync.read().live === true;
    if (isLive && !wasLive) calls.lineIsLive();
    wasLive = isLive;
  });
}
