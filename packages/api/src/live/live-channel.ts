import type { Store } from '@muster/db/store/store';
import type { MessageFrame } from '@muster/domain/wire/chat';

/** Passes on each message after its commit, whichever server posted it, in the order of the change clock (D31). */
export interface LiveChannel {
  listen(listener: (frame: MessageFrame) => void): () => void;
}

export function createLiveChannel(store: Pick<Store, 'onChange'>): LiveChannel {
  return {
    listen: (listener) =>
      store.onChange(({ frames }) => {
        for (const frame of frames) listener(frame);
      }),
  };
}
