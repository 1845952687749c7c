import type { Db } from '../connection.ts';
import { hotQuery, type Param } from '../hot-query.ts';
import { type Warning, wireColumns } from './sync-page.ts';

const ownWarnings = hotQuery((db, param: Param<{ userId: number; deleted: 0 }>) =>
  db
    .selectFrom('warnings')
    .select(wireColumns)
    .where('userId', '=', param('userId'))
    .where('deleted', '=', param('deleted'))
    .orderBy('id', 'desc'),
);

/** A person's warnings, newest first (D50). */
export function listWarnings(db: Db, userId: number): Warning[] {
  return ownWarnings.all(db, { userId, deleted: 0 });
}
