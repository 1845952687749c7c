import type { NewMessageFrame } from '@muster/domain/wire/chat';
import { pullPageSize } from '@muster/domain/wire/sync';
import { storeFrames } from './mirror.ts';
import type { Tables } from './tables.ts';

/** The messages that the socket tells of, on their way into the mirror (L12). */
export interface Following {
  /** The socket stands, or broke: what it told of and is not written yet is left to the pull that follows. */
  standing(stands: boolean): void;
  hear(frame: NewMessageFrame): void;
  /** Runs a pull when nothing else writes to the mirror; what is heard meanwhile is written after it. Throws what it throws. */
  during(pull: () => Promise<void>): Promise<void>;
}

/**
 * Writes the messages that the socket tells of. They count from the first pull on that began after the socket stood
 * and ended well: by then the device has read the history that they continue. What comes while something is written is written
 * together. `pullInstead` is called when one does not follow the one before, or could not be written; until a pull has
 * ended well the others wait.
 */
export function followMessages(tables: Tables, pullInstead: () => void): Following {
  let gathered: NewMessageFrame[] = [];
  /** The socket that stands, and the one that is followed. */
  let line: object | undefined;
  let followed: object | undefined;
  let isWriting = false;
  let turn: Promise<unknown> = Promise.resolve();

  const coalesce = (task: () => Promise<void>): Promise<void> => {
    const done = turn.then(task);
    turn = done.catch(() => undefined);
    return done;
  };
  const write = async () => {
    isWriting = false;
    const frames = gathered;
    gathered = [];
    const isWritten = await storeFrames(tables, frames).catch(() => false);
    if (isWritten) return;
    followed = undefined;
    pullInstead();
  };
  const writeSoon = () => {
    if (isWriting || gathered.length === 0 || !line || line !== followed) return;
    isWriting = true;
    void coalesce(write);
  };

  return {
    standing(stands) {
      line = stands ? (line ?? {}) : undefined;
      if (!stands) gathered = [];
    },
    hear(frame) {
      if (!line) return;
      // Whoever is a page behind is better served with the newest page: those that come now do not follow, and have it pulled.
      if (gathered.length === pullPageSize) gathered = [];
      gathered.push(frame);
      writeSoon();
    },
    async during(pull) {
      const began = line;
      await coalesce(pull);
      followed = began;
      writeSoon();
    },
  };
}
