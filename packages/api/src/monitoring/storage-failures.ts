import { open } from 'node:fs/promises';
import { devNull } from 'node:os';
import { failureOf, storageCodeOf } from '@muster/db/engine/failures';
import type { FileLoss, StorageWatch } from '@muster/db/store/write-guard';
import { problemDetails } from '@muster/domain/admin/problem-details';
import type { ProblemKind } from '@muster/domain/admin/problems';
import {
  failureCodeOf,
  isRunningFailure,
  type RunningFailure,
  storageFailures,
} from '@muster/domain/admin/storage-failures';
import { StorageRefusal } from '@muster/domain/errors';
import type { FastifyBaseLogger } from 'fastify';
import type { Problems } from './problems.ts';
import { createQuietLines } from './quiet-lines.ts';

/** As many files as a page with an upload and a few more visitors need at once. */
const needed = 16;

/** Opens some files for a moment. Throws as the system does when its limit of open files leaves fewer (EMFILE). */
export async function tryDescriptors(): Promise<void> {
  const opened = await Promise.allSettled(Array.from({ length: needed }, () => open(devNull)));
  for (const one of opened) if (one.status === 'fulfilled') await one.value.close();
  for (const one of opened) if (one.status === 'rejected') throw one.reason;
}

interface FailureLog {
  /** `path` is the file that the failure concerns. */
  note(error: Error, path: string): void;
  flush(): void;
}

/** `elapsed` counts the milliseconds of a clock that only goes forward. */
export function createFailureLog(elapsed: () => number, log: Pick<FastifyBaseLogger, 'error'>): FailureLog {
  const { note, flush } = createQuietLines<RunningFailure, { code: string; path: string }>(
    elapsed,
    (kind, { code, path }, count) =>
      log.error(
        { failure: kind, code, path, count, fix: storageFailures[kind].fix },
        'Disk or machine refused a call',
      ),
  );
  return { note: (error, path) => note(failureKind(error), { code: codeOf(error), path }), flush };
}

/** The kind of a failure, without what SQLite adds to its codes; the codes of a database server are many. */
export function failureKind(error: Error): RunningFailure {
  const code = failureCodeOf(error);
  if (isRunningFailure(code)) return code;
  const ofServer = `server_${failureOf(error)}`;
  return isRunningFailure(ofServer) ? ofServer : 'other';
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : error.message;
}

export interface StorageFailures {
  readonly watch: StorageWatch;
  /** Notes the failure that caused the error of a request or a job. Returns whether there is one. */
  note(error: unknown): boolean;
  /** Only a try tells that a refusal ended, and that the system turns connections away. Call about once a minute. */
  review(): Promise<void>;
}

interface StorageFailureDeps {
  readonly database: string;
  /** Milliseconds of a clock that only goes forward. */
  readonly elapsed: () => number;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly problems: Problems;
  readonly tryDescriptors: () => Promise<void>;
  readonly tryUpload: () => Promise<void>;
}

export function createStorageFailures(deps: StorageFailureDeps): StorageFailures {
  const { database, elapsed, log, problems, tryDescriptors, tryUpload } = deps;
  const lines = createFailureLog(elapsed, log);
  let refusedAt = 0;
  const report = (error: Error, path: string): void => {
    lines.note(error, path);
    problems.set(storageFailures[failureKind(error)].problem, `${codeOf(error)}: ${path}`);
    refusedAt = elapsed();
  };
  const note = (error: unknown): boolean => {
    const failure = failureIn(error);
    if (failure) report(failure, pathIn(failure) ?? database);
    return failure !== undefined;
  };
  return {
    watch: {
      elapsed,
      lost: (loss) =>
        loss
          ? problems.set('database_lost', losses[loss.what]({ path: loss.path }))
          : problems.clear('database_lost'),
      refused: report,
      written() {
        if (elapsed() - refusedAt >= calm) for (const kind of endedByWrite) problems.clear(kind);
      },
    },
    note,
    async review() {
      lines.flush();
      await tryDescriptors().then(() => problems.clear('descriptors_used_up'), note);
      if (problems.list().some(({ kind }) => kind === 'uploads_refused'))
        await tryUpload().then(() => problems.clear('uploads_refused'), note);
    },
  };
}

const endedByWrite: readonly ProblemKind[] = ['storage_refused', 'database_held', 'database_gone'];

/** Milliseconds without a refusal, after which a write ends the problem: on a full disk, small writes still succeed. */
const calm = 10_000;

/** A chain of causes may end in itself. */
const deepestCause = 10;

function failureIn(error: unknown, depth = 0): Error | undefined {
  if (!(error instanceof Error) || depth > deepestCause) return undefined;
  if (storageCodeOf(error)) return error;
  const { cause } = error;
  return error instanceof StorageRefusal && cause instanceof Error ? cause : failureIn(cause, depth + 1);
}

function pathIn(error: Error): string | undefined {
  return 'path' in error && typeof error.path === 'string' ? error.path : undefined;
}

const losses = {
  gone: problemDetails.fileGone,
  replaced: problemDetails.fileReplaced,
  overwritten: problemDetails.fileOverwritten,
  cut: problemDetails.fileCut,
} as const satisfies Readonly<Record<FileLoss['what'], unknown>>;
