/** For how many years HR documents and warnings of erased people are kept (D83). */
export const paperYears = /* sql */ `
ALTER TABLE company ADD COLUMN "paperYears" bigint NOT NULL DEFAULT 10 CHECK ("paperYears" BETWEEN 1 AND 100);
ALTER TABLE retention_runs DROP CONSTRAINT retention_runs_kind_check;
ALTER TABLE retention_runs ADD CONSTRAINT retention_runs_kind_check
  CHECK (kind IN ('attendance', 'leave', 'audit', 'location', 'papers'));
`;
