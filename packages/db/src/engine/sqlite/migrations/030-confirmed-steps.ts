/**
 * The first steps of a new company that its administrators confirmed or dismissed, as a JSON array. A company in which
 * somebody has checked in is not new.
 */
export const confirmedSteps = /* sql */ `
ALTER TABLE company ADD COLUMN confirmedSteps TEXT NOT NULL DEFAULT '[]';
UPDATE company SET confirmedSteps = '["name","zone","hours","holidays","people","announcement"]'
WHERE EXISTS (SELECT 1 FROM attendance WHERE checkInTime IS NOT NULL);
`;
