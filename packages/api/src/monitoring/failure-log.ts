import { failureOf } from '@muster/db/engine/failures';
import type { FastifyBaseLogger } from 'fastify';
import { createQuietLines } from './quiet-lines.ts';

/** Writes failures of disk and machine to the log: one line for each kind, at most once a minute, with a count (D48). */
export interface FailureLog {
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

const room = 'Make room on this volume. Muster continues by itself.';
const writable = 'Make this volume writable again; the log of the system says why it is not.';
const descriptors = 'Raise the limit of open files (ulimit -n, LimitNOFILE) and restart Muster.';

/** What ends each kind of failure. */
const fixes = {
  SQLITE_FULL: room,
  SQLITE_IOERR: 'Look at this disk and the log of the system. Muster goes on by itself once it works.',
  SQLITE_READONLY: writable,
  SQLITE_BUSY: 'Another program has locked the database: end it.',
  SQLITE_CANTOPEN: 'Look at the rights of the folder, and at the limit of open files (ulimit -n).',
  SQLITE_CORRUPT: 'Stop Muster, run `muster check`, and restore a backup.',
  SQLITE_NOTADB: 'Stop Muster and restore a backup.',
  ENOSPC: room,
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

export type FailureKind = keyof typeof fixes;

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
export function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : error.message;
}
