import type { Instant } from '@muster/domain/calendar/instant';
import type { WriteTransaction } from '../../../store/write-batch.ts';
import type { KnownEntry, KnownVersion } from '../policies.ts';

export async function insertPolicy(
  tx: WriteTransaction,
  policy: { readonly name: string; readonly accountId: number },
  version: KnownVersion,
  now: Instant,
): Promise<number> {
  const { id } = await tx.db
    .insertInto('leave_policies')
    .values({ ...policy, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await storePolicyVersion(tx, id, version);
  return id;
}

/** Another version of its date is replaced. */
export async function storePolicyVersion(
  tx: WriteTransaction,
  policyId: number,
  { validFrom, rules }: KnownVersion,
): Promise<void> {
  const row = { policyId, validFrom, rules: JSON.stringify(rules) };
  await tx.db
    .insertInto('leave_policy_versions')
    .values(row)
    .onConflict((on) => on.columns(['policyId', 'validFrom']).doUpdateSet({ rules: row.rules }))
    .execute();
  tx.touch('people');
}

export async function renamePolicy(tx: WriteTransaction, id: number, name: string): Promise<void> {
  await tx.db.updateTable('leave_policies').set({ name }).where('id', '=', id).execute();
  tx.touch('people');
}

/** An entry of the same date is replaced. */
export async function storePolicyEntry(
  tx: WriteTransaction,
  entry: Omit<KnownEntry, 'id' | 'createdAt'>,
  now: Instant,
): Promise<number> {
  const { id } = await tx.db
    .insertInto('leave_policy_entries')
    .values({ ...entry, createdAt: now })
    .onConflict((on) =>
      on.columns(['userId', 'accountId', 'validFrom']).doUpdateSet({ policyId: entry.policyId }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  tx.touch('people');
  return id;
}
