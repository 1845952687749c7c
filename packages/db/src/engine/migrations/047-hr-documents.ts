/**
 * HR documents have the name that people read. Entries of the audit log keep the names that they were written with: they
 * never change.
 */
export const hrDocuments = {
  sqlite: /* sql */ `
ALTER TABLE paper_requests RENAME TO hr_document_requests;
ALTER TABLE hr_document_requests RENAME COLUMN paper TO document;
ALTER TABLE papers RENAME TO hr_documents;
ALTER TABLE company RENAME COLUMN paperYears TO hrDocumentYears;

DROP INDEX paper_requests_user;
DROP INDEX paper_requests_status;
DROP INDEX papers_user;
DROP INDEX papers_request;
DROP INDEX papers_size;
CREATE INDEX hr_document_requests_user ON hr_document_requests (userId, id);
CREATE INDEX hr_document_requests_status ON hr_document_requests (status, id);
CREATE INDEX hr_documents_user ON hr_documents (userId, kind, id);
CREATE UNIQUE INDEX hr_documents_request ON hr_documents (requestId) WHERE requestId IS NOT NULL;
CREATE INDEX hr_documents_size ON hr_documents (fileSize);

DROP TRIGGER papers_take_their_files;
CREATE TRIGGER hr_documents_take_their_files AFTER DELETE ON hr_documents BEGIN
  DELETE FROM stored_files WHERE name = OLD.fileName;
END;

CREATE TABLE new_retention_runs (
  kind TEXT PRIMARY KEY CHECK (kind IN ('attendance', 'leave', 'audit', 'location', 'hrDocuments')),
  ranOn TEXT CHECK (ranOn GLOB '????-??-??'),
  removed INTEGER NOT NULL CHECK (removed >= 0)
) STRICT, WITHOUT ROWID;
INSERT INTO new_retention_runs
  SELECT CASE kind WHEN 'papers' THEN 'hrDocuments' ELSE kind END, ranOn, removed FROM retention_runs;
DROP TABLE retention_runs;
ALTER TABLE new_retention_runs RENAME TO retention_runs;

UPDATE outbox SET payload = replace(payload, '"paper_answered"', '"hr_document_answered"')
  WHERE kind = 'push' AND payload LIKE '%"paper_answered"%';
UPDATE mutation_ledger SET result = replace(result, '"paper":"', '"document":"') WHERE result LIKE '%"paper":"%';
`,
  postgres: /* sql */ `
ALTER TABLE paper_requests RENAME TO hr_document_requests;
ALTER TABLE hr_document_requests RENAME COLUMN paper TO document;
ALTER TABLE papers RENAME TO hr_documents;
ALTER TABLE company RENAME COLUMN "paperYears" TO "hrDocumentYears";

ALTER SEQUENCE paper_requests_id_seq RENAME TO hr_document_requests_id_seq;
ALTER SEQUENCE papers_id_seq RENAME TO hr_documents_id_seq;
ALTER INDEX paper_requests_user RENAME TO hr_document_requests_user;
ALTER INDEX paper_requests_status RENAME TO hr_document_requests_status;
ALTER INDEX papers_user RENAME TO hr_documents_user;
ALTER INDEX papers_request RENAME TO hr_documents_request;
ALTER INDEX papers_size RENAME TO hr_documents_size;
ALTER TRIGGER papers_take_their_files ON hr_documents RENAME TO hr_documents_take_their_files;
DO $$
DECLARE named record;
BEGIN
  FOR named IN SELECT conrelid::regclass AS "table", conname AS name FROM pg_constraint
    WHERE connamespace = current_schema()::regnamespace AND conname LIKE '%paper%'
  LOOP
    EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', named."table", named.name,
      replace(replace(replace(replace(named.name, 'paper_requests_paper', 'hr_document_requests_document'),
        'paper_requests', 'hr_document_requests'), 'papers', 'hr_documents'), 'paperYears', 'hrDocumentYears'));
  END LOOP;
END $$;

ALTER TABLE retention_runs DROP CONSTRAINT retention_runs_kind_check;
UPDATE retention_runs SET kind = 'hrDocuments' WHERE kind = 'papers';
ALTER TABLE retention_runs ADD CONSTRAINT retention_runs_kind_check
  CHECK (kind IN ('attendance', 'leave', 'audit', 'location', 'hrDocuments'));

UPDATE outbox SET payload = replace(payload, '"paper_answered"', '"hr_document_answered"')
  WHERE kind = 'push' AND payload LIKE '%"paper_answered"%';
UPDATE mutation_ledger SET result = replace(result, '"paper":"', '"document":"') WHERE result LIKE '%"paper":"%';
`,
};
