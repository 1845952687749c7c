import {
  type LeaveFilter,
  type LeaveSort,
  type LeaveTableInput,
  leaveNewestFirst,
} from '@muster/domain/leave/table-schema';
import { orderOf } from '@muster/domain/lists/table-page';
import { type ExpressionBuilder, expressionBuilder, sql } from 'kysely';
import { numberKey, orderedBy, textKey } from '../../query/position.ts';
import { type AskedPage, matchesAllWords, type ReadPage, readTablePage } from '../../query/table-page.ts';
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
  if (by !== 'employee' || isNarrow(table)) {
    const order = orderedBy('leave_requests', by, sortedBy[by], { descending, newest: 'applied' });
    return readTablePage(
      db,
      { shownBy: (read) => shownBy(read, table), order, rowsOf: listLeaveOfIds },
      table,
    );
  }
  const byName = textKey(sql.ref('users.searchKey'));
  const walked = {
    shownBy: (read: Db) => countedBy(read, table),
    walkedBy: (read: Db) => walkedByName(read, table),
    order: orderedBy('leave_requests', by, byName, { descending, newest: 'applied' }),
    rowsOf: listLeaveOfIds,
  };
  return readTablePage(db, walked, table);
}

/** Whether an index finds the few requests that are shown: sorting them is less than a walk past all others. */
function isNarrow({ id, userId, status }: LeaveTableInput): boolean {
  return id !== undefined || userId !== undefined || (status !== undefined && status !== 'approved');
}

function shownBy(db: Db, table: LeaveTableInput) {
  const { search = '' } = table;
  return standing(db)
    .where(isFiltered(table))
    .$if(search.trim() !== '', (query) => query.where('userId', 'in', peopleFoundBy(db, search)));
}

/** The same in the order of an index that has people and flags: by person each row would be looked up. */
function countedBy(db: Db, table: LeaveTableInput) {
  const { search = '' } = table;
  // With the plus no index of people is used.
  const person = sql<number>`+${sql.ref('leave_requests.userId')}`;
  return standing(db)
    .where(isFiltered(table))
    .$if(search.trim() !== '', (query) => query.where(person, 'in', peopleFoundBy(db, search)));
}

const standing = (db: Db) =>
  db
    .selectFrom('leave_requests')
    .select('leave_requests.id')
    // The flag is a literal, because SQLite uses the partial indexes only then.
    .where('deleted', '=', sql.lit(0));

/** Person by person in the order of their names: SQLite keeps the tables of a cross join in their order. */
function walkedByName(db: Db, table: LeaveTableInput) {
  return db
    .selectFrom('users')
    .crossJoin('leave_requests')
    .select('leave_requests.id')
    .whereRef('leave_requests.userId', '=', 'users.id')
    .where('deleted', '=', sql.lit(0))
    .where(matchesAllWords(db, table.search ?? '', sql.ref('users.searchKey')))
    .where(isFiltered(table));
}

function isFiltered(table: LeaveTableInput) {
  const { id, status, leaveType, waitsFor, accountClosed, userId, from, to } = table;
  const eb = expressionBuilder<Schema, 'leave_requests'>();
  return eb.and([
    ...(id === undefined ? [] : [eb('leave_requests.id', '=', id)]),
    ...(status === undefined ? [] : [isFilteredBy(eb, status)]),
    ...(leaveType === undefined ? [] : [isOfType(eb, leaveType)]),
    ...(waitsFor === undefined ? [] : [isAskedOf(eb, waitsFor)]),
    ...(accountClosed === true ? [isOfClosedAccount('leave_requests')] : []),
    ...(accountClosed === false ? [isOfOpenAccount('leave_requests')] : []),
    ...(userId === undefined ? [] : [eb('leave_requests.userId', '=', userId)]),
    ...(from === undefined ? [] : [eb('endDate', '>=', from)]),
    ...(to === undefined ? [] : [eb('startDate', '<=', to)]),
  ]);
}

type OfRequests = ExpressionBuilder<Schema, 'leave_requests'>;

/** Of the type that has the name now, whatever it was called, and of what was recorded under that name. */
function isOfType(eb: OfRequests, name: string) {
  return eb(
    'leaveTypeId',
    '=',
    eb.selectFrom('leave_types').select('leave_types.id').where('name', '=', name).limit(sql.lit(1)),
  );
}

function isFilteredBy(eb: OfRequests, status: LeaveFilter) {
  const asksToCancel = eb('cancelRequestedAt', 'is not', null);
  if (status === 'cancel_requested') return asksToCancel;
  if (status === 'to_decide') return eb.or([eb('status', '=', 'pending'), asksToCancel]);
  return eb('status', '=', status);
}

/** Where no one was asked yet, administrators are. */
function isAskedOf(eb: OfRequests, waitsFor: LeaveTableInput['waitsFor']) {
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
