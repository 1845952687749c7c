/** A company in which someone has checked in is not new. */
export const confirmedSteps = /* sql */ `
ALTER TABLE company ADD COLUMN confirmedSteps TEXT NOT NULL DEFAULT '[]';
UPDATE company SET confirmedSteps = '["name","zone","hours","holidays","people","announcement"]'
WHERE EXISTS (SELECT 1 FROM attendance WHERE checkInTime IS NOT NULL);
`;
