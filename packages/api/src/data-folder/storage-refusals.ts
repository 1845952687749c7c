import { statSync } from 'node:fs';
import { ConfigError } from '../config/config.ts';

/**
 * Says in one line, with the fix, why the operating system refused to open or write `path` (D53). Other errors stay
 * as they are.
 */
export function storageRefusal(error: unknown, path: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const says = sentences[code];
  return says ? new ConfigError(says(path)) : error;
}

const full = (path: string) => `The disk of DATA_DIR is full: make room on the volume of ${path}`;
const readOnly = (path: string) => `The volume of DATA_DIR is read-only: make it writable: ${path}`;
const tooFew = (path: string) =>
  `This process may open no more files: raise its limit (ulimit -n, or LimitNOFILE= of its service): ${path}`;

/** What the operating system refused, and what fixes it. */
const sentences: Readonly<Record<string, (path: string) => string>> = {
  ENOSPC: full,
  EDQUOT: full,
  EROFS: readOnly,
  EACCES: wrongOwner,
  EPERM: wrongOwner,
  EMFILE: tooFew,
  ENFILE: tooFew,
  EISDIR: (path) => `${path} is a folder where Muster has a file: move it away`,
  ENOTDIR: (path) => `${path} is a file where Muster has a folder: move it away`,
  EIO: (path) => `The disk of DATA_DIR fails: check it, and restore a backup on another one: ${path}`,
};

function wrongOwner(path: string): string {
  const own = process.geteuid?.();
  const { uid } = statSync(path);
  return `The account of this process (uid ${own}) may not write ${path}, which belongs to uid ${uid}: chown -R ${own} the data folder, or run Muster as its owner`;
}
