import type { Instant } from '@muster/domain/calendar/instant';
import type { WriteTransaction } from '../../../store/write-batch.ts';
import type { KnownEntry, KnownPolicy, KnownVersion } from '../policies.ts';

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

/** Has people who are added follow it, in place of the account's other policy; or no longer (D97). */
export async function setForNewPeople(
  tx: WriteTransaction,
  { id, accountId }: Pick<KnownPolicy, 'id' | 'accountId'>,
  isFor: boolean,
): Promise<void> {
  const ofAccount = tx.db.updateTable('leave_policies').where('accountId', '=', accountId);
  await ofAccount
    .set({ forNewPeople: 0 })
    .where((eb) => eb.or([eb('id', '=', id), eb.lit(isFor)]))
    .execute();
  if (isFor) await ofAccount.set({ forNewPeople: 1 }).where('id', '=', id).execute();
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
