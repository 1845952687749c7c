import { storageCodeOf } from '@muster/db/engine/failures';
import type { FileLoss, StorageWatch } from '@muster/db/store/write-guard';
import type { ProblemKind } from '@muster/domain/admin/problems';
import { StorageRefusal } from '@muster/domain/errors';
import type { FastifyBaseLogger } from 'fastify';
import { codeOf, createFailureLog, type FailureKind, failureKind } from './failure-log.ts';
import type { Problems } from './problems.ts';

/** Learns of each failure of disk and machine, and tells it to the log and to administrators (D48). */
export interface StorageFailures {
  /** For the database: its lost files and refused writes. */
  readonly watch: StorageWatch;
  /** Notes the failure that caused the error of a request or a job. Returns whether there is one. */
  note(error: unknown): boolean;
  /** Writes the log lines that are due, and tries what was refused: only a try tells that it ended, and that the
   * system turns connections away. Call about once a minute. */
  review(): Promise<void>;
}

interface Surroundings {
  /** The path of the database file, or where the database server is. */
  readonly database: string;
  /** Milliseconds of a clock that only goes forward. */
  readonly elapsed: () => number;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly problems: Problems;
  /** Opens some files for a moment; rejects if that fails. */
  readonly tryDescriptors: () => Promise<void>;
  /** Stores a file for a moment; rejects if that fails. */
  readonly tryUpload: () => Promise<void>;
}

export function createStorageFailures(surroundings: Surroundings): StorageFailures {
  const { database, elapsed, log, problems, tryDescriptors, tryUpload } = surroundings;
  const lines = createFailureLog(elapsed, log);
  let refusedAt = 0;
  const report = (error: Error, path: string): void => {
    lines.note(error, path);
    problems.set(problemOf[failureKind(error)], `${codeOf(error)}: ${path}`);
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
        loss ? problems.set('database_lost', sentenceOf(loss)) : problems.clear('database_lost'),
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

const problemOf: Readonly<Record<FailureKind, ProblemKind>> = {
  SQLITE_FULL: 'storage_refused',
  SQLITE_IOERR: 'storage_refused',
  SQLITE_READONLY: 'storage_refused',
  SQLITE_CANTOPEN: 'storage_refused',
  SQLITE_BUSY: 'database_held',
  SQLITE_CORRUPT: 'database_damaged',
  SQLITE_NOTADB: 'database_damaged',
  ENOSPC: 'uploads_refused',
  EDQUOT: 'uploads_refused',
  EIO: 'uploads_refused',
  EROFS: 'uploads_refused',
  EMFILE: 'descriptors_used_up',
  ENFILE: 'descriptors_used_up',
  server_full: 'storage_refused',
  server_held: 'database_held',
  server_gone: 'database_gone',
  server_damaged: 'database_damaged',
  other: 'uploads_refused',
};

const endedByWrite: readonly ProblemKind[] = ['storage_refused', 'database_held', 'database_gone'];

/** Milliseconds without a refusal, after which a write ends the problem: on a full disk, small writes still succeed. */
const calm = 10_000;

/** The failure of disk or machine in an error or its causes. */
function failureIn(error: unknown): Error | undefined {
  if (!(error instanceof Error)) return undefined;
  if (storageCodeOf(error)) return error;
  const { cause } = error;
  return error instanceof StorageRefusal && cause instanceof Error ? cause : failureIn(cause);
}

function pathIn(error: Error): string | undefined {
  return 'path' in error && typeof error.path === 'string' ? error.path : undefined;
}

function sentenceOf({ what, path }: FileLoss): string {
  return `${path} ${losses[what]}`;
}

const losses: Readonly<Record<FileLoss['what'], string>> = {
  gone: 'is gone',
  replaced: 'is another file now',
  overwritten: 'has the content of another database',
  cut: 'was cut',
};
