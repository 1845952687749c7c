import type { NewMessageFrame } from '@muster/domain/wire/chat';

/** Tells whoever listens of each message, after its commit and in the order of the change clock (D31). */
export interface LiveChannel {
  publish(frame: NewMessageFrame): void;
  /** Returns what ends the listening. */
  listen(listener: (frame: NewMessageFrame) => void): () => void;
}

export function createLiveChannel(): LiveChannel {
  const listeners = new Set<(frame: NewMessageFrame) => void>();
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
