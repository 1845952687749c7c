import type { Instant } from '@muster/domain/calendar/instant';
import { sql } from 'kysely';
import type { Db } from '../../store/connection.ts';
import { hotQuery, type Param } from '../../store/hot-query.ts';

const ownLink = hotQuery((db, param: Param<{ userId: number }>) =>
  db.selectFrom('shift_links').select('createdAt').where('userId', '=', param('userId')),
);

/** When a person's link to their shifts was made; undefined without one. The token itself is not stored. */
export function findShiftLink(db: Db, userId: number): Promise<{ readonly createdAt: Instant } | undefined> {
  return ownLink.first(db, { userId });
}

const holderOf = hotQuery((db, param: Param<{ tokenHash: Buffer }>) =>
  db
    .selectFrom('shift_links')
    .innerJoin('users', 'users.id', 'shift_links.userId')
    .select(['users.id', 'joinDate', 'leavesOn', 'shift_links.createdAt'])
    .where('tokenHash', '=', param('tokenHash'))
    .where('active', '=', sql.lit(1)),
);

/** The active person whose token it is. Deactivation also deletes the link. */
export function findHolder(db: Db, tokenHash: Buffer) {
  return holderOf.first(db, { tokenHash });
}
