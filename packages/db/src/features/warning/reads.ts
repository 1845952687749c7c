import { DomainError } from '@muster/domain/errors';
import { allRows, type Rows } from '@muster/domain/lists/list-rows';
import { warningTexts } from '@muster/domain/warning/texts';
import { sql } from 'kysely';
import { newestById } from '../../query/newest.ts';
import type { Db } from '../../store/connection.ts';
import { hotQuery, type Param } from '../../store/hot-query.ts';
import { type Warning, wireColumns } from './sync-page.ts';

const ownWarnings = hotQuery((db, param: Param<Rows & { userId: number }>) =>
  newestById(
    db
      .selectFrom('warnings')
      .select(wireColumns)
      .where('userId', '=', param('userId'))
      .where('deleted', '=', sql.lit(0)),
    param,
  ),
);

export function listWarnings(db: Db, userId: number, rows = allRows): Promise<Warning[]> {
  return ownWarnings.all(db, { userId, ...rows });
}

/** Throws `not_found`. */
export async function getWarning(db: Db, id: number): Promise<Warning> {
  const row = await db
    .selectFrom('warnings')
    .select(wireColumns)
    .where('id', '=', id)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  if (!row) throw new DomainError('not_found', warningTexts.warningNotExist());
  return row;
}
