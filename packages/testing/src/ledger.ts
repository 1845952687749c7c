import type { Store } from '@muster/db/store/store';

/** The Idempotency-Keys that were applied for an account, sorted (D49). */
export async function keysOf(store: Store, accountId: number): Promise<string[]> {
  const rows = await store.read
    .selectFrom('mutation_ledger')
    .select('mutationId')
    .where('userId', '=', accountId)
    .execute();
  return rows.map(({ mutationId }) => mutationId).sort();
}
