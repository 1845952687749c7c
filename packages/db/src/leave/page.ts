import type { Checkpoint } from '@muster/domain/wire/sync';
import { atMost, hotQuery, type Param } from '../hot-query.ts';
import { isBehind, type PageReader, pageOf } from '../sync/page.ts';
import { type LeaveRequest, toRequest, wireColumns } from './request.ts';

interface Range extends Checkpoint {
  userId: number;
  limit: number;
}

const changedRequests = hotQuery((db, param: Param<Range>) =>
  db
    .selectFrom('leave_requests')
    .select([...wireColumns, 'deleted', 'seq'])
    .where('userId', '=', param('userId'))
    .where(isBehind(param))
    .orderBy('seq')
    .orderBy('id')
    .limit(atMost(param('limit'))),
);

/** A person's leave requests that changed (D41); a withdrawn one is a tombstone (D16). */
export const readLeavePage: PageReader<LeaveRequest> = (db, userId, { seq, id }, limit) => {
  const found = changedRequests.all(db, { userId, seq, id, limit: limit + 1 });
  return pageOf(found, { seq, id }, limit, ({ seq: _, deleted: __, ...row }) => toRequest(row));
};
