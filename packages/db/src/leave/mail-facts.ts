import type { Db } from '../connection.ts';

/** What may leave the box about a leave request. */
export type LeaveMailFacts = NonNullable<Awaited<ReturnType<typeof findLeaveMailFacts>>>;

/**
 * What an e-mail may say of a request: whose, when, how many days, where it stands, who decided. Never its type, reason
 * or answer, which are not even read (D33). Undefined if it was withdrawn.
 */
export async function findLeaveMailFacts(db: Db, id: number) {
  const row = await db
    .selectFrom('leave_requests')
    .innerJoin('users', 'users.id', 'leave_requests.userId')
    .leftJoin('users as reviewer', 'reviewer.id', 'leave_requests.reviewedBy')
    .select(['startDate', 'endDate', 'halfDays', 'status', 'users.fullName', 'users.employeeId'])
    .select('reviewer.fullName as decidedBy')
    .where('leave_requests.id', '=', id)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  if (!row) return undefined;
  const { halfDays, ...news } = row;
  return { ...news, days: halfDays / 2 };
}
