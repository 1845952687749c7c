export const leaveHalves = /* sql */ `
ALTER TABLE leave_requests ADD COLUMN half TEXT
CHECK (half IS NULL OR (half IN ('morning', 'afternoon') AND duration = 'half_day'));
`;
