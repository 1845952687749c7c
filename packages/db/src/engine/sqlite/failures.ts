import { failureCodeOf, meaningOf, type StorageFailure } from '@muster/domain/admin/storage-failures';

export function failureOf(error: unknown): StorageFailure | undefined {
  return isClosed(error) ? 'closed' : meaningOf(failureCodeOf(error))?.failure;
}

function isClosed(error: unknown): boolean {
  return error instanceof TypeError && error.message === 'The database connection is not open';
}
