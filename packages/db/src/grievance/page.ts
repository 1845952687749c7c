import type { Checkpoint } from '@muster/domain/wire/sync';
import type { Selectable } from 'kysely';
import { atMost, hotQuery, type Param } from '../hot-query.ts';
import { isBehind, type PageReader, pageOf } from '../sync/page.ts';
import { wireColumns } from './grievance.ts';
import type { GrievancesTable } from './table.ts';

/** A grievance as it leaves this package. */
export type Grievance = Pick<Selectable<GrievancesTable>, (typeof wireColumns)[number]>;

interface Range extends Checkpoint {
  userId: number;
  limit: number;
}

const changedGrievances = hotQuery((db, param: Param<Range>) =>
  db
    .selectFrom('grievances')
    .select([...wireColumns, 'deleted', 'seq'])
    .where('userId', '=', param('userId'))
    .where(isBehind(param))
    .orderBy('seq')
    .orderBy('id')
    .limit(atMost(param('limit'))),
);

/** The grievances a person filed that changed (D20, D41). */
export const readGrievancePage: PageReader<Grievance> = (db, userId, { seq, id }, limit) => {
  const found = changedGrievances.all(db, { userId, seq, id, limit: limit + 1 });
  return pageOf(found, { seq, id }, limit, ({ seq: _, deleted: __, ...row }) => row);
};
