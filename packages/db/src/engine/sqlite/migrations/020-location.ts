export const location = /* sql */ `
ALTER TABLE company ADD COLUMN location TEXT NOT NULL DEFAULT 'review' CHECK (location IN ('off', 'review'));
ALTER TABLE company ADD COLUMN locationDays INTEGER NOT NULL DEFAULT 90 CHECK (locationDays BETWEEN 1 AND 365);
`;
