import type { Db } from '../connection.ts';
import { hotQuery, type Param } from '../hot-query.ts';
import { wireColumns } from './grievance.ts';
import type { Grievance } from './sync-page.ts';

const ownGrievances = hotQuery((db, param: Param<{ userId: number; deleted: 0 }>) =>
  db
    .selectFrom('grievances')
    .select(wireColumns)
    .where('userId', '=', param('userId'))
    .where('deleted', '=', param('deleted'))
    .orderBy('id', 'desc'),
);

/** The grievances a person filed, newest first (D20, D50). */
export function listGrievances(db: Db, userId: number): Grievance[] {
  return ownGrievances.all(db, { userId, deleted: 0 });
}
