import type { VersionedKind } from '@muster/domain/history/changes';
import type { WriteTransaction } from '../store/write-batch.ts';

/** Content and salt go, the hashes stay, so the chain can still be checked (D57). */
export async function forgetRecordVersions(
  { db }: WriteTransaction,
  kind: VersionedKind,
  subjectIds: readonly number[],
): Promise<void> {
  await db
    .updateTable('record_versions')
    .set({ content: null, salt: null })
    .where('kind', '=', kind)
    .where('subjectId', 'in', subjectIds)
    .where('content', 'is not', null)
    .execute();
}
