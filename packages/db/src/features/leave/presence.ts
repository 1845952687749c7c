import { sql } from 'kysely';

/** True of leave whose person is away: not of a type by which they work elsewhere (D97). `table` is of requests. */
export const isAway = (table = 'leave_requests') =>
  sql<boolean>`coalesce(${sql.ref(`${table}.leaveTypeId`)}, 0) NOT IN
    (SELECT id FROM leave_types WHERE ${sql.ref('leave_types.presence')} = 'elsewhere')`;
