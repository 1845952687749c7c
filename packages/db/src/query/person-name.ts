import type { Decided } from '@muster/domain/fields/reviewed';
import type { Db } from '../store/connection.ts';
import { hotQuery, type Param } from '../store/hot-query.ts';
import type { Reviewed } from './columns.ts';

const nameOf = hotQuery((db, param: Param<{ id: number }>) =>
  db.selectFrom('users').select('fullName').where('id', '=', param('id')),
);

export async function findName(db: Db, id: number): Promise<string | undefined> {
  return (await nameOf.first(db, { id }))?.fullName;
}

export async function findDecided(
  db: Db,
  { reviewedBy, reviewedAt }: Pick<Reviewed, 'reviewedBy' | 'reviewedAt'>,
): Promise<Decided | undefined> {
  if (reviewedBy === null || reviewedAt === null) return undefined;
  const by = await findName(db, reviewedBy);
  return by === undefined ? undefined : { by, at: reviewedAt };
}
