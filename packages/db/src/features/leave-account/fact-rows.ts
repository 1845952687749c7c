import { sql } from 'kysely';
import { type Db, expressionsOf } from '../../store/connection.ts';
import { hotQuery, type Param, type RowOf } from '../../store/hot-query.ts';
import { hasCertificate } from '../leave/certificates.ts';

// What the accounts of several people are read from: the ids are JSON, the rows of each person in their order.

interface People {
  readonly ids: string;
}

const among = (db: Db, param: Param<People>) =>
  db.selectFrom(expressionsOf(db).idRows(param('ids')).as('asked')).select('value');

export const employed = hotQuery((db, param: Param<People>) =>
  db
    .selectFrom('users')
    .select(['users.id', 'joinDate as joinedOn', 'leavesOn', 'birthDate'])
    .where('users.id', 'in', among(db, param))
    .orderBy('users.id'),
);

export const ledgerRows = hotQuery((db, param: Param<People>) =>
  db
    .selectFrom('leave_ledger')
    .select(['userId', 'accountId', 'amount', 'kind', 'leaveRequestId', 'reason', 'createdAt'])
    .select(['effectiveOn', 'layer', 'policyRow', 'carried'])
    .where('userId', 'in', among(db, param))
    .orderBy('leave_ledger.id'),
);

export const requestRows = hotQuery((db, param: Param<People>) =>
  db
    .selectFrom('leave_requests')
    .select(['leave_requests.id', 'userId', 'leaveType', 'leaveTypeId', 'startDate', 'endDate', 'duration'])
    .select(['firstHalf', 'lastHalf', 'half', 'status', 'halfDays', 'minutes'])
    .select(hasCertificate(db).as('certificate'))
    .where('userId', 'in', among(db, param))
    .where('deleted', '=', sql.lit(0))
    .where('status', '!=', sql.lit('rejected'))
    .orderBy('startDate')
    .orderBy('leave_requests.id'),
);

export type RequestRow = RowOf<typeof requestRows>;

export const noticeRows = hotQuery((db, param: Param<People>) =>
  db
    .selectFrom('leave_notices')
    .select(['userId', 'policyId', 'yearFrom', 'toldAt'])
    .where('userId', 'in', among(db, param))
    .orderBy('leave_notices.id'),
);

export const workedDays = hotQuery((db, param: Param<People>) =>
  db
    .selectFrom('attendance')
    .select(['userId', 'date as on'])
    .select(
      sql<number>`${expressionsOf(db).minutesBetween(sql.ref('checkInTime'), sql.ref('checkOutTime'))}`.as(
        'minutes',
      ),
    )
    .where('userId', 'in', among(db, param))
    .where('checkInTime', 'is not', null)
    .where('checkOutTime', 'is not', null)
    .orderBy('date'),
);
