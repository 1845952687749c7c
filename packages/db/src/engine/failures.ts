import type { StorageFailure } from '@muster/domain/admin/storage-failures';
import * as postgres from './postgres/failures.ts';
import * as sqlite from './sqlite/failures.ts';

export function failureOf(error: unknown): StorageFailure | undefined {
  return sqlite.failureOf(error) ?? postgres.failureOf(error);
}

/** The code of such a failure, for example `SQLITE_IOERR_FSYNC` or `57P01`; undefined for any other error. */
export function storageCodeOf(error: unknown): string | undefined {
  const failure = failureOf(error);
  if (failure === undefined || failure === 'closed') return undefined;
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

export function isClosedStore(error: unknown): boolean {
  return failureOf(error) === 'closed';
}
