import type { WriteTransaction } from '../../store/write-batch.ts';
import type { OldRows, Removal } from '../personal-data/retention/removal.ts';

/** What administrators may not know of each other's part of (D21), so no count may tell how many there were. */
const uncounted: readonly string[] = ['grievance', 'document'];

/** In their order, up to the first that is to be kept: the database lets nothing else go. */
export async function removeOldEntries(
  { db }: WriteTransaction,
  { instant, limit }: Pick<OldRows, 'instant' | 'limit'>,
): Promise<Removal> {
  const oldest = await db
    .selectFrom('audit_log')
    .select(['id', 'subjectType', 'createdAt'])
    .orderBy('id')
    .limit(limit)
    .execute();
  const kept = oldest.findIndex(({ createdAt }) => createdAt >= instant);
  const old = kept < 0 ? oldest : oldest.slice(0, kept);
  const last = old.at(-1);
  if (last) await db.deleteFrom('audit_log').where('id', '<=', last.id).execute();
  return {
    found: old.length,
    removed: old.filter(({ subjectType }) => !uncounted.includes(subjectType)).length,
  };
}
