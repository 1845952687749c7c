import type { DeviceNote, Tables } from './tables.ts';

/**
 * Notes for all tabs whether the socket stands (L14): in order, and of what changes while something is written the last.
 * What cannot be written is left out: the next change is tried again.
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
