import { backupFailures } from '../backup/failure-texts.ts';
import type { Said } from '../language/texts.ts';
import type { ProblemKind } from './problems.ts';

/** `held`: in use or too busy; `gone`: not reached or not written; `damaged`: other content than was written. */
export type StorageFailure = 'full' | 'held' | 'gone' | 'damaged' | 'closed';

/** What a code of the system or of a database means, and what to do. */
interface Meaning {
  readonly failure?: Exclude<StorageFailure, 'closed'>;
  /** What administrators of a running server see, and what its log says. */
  readonly problem?: ProblemKind;
  readonly fix?: string;
  /** Why a server does not start on `path`. */
  readonly atStart?: (path: string) => string;
  /** Why there is no backup. */
  readonly ofBackup?: () => Said;
}

const full = {
  failure: 'full',
  fix: 'Make room on this volume. Muster continues by itself.',
  atStart: (path: string) => `The disk of DATA_DIR is full: make room on the volume of ${path}`,
} as const;
const fullForFiles = {
  ...full,
  problem: 'uploads_refused',
  ofBackup: backupFailures.diskFull,
} as const;
const readOnly = {
  failure: 'gone',
  fix: 'Make this volume writable again; the log of the system says why it is not.',
} as const;
const noDescriptors = {
  failure: 'held',
  problem: 'descriptors_used_up',
  fix: 'Raise the limit of open files (ulimit -n, LimitNOFILE) and restart Muster.',
  atStart: (path: string) =>
    `This process may open no more files: raise its limit (ulimit -n, or LimitNOFILE= of its service): ${path}`,
} as const;
const notWritable = { ofBackup: backupFailures.folderNotWritable } as const;

/** By the code, without what SQLite adds to its own; the many codes of a database server are grouped (D48, D53). */
export const storageFailures = {
  SQLITE_FULL: { ...full, problem: 'storage_refused' },
  SQLITE_IOERR: {
    failure: 'gone',
    problem: 'storage_refused',
    fix: 'Look at this disk and the log of the system. Muster goes on by itself once it works.',
    atStart: (path) => `The disk of DATA_DIR fails: check it, and restore a backup: ${path}`,
  },
  SQLITE_READONLY: {
    ...readOnly,
    problem: 'storage_refused',
    atStart: (path) => `DATA_DIR cannot be written: make it writable: ${path}`,
  },
  SQLITE_BUSY: {
    failure: 'held',
    problem: 'database_held',
    fix: 'Another program has locked the database: end it.',
    atStart: (path) => `Another program has the database in ${path} open: end it`,
  },
  SQLITE_CANTOPEN: {
    failure: 'gone',
    problem: 'storage_refused',
    fix: 'Look at the rights of the folder, and at the limit of open files (ulimit -n).',
  },
  SQLITE_CORRUPT: {
    failure: 'damaged',
    problem: 'database_damaged',
    fix: 'Stop Muster, run `muster check`, and restore a backup.',
  },
  SQLITE_NOTADB: {
    failure: 'damaged',
    problem: 'database_damaged',
    fix: 'Stop Muster and restore a backup.',
    atStart: (path) => `${path} is not the lock file that Muster makes: delete it`,
  },
  ENOSPC: fullForFiles,
  EDQUOT: {
    ...fullForFiles,
    fix: 'Raise the quota of the account that runs Muster, or make room.',
  },
  EIO: {
    failure: 'gone',
    problem: 'uploads_refused',
    fix: 'Look at this disk and the log of the system.',
    atStart: (path) => `The disk of DATA_DIR fails: check it, and restore a backup on another one: ${path}`,
  },
  EROFS: {
    ...readOnly,
    problem: 'uploads_refused',
    atStart: (path) => `The volume of DATA_DIR is read-only: make it writable: ${path}`,
    ofBackup: backupFailures.diskReadOnly,
  },
  EMFILE: noDescriptors,
  ENFILE: noDescriptors,
  EACCES: notWritable,
  EPERM: notWritable,
  EISDIR: { atStart: (path) => `${path} is a folder where Muster has a file: move it away` },
  ENOTDIR: {
    atStart: (path) => `${path} is a file where Muster has a folder: move it away`,
    ofBackup: backupFailures.folderMissing,
  },
  ENOENT: { ofBackup: backupFailures.folderMissing },
  server_full: {
    problem: 'storage_refused',
    fix: 'Make room on the volume of the database server. Muster continues by itself.',
  },
  server_held: {
    problem: 'database_held',
    fix: 'Another program keeps locks or connections of the database server: end it.',
  },
  server_gone: {
    problem: 'database_gone',
    fix: 'Start the database server, or look at its log and at the network. Muster goes on by itself once it works.',
  },
  server_damaged: {
    problem: 'database_damaged',
    fix: 'Stop Muster, look at the log of the database server, and restore a backup.',
  },
  other: { problem: 'uploads_refused', fix: 'Look at this path and its rights.' },
} as const satisfies Readonly<Record<string, Meaning>>;

type Table = typeof storageFailures;

/** What a running server can do something about. */
export type RunningFailure = {
  [Code in keyof Table]: Table[Code] extends { readonly fix: string } ? Code : never;
}[keyof Table];

/** Whether a running server has a problem and a fix for a code. */
export function isRunningFailure(code: string): code is RunningFailure {
  return meaningOf(code)?.fix !== undefined;
}

/** Undefined for a code that is not of the storage. */
export function meaningOf(code: string): Meaning | undefined {
  return Object.hasOwn(storageFailures, code) ? meanings[code] : undefined;
}

const meanings: Readonly<Record<string, Meaning>> = storageFailures;

/** The code of an error, or '' without one; `SQLITE_IOERR_FSYNC` is `SQLITE_IOERR`. */
export function failureCodeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(SQLITE_)?[A-Z]+/.exec(code)?.[0] ?? '';
}
