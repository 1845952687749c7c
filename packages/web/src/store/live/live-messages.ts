import { serial } from '@muster/domain/concurrency/serial';
import type { MessageFrame } from '@muster/domain/wire/chat';
import { pullPageSize } from '@muster/domain/wire/sync';
import type { Tables } from '../device/tables.ts';
import { storeFrames } from '../sync/mirror.ts';

/** Messages that arrive over the socket, on their way into the mirror (L12). */
export interface LiveMessages {
  /** The socket opened or closed. When it closes, messages that are not stored yet are left to the next pull. */
  setConnected(isConnected: boolean): void;
  add(frame: MessageFrame): void;
  /** Runs a pull while nothing else writes to the mirror. Messages that arrive meanwhile are stored after it. Throws what it throws. */
  duringPull(pull: () => Promise<void>): Promise<void>;
}

/**
 * Messages count only after a pull that began after the socket opened: by then the device has the history that they
 * continue. Calls `requestSync` when one does not follow the previous one or cannot be stored.
 */
export function storeLiveMessages(tables: Tables, requestSync: () => void): LiveMessages {
  let waiting: MessageFrame[] = [];
  /** The open connection, and the one whose messages continue the mirror. */
  let connection: object | undefined;
  let pulledConnection: object | undefined;
  let isWriting = false;
  const serially = serial();

  const write = async () => {
    isWriting = false;
    const frames = waiting;
    waiting = [];
    const isStored = await storeFrames(tables, frames).catch(() => false);
    if (isStored) return;
    pulledConnection = undefined;
    requestSync();
  };
  const writeSoon = () => {
    if (isWriting || waiting.length === 0 || !connection || connection !== pulledConnection) return;
    isWriting = true;
    void serially(write);
  };

  return {
    setConnected(isConnected) {
      connection = isConnected ? (connection ?? {}) : undefined;
      if (!isConnected) waiting = [];
    },
    add(frame) {
      if (!connection) return;
      // A device that is a whole page behind pulls the newest page instead: the frames after this gap do not follow.
      if (waiting.length === pullPageSize) waiting = [];
      waiting.push(frame);
      writeSoon();
    },
    async duringPull(pull) {
      const connectionAtStart = connection;
      await serially(pull);
      pulledConnection = connectionAtStart;
      writeSoon();
    },
  };
}
