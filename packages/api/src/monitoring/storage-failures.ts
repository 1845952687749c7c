import { open } from 'node:fs/promises';
import { devNull } from 'node:os';
import { failureOf, storageCodeOf } from '@muster/db/engine/failures';
import type { FileLoss, StorageWatch } from '@muster/db/store/write-guard';
import type { ProblemKind } from '@muster/domain/admin/problems';
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

/** Writes failures of disk and machine to the log: one line for each kind, at most once a minute, with a count (D48). */
interface FailureLog {
  /** `path` is the file that the failure concerns. */
  note(error: Error, path: string): void;
  /** Writes the lines that are due, so that the last failures of a series are counted too. Call about once a minute. */
  flush(): void;
}

/** `elapsed` counts the milliseconds of a clock that only goes forward. */
export function createFailureLog(elapsed: () => number, log: Pick<FastifyBaseLogger, 'error'>): FailureLog {
  const { note, flush } = createQuietLines<FailureKind, { code: string; path: string }>(
    elapsed,
    (kind, { code, path }, count) =>
      log.error({ failure: kind, code, path, count, fix: fixes[kind] }, 'Disk or machine refused a call'),
  );
  return { note: (error, path) => note(failureKind(error), { code: codeOf(error), path }), flush };
}

const makeRoom = 'Make room on this volume. Muster continues by itself.';
const writable = 'Make this volume writable again; the log of the system says why it is not.';
const descriptors = 'Raise the limit of open files (ulimit -n, LimitNOFILE) and restart Muster.';

/** What ends each kind of failure. */
const fixes = {
  SQLITE_FULL: makeRoom,
  SQLITE_IOERR: 'Look at this disk and the log of the system. Muster goes on by itself once it works.',
  SQLITE_READONLY: writable,
  SQLITE_BUSY: 'Another program has locked the database: end it.',
  SQLITE_CANTOPEN: 'Look at the rights of the folder, and at the limit of open files (ulimit -n).',
  SQLITE_CORRUPT: 'Stop Muster, run `muster check`, and restore a backup.',
  SQLITE_NOTADB: 'Stop Muster and restore a backup.',
  ENOSPC: makeRoom,
  EDQUOT: 'Raise the quota of the account that runs Muster, or make room.',
  EIO: 'Look at this disk and the log of the system.',
  EROFS: writable,
  EMFILE: descriptors,
  ENFILE: descriptors,
  server_full: 'Make room on the volume of the database server. Muster continues by itself.',
  server_held: 'Another program keeps locks or connections of the database server: end it.',
  server_gone:
    'Start the database server, or look at its log and at the network. Muster goes on by itself once it works.',
  server_damaged: 'Stop Muster, look at the log of the database server, and restore a backup.',
  other: 'Look at this path and its rights.',
} as const;

type FailureKind = keyof typeof fixes;

/** The kind of a failure, without what SQLite adds to its codes; the codes of a database server are many. */
export function failureKind(error: Error): FailureKind {
  const [kind = ''] = /^(SQLITE_)?[A-Z]+/.exec(codeOf(error)) ?? [];
  if (isKind(kind)) return kind;
  const ofServer = `server_${failureOf(error)}`;
  return isKind(ofServer) ? ofServer : 'other';
}

function isKind(name: string): name is FailureKind {
  return name in fixes;
}

/** The code of the database or the system, or else the message. */
function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : error.message;
}

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

interface StorageFailureDeps {
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

export function createStorageFailures(deps: StorageFailureDeps): StorageFailures {
  const { database, elapsed, log, problems, tryDescriptors, tryUpload } = deps;
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
