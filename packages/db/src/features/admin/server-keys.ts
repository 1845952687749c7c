import type { Db } from '../../store/connection.ts';
import type { WriteTransaction } from '../../store/write-batch.ts';
import type { ServerKeysTable } from './table.ts';

export async function findServerKey(db: Db, name: ServerKeysTable['name']): Promise<Buffer | undefined> {
  const query = db.selectFrom('server_keys').select('sealed').where('name', '=', name);
  return (await query.executeTakeFirst())?.sealed;
}

export async function putServerKey(tx: WriteTransaction, key: ServerKeysTable): Promise<void> {
  await tx.db
    .insertInto('server_keys')
    .values(key)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ sealed: key.sealed }))
    .execute();
}

/** Stores a sealed key unless there is one. */
export async function insertServerKey(tx: WriteTransaction, key: ServerKeysTable): Promise<void> {
  await tx.db
    .insertInto('server_keys')
    .values(key)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}
