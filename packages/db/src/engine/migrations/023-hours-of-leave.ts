/** Who is on leave on a date is read from the index alone: some hours of a day are no day of leave (D97). */
export const hoursOfLeave = {
  sqlite: `
DROP INDEX leave_requests_away;
CREATE INDEX leave_requests_away
  ON leave_requests (status, endDate, startDate, userId, leaveTypeId, minutes, half, duration) WHERE deleted = 0;`,
  postgres: `
DROP INDEX leave_requests_away;
CREATE INDEX leave_requests_away
  ON leave_requests (status, "endDate", "startDate", "userId", "leaveTypeId", minutes, half, duration)
  WHERE deleted = 0;`,
};
