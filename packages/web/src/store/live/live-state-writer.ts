import type { DeviceNote, Tables } from '../device/tables.ts';

export interface LiveStateWriter {
  set(live: DeviceNote['live']): void;
  /** The mirror was taken over, and with it what was stored. */
  forget(): void;
  /** Stores the last state unless it is stored. */
  repeat(): void;
}

/** Of several during a write only the last. One that could not be stored waits for the next or for `repeat`. */
export function liveStateWriter(tables: Tables): LiveStateWriter {
  let wanted: DeviceNote['live'] | undefined;
  let noted: DeviceNote['live'] | undefined;
  let isWriting = false;
  const write = async () => {
    let tried: DeviceNote['live'] | undefined;
    do {
      tried = wanted;
      const isStored = await tables.changeNote({ live: tried ?? null }).then(
        () => true,
        () => false,
      );
      noted = isStored ? tried : undefined;
    } while (tried !== wanted);
  };
  const repeat = () => {
    if (isWriting || noted === wanted) return;
    isWriting = true;
    void write().finally(() => {
      isWriting = false;
    });
  };
  return {
    set(live) {
      wanted = live;
      repeat();
    },
    forget() {
      noted = undefined;
    },
    repeat,
  };
}
