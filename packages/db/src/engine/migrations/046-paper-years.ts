export const paperYears = {
  sqlite: /* sql */ `
ALTER TABLE company ADD COLUMN paperYears INTEGER NOT NULL DEFAULT 10 CHECK (paperYears BETWEEN 1 AND 100);

CREATE TABLE new_retention_runs (
  kind TEXT PRIMARY KEY CHECK (kind IN ('attendance', 'leave', 'audit', 'location', 'papers')),
  ranOn TEXT CHECK (ranOn GLOB '????-??-??'),
  removed INTEGER NOT NULL CHECK (removed >= 0)
) STRICT, WITHOUT ROWID;
INSERT INTO new_retention_runs SELECT kind, ranOn, removed FROM retention_runs;
DROP TABLE retention_runs;
ALTER TABLE new_retention_runs RENAME TO retention_runs;
`,
  postgres: /* sql */ `
ALTER TABLE company ADD COLUMN "paperYears" bigint NOT NULL DEFAULT 10 CHECK ("paperYears" BETWEEN 1 AND 100);
ALTER TABLE retention_runs DROP CONSTRAINT retention_runs_kind_check;
ALTER TABLE retention_runs ADD CONSTRAINT retention_runs_kind_check
  CHECK (kind IN ('attendance', 'leave', 'audit', 'location', 'papers'));
`,
};
