import type { CommittedBatch } from './change-notifier.ts';
import type { Db } from './connection.ts';

/**
 * The connection on which a store writes: one transaction after another, each with a savepoint for each write. An engine
 * that need not wait answers at once.
 */
export interface Writer {
  /** The handle of the transaction. */
  readonly db: Db;
  /** Writes of one transaction at most. */
  readonly longestBatch: number;
  /** Begins once no other process writes; gives up when `mayWait` says no. Answers the change clock. */
  begin(mayWait: () => boolean): Promise<number>;
  /**
   * Commits, with the change clock at the batch's `seq`. Answers the batch's place in the log of changes, where an engine
   * keeps one and others must hear of the batch.
   */
  commit(batch: CommittedBatch): Promise<number | undefined>;
  /** Ends the transaction if there is one. Never fails. */
  rollback(): void | Promise<void>;
  savepoint(): void | Promise<void>;
  /** Keeps what was written since the savepoint. Fails if one of its queries did. */
  release(): void | Promise<void>;
  /** Undoes what was written since the savepoint. */
  undo(): void | Promise<void>;
  /** False once an error has ended the whole transaction, such as a full disk. */
  isInTransaction(): boolean;
}
