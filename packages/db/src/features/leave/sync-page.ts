import { hotQuery, type Param } from '../../store/hot-query.ts';
import { inPages, type PageParams, type PageReader, pageReader } from '../../sync/page.ts';
import { type LeaveRequest, leaveWaiting, toRequest, wireColumns } from './request.ts';

const changedRequests = hotQuery((db, param: Param<PageParams>) =>
  inPages(
    db
      .selectFrom('leave_requests')
      .select([...wireColumns, 'deleted', 'seq'])
      .select(leaveWaiting(db))
      .where('userId', '=', param('userId')),
    param,
  ),
);

/** A person's leave requests that changed (D41); a withdrawn one is a tombstone (D16). */
export const readLeavePage: PageReader<LeaveRequest> = pageReader(changedRequests, toRequest, 'leave');
