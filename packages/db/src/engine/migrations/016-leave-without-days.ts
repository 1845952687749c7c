/** Approved leave may come to count nothing: after a change of working time all of it lies on days off (D12, D91). */
export const leaveWithoutDays = {
  sqlite: `
ALTER TABLE leave_requests RENAME COLUMN halfDays TO counted;
ALTER TABLE leave_requests ADD COLUMN halfDays INTEGER DEFAULT 0 CHECK (halfDays IS NOT NULL AND halfDays >= 0);
UPDATE leave_requests SET halfDays = counted;
ALTER TABLE leave_requests DROP COLUMN counted;`,
  postgres: `
ALTER TABLE leave_requests DROP CONSTRAINT "leave_requests_halfDays_check";
ALTER TABLE leave_requests ADD CONSTRAINT "leave_requests_halfDays_check"
  CHECK ("halfDays" IS NOT NULL AND "halfDays" >= 0);
ALTER TABLE leave_requests ALTER COLUMN "halfDays" SET DEFAULT 0;`,
};
