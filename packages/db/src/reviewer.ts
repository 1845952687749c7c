import type { Decided } from '@muster/domain/reviewed';
import type { Reviewed } from './columns.ts';
import type { Db } from './connection.ts';
import { hotQuery, type Param } from './hot-query.ts';

const nameOf = hotQuery((db, param: Param<{ id: number }>) =>
  db.selectFrom('users').select('fullName').where('id', '=', param('id')),
);

/** A person's name; undefined if there is no such account. */
export function findName(db: Db, id: number): string | undefined {
  return nameOf.first(db, { id })?.fullName;
}

/** The decision on a row, with the administrator's name (D15); undefined if there is none. */
export function findDecided(
  db: Db,
  { reviewedBy, reviewedAt }: Pick<Reviewed, 'reviewedBy' | 'reviewedAt'>,
): Decided | undefined {
  if (reviewedBy === null || reviewedAt === null) return undefined;
  const by = findName(db, reviewedBy);
  return by === undefined ? undefined : { by, at: reviewedAt };
}
