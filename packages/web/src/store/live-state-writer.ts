import type { DeviceNote, Tables } from './tables.ts';

/**
 * Stores for all tabs whether the socket is open (L14), in order; of several changes during a write only the last is
 * stored. A failed write is skipped: the next change is written again.
 */
export function liveStateWriter(tables: Tables): (live: DeviceNote['live']) => void {
  let wanted: DeviceNote['live'] | undefined;
  let noted: DeviceNote['live'] | undefined;
  let isWriting = false;
  const write = async () => {
    while (noted !== wanted) {
      noted = wanted;
      await tables.changeNote({ live: noted ?? null }).catch(() => undefined);
    }
  };
  return (live) => {
    wanted = live;
    if (isWriting) return;
    isWriting = true;
    void write().finally(() => {
      isWriting = false;
    });
  };
}
