/**
 * Failures that lie outside of this program: the disk, its rights, another process, the limits of the machine, and
 * files that somebody changed.
 */
const storageCode =
  /^(SQLITE_(FULL|IOERR|READONLY|BUSY|CANTOPEN|CORRUPT|NOTADB)|(ENOSPC|EDQUOT|EIO|EROFS|EMFILE|ENFILE)$)/;

/** The code of such a failure, for example `SQLITE_IOERR_FSYNC`; undefined for any other error. */
export function storageCodeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return storageCode.test(code) ? code : undefined;
}

/** Whether a query came after the store was closed, because the server is stopping. */
export function isClosedStore(error: unknown): boolean {
  return error instanceof TypeError && error.message === 'The database connection is not open';
}
