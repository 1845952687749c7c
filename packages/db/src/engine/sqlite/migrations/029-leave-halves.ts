/** Which half of its day a half day of leave takes (D12). Null says nothing, as in all requests of before. */
export const leaveHalves = /* sql */ `
ALTER TABLE leave_requests ADD COLUMN half TEXT
CHECK (half IS NULL OR (half IN ('morning', 'afternoon') AND duration = 'half_day'));
`;
