export const pressedTimes = /* sql */ `
ALTER TABLE attendance ADD COLUMN checkInPressedAt TEXT;
ALTER TABLE attendance ADD COLUMN checkInClockChanged INTEGER NOT NULL DEFAULT 0 CHECK (checkInClockChanged IN (0, 1));
ALTER TABLE attendance ADD COLUMN checkOutClockChanged INTEGER NOT NULL DEFAULT 0 CHECK (checkOutClockChanged IN (0, 1));
`;
