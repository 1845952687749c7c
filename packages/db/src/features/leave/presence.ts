import { sql } from 'kysely';

/** True of leave whose person is away: not of a type by which they work elsewhere (D97). `table` is of requests. */
export const isAway = (table = 'leave_requests') =>
  sql<boolean>`coalesce(${sql.ref(`${table}.leaveTypeId`)}, 0) NOT IN
    (SELECT id FROM leave_types WHERE ${sql.ref('leave_types.presence')} = 'elsewhere')`;

/** True of the opposite: of few types, or of none. */
export const isElsewhere = (table = 'leave_requests') =>
  sql<boolean>`${sql.ref(`${table}.leaveTypeId`)} IN
    (SELECT id FROM leave_types WHERE ${sql.ref('leave_types.presence')} = 'elsewhere')`;

/** True of leave whose day is leave: not of some hours of it (`isSomeHours` of the domain), and only of who is away. */
export const takesDay = (table = 'leave_requests') =>
  sql<boolean>`${isAway(table)} AND NOT (${sql.ref(`${table}.minutes`)} IS NOT NULL
    AND ${sql.ref(`${table}.half`)} IS NULL AND ${sql.ref(`${table}.duration`)} = 'half_day')`;
