import { isCallError } from '../../server/client.ts';
import { RecordsUnavailable } from '../../store/use-own.ts';

/** True if the server gave no answer or failed, as opposed to a refusal (U209). */
export function isOutage(error: unknown): boolean {
  if (error instanceof RecordsUnavailable) return true;
  return isCallError(error) && (error.data?.httpStatus ?? 503) >= 500;
}

export function isShared(failures: number, connected: boolean): boolean {
  return failures > (connected ? 1 : 0);
}

/** Undefined if the failures have different reasons. */
export function commonReason(failures: readonly { readonly reason: string }[]): string | undefined {
  const [first] = failures;
  return failures.every(({ reason }) => reason === first?.reason) ? first?.reason : undefined;
}
