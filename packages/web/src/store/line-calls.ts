import type { Calls } from './calls.ts';
import type { SyncListener } from './environment.ts';
import type { OwnStore } from './own-store.ts';

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

/** In every tab: when the line is live again, calls of the time before it are sent again (L33). */
export function renewCalls(sync: OwnStore['sync'], calls: Calls): () => void {
  let wasLost = false;
  return sync.subscribe(() => {
    const { live } = sync.read();
    if (live && wasLost) calls.lineIsLive();
    if (live !== null) wasLost = !live;
  });
}
