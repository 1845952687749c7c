import type { Db } from '../../store/connection.ts';
import type { WriteTransaction } from '../../store/write-batch.ts';
import type { OldRows, Removal } from '../personal-data/retention/removal.ts';

/** The people who were erased (D61); what others have stays as long as they do. */
const erased = (db: Db) => db.selectFrom('users').select('users.id').where('erasedAt', 'is not', null);

export function issuedToErased(db: Db) {
  return db
    .selectFrom('hr_documents')
    .select('createdAt')
    .where('userId', 'in', erased(db))
    .unionAll(db.selectFrom('warnings').select('createdAt').where('userId', 'in', erased(db)));
}

/** Removes old HR documents of erased people, with the requests that they answered and their files (D83). */
export async function removeOldHrDocuments(
  tx: WriteTransaction,
  { instant, limit }: Pick<OldRows, 'instant' | 'limit'>,
): Promise<Removal> {
  const { db } = tx;
  const old = await db
    .selectFrom('hr_documents')
    .select(['id', 'requestId', 'fileName'])
    .where('userId', 'in', erased(db))
    .where('createdAt', '<', instant)
    .orderBy('id')
    .limit(limit)
    .execute();
  if (old.length === 0) return { found: 0, removed: 0 };
  const requests = old.flatMap(({ requestId }) => requestId ?? []);
  const ids = old.map(({ id }) => id);
  await db.deleteFrom('hr_documents').where('id', 'in', ids).execute();
  if (requests.length > 0) await db.deleteFrom('hr_document_requests').where('id', 'in', requests).execute();
  tx.touch('hrDocument');
  return { found: old.length, removed: old.length, files: old.map(({ fileName }) => fileName) };
}

export async function removeOldWarnings(
  { db }: WriteTransaction,
  { instant, limit }: Pick<OldRows, 'instant' | 'limit'>,
): Promise<Removal> {
  const old = await db
    .selectFrom('warnings')
    .select('id')
    .where('userId', 'in', erased(db))
    .where('createdAt', '<', instant)
    .orderBy('id')
    .limit(limit)
    .execute();
  const ids = old.map(({ id }) => id);
  if (ids.length > 0) await db.deleteFrom('warnings').where('id', 'in', ids).execute();
  return { found: old.length, removed: old.length };
}
