import { filteredLists } from '@muster/domain/admin/filtered-lists';
import {
  type SavedFilter,
  type SaveFilterInput,
  savedFilterLimits,
} from '@muster/domain/admin/saved-filters';
import { adminTexts } from '@muster/domain/admin/texts';
import { DomainError } from '@muster/domain/errors';
import type { Db } from '../../store/connection.ts';
import type { WriteTransaction } from '../../store/write-batch.ts';

export async function listSavedFilters(db: Db, userId: number): Promise<SavedFilter[]> {
  const rows = await db
    .selectFrom('saved_filters')
    .select(['id', 'list', 'name', 'search'])
    .where('userId', '=', userId)
    .orderBy('name')
    .execute();
  // The column holds what `saveFilterInput` let through.
  const filters = rows.map((row) => ({ ...row, search: JSON.parse(row.search) as SavedFilter['search'] }));
  return filteredLists.flatMap((name) => filters.filter(({ list }) => list === name));
}

/** Saves a filter, in place of one of the same name. Throws `conflict` for an account that has as many as it can have. */
export async function saveFilter(tx: WriteTransaction, userId: number, input: SaveFilterInput) {
  const search = JSON.stringify(input.search);
  const row = await tx.db
    .insertInto('saved_filters')
    .values({ ...input, search, userId })
    .onConflict((to) => to.columns(['userId', 'list', 'name']).doUpdateSet({ search }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const { count } = await tx.db
    .selectFrom('saved_filters')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  if (count > savedFilterLimits.count)
    throw new DomainError('conflict', adminTexts.tooManyFilters({ count: count - 1 }));
  return { id: row.id };
}

/** Throws `not_found` for a filter that is not theirs, and `conflict` for a name that the list has already. */
export async function renameFilter(tx: WriteTransaction, userId: number, id: number, name: string) {
  const own = await tx.db
    .selectFrom('saved_filters')
    .select('list')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!own) throw noSuchFilter();
  const namesake = await tx.db
    .selectFrom('saved_filters')
    .select('id')
    .where('userId', '=', userId)
    .where('list', '=', own.list)
    .where('name', '=', name)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (namesake) throw new DomainError('conflict', adminTexts.filterName(), 'name');
  await tx.db.updateTable('saved_filters').set({ name }).where('id', '=', id).execute();
  return { id };
}

export async function deleteFilter(tx: WriteTransaction, userId: number, id: number) {
  const [gone] = await tx.db
    .deleteFrom('saved_filters')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute();
  if (!gone || gone.numDeletedRows === 0n) throw noSuchFilter();
  return { id };
}

function noSuchFilter(): DomainError {
  return new DomainError('not_found', adminTexts.noSuchFilter());
}
