import { allRows, type Rows } from '@muster/domain/lists/list-rows';
import { sql } from 'kysely';
import type { Db } from '../../store/connection.ts';
import { hotQuery, limitParam, type Param } from '../../store/hot-query.ts';
import { type Warning, wireColumns } from './sync-page.ts';

const ownWarnings = hotQuery((db, param: Param<Rows & { userId: number }>) =>
  db
    .selectFrom('warnings')
    .select(wireColumns)
    .where('userId', '=', param('userId'))
    .where('deleted', '=', sql.lit(0))
    .orderBy('id', 'desc')
    .limit(limitParam(param('limit')))
    .offset(limitParam(param('offset'))),
);

export function listWarnings(db: Db, userId: number, rows = allRows): Promise<Warning[]> {
  return ownWarnings.all(db, { userId, ...rows });
}
