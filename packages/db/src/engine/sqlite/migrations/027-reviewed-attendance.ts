/** A table of their own: a review changes nothing that a record says, and so nothing of its versions. */
export const reviewedAttendance = /* sql */ `
CREATE TABLE reviewed_attendance (
  attendanceId INTEGER PRIMARY KEY REFERENCES attendance ON DELETE CASCADE,
  reviewedBy INTEGER NOT NULL REFERENCES users,
  reviewedAt TEXT NOT NULL
) STRICT;
CREATE INDEX leave_requests_cancel ON leave_requests (cancelRequestedAt)
  WHERE cancelRequestedAt IS NOT NULL AND deleted = 0;
`;
