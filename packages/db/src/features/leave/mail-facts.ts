import type { Db } from '../../store/connection.ts';

export type LeaveMailFacts = NonNullable<Awaited<ReturnType<typeof findLeaveMailFacts>>>;

/** Type, reason and answer are not even read (D33). Undefined if it was withdrawn. */
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
