import { isApplied } from '@muster/db/sync/writes';
import type { WriterContext } from './command.ts';

/** True of a call whose key was applied before: it changes nothing (D49), so it counts towards no limit (D51). */
export async function isRepeated({
  store,
  viewer,
  idempotencyKey: key,
}: Pick<WriterContext, 'store' | 'viewer' | 'idempotencyKey'>): Promise<boolean> {
  return typeof key === 'string' && isApplied(store.read, viewer.id, key.toLowerCase());
}
