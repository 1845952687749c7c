import { AsyncLocalStorage } from 'node:async_hooks';
import type { AdminTopic } from '@muster/domain/admin/topics';
import type { MessageFrame } from '@muster/domain/wire/chat';
import { advanceOwnClock } from './change-clock.ts';
import {
  type Audience,
  type ChangeNotifier,
  type CommittedBatch,
  runAlone,
  type Touched,
} from './change-notifier.ts';
import type { Db } from './connection.ts';
import { beginGeneration } from './generation.ts';
import type { WriteGuard } from './write-guard.ts';
import { shouldYield, yieldToEventLoop } from './yield-to-event-loop.ts';

/** A write awaits nothing but `db`, because its batch waits, and in a long loop a turn of the event loop. */
export interface WriteTransaction {
  readonly db: Db;
  /** The transaction's integer on the change clock (S1), for each synced row; `audience` is notified of it. */
  seq(audience: Audience): number;
  /** On a person's own clock, for rows that no one else may infer (S1, D21). Notifies that person's devices. */
  ownSeq(userId: number): Promise<number>;
  /** A random id, whether or not a row has it. */
  readonly newId: NewId;
  /** Random bytes that keep a hash from telling what it is of. */
  readonly newSalt: NewSalt;
  /** Marks an administrators' list as out of date; `hiddenFrom` are the administrators who must not learn of it (D21). */
  touch(topic: AdminTopic, hiddenFrom?: readonly number[]): void;
  /** Sends a message to every socket of every server once the commit is on disk (L7). */
  broadcast(frame: MessageFrame): void;
  /** Runs in this process once the commit is on disk; never if it failed. */
  afterCommit(effect: () => void): void;
}

/** Makes the id of a row whose existence must not be inferred from other ids (D21). */
export type NewId = () => number;

export type NewSalt = () => Buffer;

export type Randomness = Pick<WriteTransaction, 'newId' | 'newSalt'>;

/** Runs `work` in a transaction and resolves with its result after the commit. */
export type Write = <T>(work: (tx: WriteTransaction) => T | Promise<T>) => Promise<T>;

interface Job {
  run(state: BatchState): Promise<void>;
  settle(): void;
  fail(reason: unknown): void;
}

interface BatchState extends CommittedBatch {
  seq: number;
  readonly audiences: Set<Audience>;
  readonly touched: Touched[];
  readonly frames: MessageFrame[];
}

/**
 * One transaction and one sync for the writes of one turn of the event loop, each with a savepoint: a refused one
 * undoes none of the others. If the commit fails, or `guard` misses the files, all of them fail.
 */
export function batchWrites(
  writer: Writer,
  notifier: Pick<ChangeNotifier, 'notify'>,
  randomness: Randomness,
  guard: WriteGuard,
): Write {
  let queue: Job[] = [];
  let busy = false;
  /** A batch is no caller's: only its writes are, each its own caller's. */
  const forAll = AsyncLocalStorage.snapshot();
  const later = () => void setImmediate(() => forAll(drain));

  const drain = async (): Promise<void> => {
    const batch = queue.slice(0, writer.longestBatch);
    queue = queue.slice(batch.length);
    await commitTogether(writer, batch, notifier, guard);
    busy = queue.length > 0;
    if (busy) later();
  };

  return (work) =>
    new Promise((resolve, reject) => {
      queue.push(jobFor({ writer, randomness, guard, work: asCaller(work), resolve, reject }));
      if (!busy) later();
      busy = true;
    });
}

async function commitTogether(
  writer: Writer,
  batch: readonly Job[],
  notifier: Pick<ChangeNotifier, 'notify'>,
  guard: WriteGuard,
): Promise<void> {
  let state: BatchState;
  let place: number | undefined;
  try {
    guard.expectFiles();
    const before = await writer.begin(guard.mayWait);
    state = { before, seq: before, audiences: new Set(), touched: [], frames: [] };
    for (const job of batch) {
      if (shouldYield()) await yieldToEventLoop();
      await job.run(state);
    }
    place = await writer.commit(state);
    // What went to a lost file is not saved, so it is not acknowledged.
    guard.expectFiles();
  } catch (error) {
    await writer.rollback();
    for (const job of batch) job.fail(guard.refusalOf(error));
    return;
  }
  guard.written(batch.length);
  for (const job of batch) job.settle();
  notifier.notify(state, place);
}

interface NewJob<T> {
  readonly writer: Writer;
  readonly randomness: Randomness;
  readonly guard: WriteGuard;
  readonly work: (tx: WriteTransaction) => T | Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (reason: unknown) => void;
}

function jobFor<T>({ writer, randomness, guard, work, resolve, reject }: NewJob<T>): Job {
  const { db } = writer;
  const effects: (() => void)[] = [];
  let outcome: () => void = () => reject(new Error('The write never ran'));
  return {
    async run(state) {
      let own: number | undefined;
      const ownPositions = new Map<number, Promise<number>>();
      const changed: Audience[] = [];
      const touched: Touched[] = [];
      const frames: MessageFrame[] = [];
      const tx: WriteTransaction = {
        db,
        ...randomness,
        seq(audience) {
          changed.push(audience);
          if (audience === 'everyone') beginGeneration(db);
          own ??= ++state.seq;
          return own;
        },
        ownSeq(userId) {
          changed.push(userId);
          const position = ownPositions.get(userId) ?? advanceOwnClock(db, userId);
          ownPositions.set(userId, position);
          return position;
        },
        touch: (topic, hiddenFrom = []) => void touched.push({ topic, hiddenFrom }),
        broadcast: (frame) => void frames.push(frame),
        afterCommit: (effect) => void effects.push(effect),
      };
      beginGeneration(db);
      await writer.savepoint();
      try {
        const value = await work(tx);
        await writer.release();
        for (const audience of changed) state.audiences.add(audience);
        state.touched.push(...touched);
        state.frames.push(...frames);
        outcome = () => resolve(value);
      } catch (error) {
        // A full disk ends the whole transaction: no savepoint is left to roll back to, and the batch must not commit.
        if (!writer.isInTransaction()) throw error;
        await writer.undo();
        if (own !== undefined) state.seq = own - 1;
        effects.length = 0;
        const reason = guard.refusalOf(error);
        outcome = () => reject(reason);
      } finally {
        beginGeneration(db);
      }
    },
    settle() {
      outcome();
      for (const effect of effects) runAlone(effect);
    },
    fail: reject,
  };
}

/** One transaction after another, with a savepoint for each write. An engine that need not wait answers at once. */
export interface Writer {
  readonly db: Db;
  readonly longestBatch: number;
  /** Begins once no other process writes; gives up when `mayWait` says no. Answers the change clock. */
  begin(mayWait: () => boolean): Promise<number>;
  /** With the change clock at the batch's `seq`. Answers its place in the log of changes, where an engine keeps one. */
  commit(batch: CommittedBatch): Promise<number | undefined>;
  /** Ends the transaction if there is one. Never fails. */
  rollback(): void | Promise<void>;
  savepoint(): void | Promise<void>;
  /** Keeps what was written since the savepoint. Fails if one of its queries did. */
  release(): void | Promise<void>;
  undo(): void | Promise<void>;
  /** False once an error has ended the whole transaction, such as a full disk. */
  isInTransaction(): boolean;
}

/** Before Node 24 that makes every promise slower: a check-in took a quarter more. */
export const followsCallers = Number.parseInt(process.versions.node, 10) >= 24;

/** Work that runs as what its caller runs, wherever it is called. */
const asCaller = <F extends (...args: never[]) => unknown>(work: F): F =>
  followsCallers ? AsyncLocalStorage.bind(work) : work;
