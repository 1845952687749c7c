import { DomainError } from '@muster/domain/errors';
import { storageCodeOf } from '../engine/failures.ts';
import { storeTexts } from './texts.ts';

export interface FileLoss {
  readonly what: 'gone' | 'replaced' | 'overwritten' | 'cut';
  readonly path: string;
}

export interface DatabaseFiles {
  /** One that was moved away may come back. One that was cut stays so, because it can grow again with a hole in it. */
  look(): FileLoss | undefined;
  close(): void;
}

export interface StorageWatch {
  /** Milliseconds of a clock that only goes forward. */
  readonly elapsed: () => number;
  /** The files were lost, or are whole again (undefined). Called when that changes. */
  lost(loss: FileLoss | undefined): void;
  /** A write was refused by disk, machine or another process; `path` is the database. */
  refused(error: Error, path: string): void;
  written(writes: number): void;
}

/** Is between the writes and the disk (D48). */
export interface WriteGuard extends Pick<StorageWatch, 'written'> {
  /** Throws `busy` if the files are lost. Looks at most once a second unless `now` is asked for. */
  expectFiles(now?: 'now'): void;
  /** Whether a write may wait for another process that holds the database: until `stopWaiting` is called. */
  mayWait(): boolean;
  stopWaiting(): void;
  /** Makes what the caller gets of an error: `busy` for failures of the storage, any other error as it is. */
  refusalOf(error: unknown): unknown;
}

/** Milliseconds between two looks at the files. */
const lookEvery = 1_000;

export function guardWrites(files: DatabaseFiles, path: string, watch: StorageWatch): WriteGuard {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let loss: FileLoss | undefined;
  let isPatient = true;
  const look = (): void => {
    const found = files.look();
    if (found?.what !== loss?.what) watch.lost(found);
    loss = found;
    lookedAt = watch.elapsed();
  };
  return {
    written: watch.written,
    expectFiles(now) {
      if (now || watch.elapsed() - lookedAt >= lookEvery) look();
      if (loss) throw new DomainError('busy', filesLost);
    },
    mayWait: () => isPatient,
    stopWaiting() {
      isPatient = false;
    },
    refusalOf(error) {
      if (!(error instanceof Error) || !storageCodeOf(error)) return error;
      watch.refused(error, path);
      return new DomainError('busy', storeTexts.couldNotSave());
    },
  };
}

const filesLost = storeTexts.filesLost();

/** No one learns of anything: for commands, which report their own failures. */
export const unwatched: StorageWatch = {
  elapsed: () => performance.now(),
  lost: () => undefined,
  refused: () => undefined,
  written: () => undefined,
};
