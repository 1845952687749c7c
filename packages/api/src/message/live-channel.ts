import type { MessageFrame } from '@muster/domain/wire/chat';

/** Publishes each message to listeners after its commit, in the order of the change clock (D31). */
export interface LiveChannel {
  publish(frame: MessageFrame): void;
  /** Returns the unsubscriber. */
  listen(listener: (frame: MessageFrame) => void): () => void;
}

export function createLiveChannel(): LiveChannel {
  const listeners = new Set<(frame: MessageFrame) => void>();
  return {
    publish(frame) {
      for (const listener of listeners) listener(frame);
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
