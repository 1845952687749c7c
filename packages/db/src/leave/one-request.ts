import { DomainError } from '@muster/domain/errors';
import { sql } from 'kysely';
import type { Db } from '../connection.ts';
import { hotQuery, type Param } from '../hot-query.ts';
import { findDecided } from '../reviewer.ts';

const requestRow = hotQuery((db, param: Param<{ id: number }>) =>
  db
    .selectFrom('leave_requests')
    .select(['id', 'userId', 'leaveType', 'duration', 'startDate', 'endDate', 'status'])
    .select(['halfDays', 'cancelRequestedAt', 'reviewedBy', 'reviewedAt', 'deleted', 'seq'])
    .select((eb) => [
      eb
        .selectFrom('leave_ledger')
        .select(sql<number>`coalesce(-sum("halfDays"), ${sql.lit(0)})`.as('used'))
        .whereRef('leave_ledger.userId', '=', 'leave_requests.userId')
        .whereRef('leaveRequestId', '=', 'leave_requests.id')
        .as('used'),
    ])
    .where('id', '=', param('id')),
);

/** A request as the rules look at it, a withdrawn one too (D15, D16). Throws `not_found`. */
export function getLeave(db: Db, id: number) {
  const row = requestRow.first(db, { id });
  if (!row) throw noSuchRequest();
  const { deleted, used, ...request } = row;
  const decided = findDecided(db, row);
  return { ...request, usedHalfDays: used ?? 0, withdrawn: deleted === 1, decided };
}

/** The same of a person's own. Throws `not_found` for another's too, so that nobody learns which ids exist (D45). */
export function getOwnLeave(db: Db, userId: number, id: number) {
  const request = getLeave(db, id);
  if (request.userId !== userId) throw noSuchRequest();
  return request;
}

/** What is said of a request that is not there, or not the caller's. */
export function noSuchRequest(): DomainError {
  return new DomainError('not_found', 'This leave request does not exist');
}
