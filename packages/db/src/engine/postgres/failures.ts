import type { StorageFailure } from '@muster/domain/admin/storage-failures';

/** The connection to the server broke, or could not be made. What was sent last may have happened. */
export class ConnectionLost extends Error {
  readonly code: string;

  constructor(cause: Error) {
    super('The connection to PostgreSQL was lost', { cause });
    this.name = 'ConnectionLost';
    this.code = 'code' in cause ? String(cause.code) : 'CONNECTION_LOST';
  }
}

export function engineErrorOf(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ConnectionLost || error.message === poolEnded)
    return error;
  return isAnswer(error) || error instanceof TypeError ? error : new ConnectionLost(error);
}

export function failureOf(error: unknown): StorageFailure | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof ConnectionLost) return 'gone';
  if (error.message === poolEnded) return 'closed';
  if (!isAnswer(error)) return undefined;
  if (isStalePlan(error)) return 'held';
  return failures.find(([codes]) => codes.test(error.code))?.[1];
}

/** Whether a statement was prepared before another server migrated a table. */
export function isStalePlan(error: unknown): boolean {
  return (
    error instanceof Error &&
    isAnswer(error) &&
    error.code === '0A000' &&
    error.routine === 'RevalidateCachedQuery'
  );
}

interface Answer extends Error {
  readonly code: string;
  readonly routine?: string | undefined;
}

function isAnswer(error: Error): error is Answer {
  return 'severity' in error && 'code' in error && typeof error.code === 'string';
}

/** The driver's error of a query after the end. */
const poolEnded = 'Cannot use a pool after calling end on the pool';

const failures: readonly (readonly [RegExp, StorageFailure])[] = [
  [/^53100/, 'full'],
  // Connections, memory and time that others use up, and a lock or a deadlock.
  [/^(53|40001|40P01|55P03|57014)/, 'held'],
  // A server that stops, starts, became a replica, ended an idle transaction, or does not know this user now.
  [/^(08|28|57P0|25006|25P03|3D000)/, 'gone'],
  [/^(XX00[12]|58030|58P01)/, 'damaged'],
];
