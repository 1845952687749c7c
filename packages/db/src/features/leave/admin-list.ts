import {
  type LeaveFilter,
  type LeaveSort,
  type LeaveTableInput,
  leaveNewestFirst,
} from '@muster/domain/leave/table-schema';
import { orderOf } from '@muster/domain/lists/table-page';
import { type ExpressionBuilder, sql } from 'kysely';
import { numberKey, orderedBy, textKey } from '../../query/position.ts';
import { type AskedPage, type ReadPage, readTablePage } from '../../query/table-page.ts';
import type { Schema } from '../../schema.ts';
import type { Db } from '../../store/connection.ts';
import { isOfClosedAccount, isOfOpenAccount } from '../people/closed.ts';
import { peopleFoundBy } from '../people/reads.ts';
import { type LeaveRequestToDecide, listLeaveOfIds } from './review.ts';

export function listLeavePage(
  db: Db,
  table: LeaveTableInput & AskedPage,
): Promise<ReadPage<LeaveRequestToDecide>> {
  const { by, descending } = orderOf(table, leaveNewestFirst);
  const order = orderedBy('leave_requests', by, sortedBy[by], { descending, newest: 'applied' });
  const rowsOf = listLeaveOfIds;
  return readTablePage(db, { shownBy: (read) => shownBy(read, table), order, rowsOf }, table);
}

function shownBy(
  db: Db,
  { search = '', id, status, leaveType, waitsFor, accountClosed, userId, from, to }: LeaveTableInput,
) {
  return (
    db
      .selectFrom('leave_requests')
      .select('leave_requests.id')
      // The flag is a literal, because SQLite uses the partial indexes only then.
      .where('deleted', '=', sql.lit(0))
      .$if(search.trim() !== '', (query) => query.where('userId', 'in', peopleFoundBy(db, search)))
      .$if(id !== undefined, (query) => query.where('leave_requests.id', '=', id ?? null))
      .$if(status !== undefined, (query) => query.where((eb) => isFilteredBy(eb, status)))
      .$if(leaveType !== undefined, (query) => query.where(isOfType(leaveType ?? '')))
      .$if(waitsFor !== undefined, (query) => query.where((eb) => isAskedOf(eb, waitsFor)))
      .$if(accountClosed === true, (query) => query.where(isOfClosedAccount('leave_requests')))
      .$if(accountClosed === false, (query) => query.where(isOfOpenAccount('leave_requests')))
      .$if(userId !== undefined, (query) => query.where('userId', '=', userId ?? null))
      .$if(from !== undefined, (query) => query.where('endDate', '>=', from ?? null))
      .$if(to !== undefined, (query) => query.where('startDate', '<=', to ?? null))
  );
}

/** Of the type that has the name now, whatever it was called, and of what was recorded under that name. */
const isOfType = (name: string) => (eb: ExpressionBuilder<Schema, 'leave_requests'>) =>
  eb(
    'leaveTypeId',
    '=',
    eb.selectFrom('leave_types').select('leave_types.id').where('name', '=', name).limit(sql.lit(1)),
  );

function isFilteredBy(eb: ExpressionBuilder<Schema, 'leave_requests'>, status: LeaveFilter | undefined) {
  const asksToCancel = eb('cancelRequestedAt', 'is not', null);
  if (status === 'cancel_requested') return asksToCancel;
  if (status === 'to_decide') return eb.or([eb('status', '=', 'pending'), asksToCancel]);
  return eb('status', '=', status ?? null);
}

/** Where no one was asked yet, administrators are. */
function isAskedOf(eb: ExpressionBuilder<Schema, 'leave_requests'>, waitsFor: LeaveTableInput['waitsFor']) {
  if (waitsFor === 'lead') return eb('waitsForWho', '=', 'lead');
  return eb.or([eb('waitsForWho', 'is', null), eb('waitsForWho', '=', 'admins')]);
}

const sortedBy = {
  applied: textKey(sql.ref('leave_requests.createdAt')),
  employee: textKey(sql`(select "searchKey" from users where users.id = leave_requests."userId")`),
  leaveType: textKey(sql.ref('leaveType')),
  startDate: textKey(sql.ref('startDate')),
  endDate: textKey(sql.ref('endDate')),
  days: numberKey(sql.ref('halfDays')),
  status: textKey(sql.ref('status')),
} satisfies Record<LeaveSort, unknown>;
