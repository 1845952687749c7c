/** A day of grace covers the zones of companies. Folders of earlier releases keep all of it for thirty more days. */
export const retention = /* sql */ `
ALTER TABLE company ADD COLUMN attendanceYears INTEGER NOT NULL DEFAULT 4 CHECK (attendanceYears BETWEEN 2 AND 100);
ALTER TABLE company ADD COLUMN leaveYears INTEGER NOT NULL DEFAULT 4 CHECK (leaveYears BETWEEN 2 AND 100);
ALTER TABLE company ADD COLUMN auditYears INTEGER NOT NULL DEFAULT 10 CHECK (auditYears BETWEEN 3 AND 100);
ALTER TABLE company ADD COLUMN retentionFrom TEXT CHECK (retentionFrom GLOB '????-??-??');
UPDATE company SET retentionFrom = date('now', '+30 days');

CREATE TABLE retention_runs (
  kind TEXT PRIMARY KEY CHECK (kind IN ('attendance', 'leave', 'audit', 'location')),
  ranOn TEXT CHECK (ranOn GLOB '????-??-??'),
  removed INTEGER NOT NULL CHECK (removed >= 0)
) STRICT, WITHOUT ROWID;

CREATE TABLE removed_rows (
  userId INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('attendance', 'correction', 'leave', 'document')),
  seq INTEGER NOT NULL,
  id INTEGER NOT NULL,
  removedOn TEXT NOT NULL CHECK (removedOn GLOB '????-??-??'),
  PRIMARY KEY (userId, kind, seq, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX removed_rows_age ON removed_rows (removedOn);

CREATE INDEX attendance_place ON attendance (date)
  WHERE ("checkInLatitude" IS NOT NULL OR "checkInAddress" <> 'Manual check-in (location unavailable)');
CREATE INDEX corrections_record ON corrections (attendanceId);
CREATE INDEX leave_ledger_request ON leave_ledger (leaveRequestId);
ALTER TABLE leave_ledger ADD COLUMN carried INTEGER NOT NULL DEFAULT 0 CHECK (carried IN (0, 1));
CREATE INDEX leave_ledger_age ON leave_ledger (createdAt) WHERE leaveRequestId IS NULL AND carried = 0;
CREATE UNIQUE INDEX leave_ledger_carried ON leave_ledger (userId) WHERE carried = 1;

DROP TRIGGER audit_log_is_not_shortened;
CREATE TRIGGER audit_log_is_not_shortened BEFORE DELETE ON audit_log
WHEN EXISTS (SELECT 1 FROM audit_log WHERE id < OLD.id)
  OR OLD.createdAt >= strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+1 day',
    coalesce((SELECT -auditYears FROM company), -100) || ' years')
BEGIN
  SELECT RAISE(ABORT, 'The audit log only grows');
END;

DROP TRIGGER record_versions_are_not_changed;
CREATE TRIGGER record_versions_are_not_changed BEFORE UPDATE ON record_versions
WHEN NEW.content IS NOT NULL OR NEW.id <> OLD.id OR NEW.kind <> OLD.kind OR NEW.subjectId <> OLD.subjectId
  OR NEW.change <> OLD.change OR NEW.at <> OLD.at OR NEW.contentHash <> OLD.contentHash OR NEW.hash <> OLD.hash
  OR OLD.at >= strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+1 day', coalesce(
    (SELECT -iif(OLD.kind IN ('leave', 'balance'), leaveYears, attendanceYears) FROM company), -100) || ' years')
BEGIN
  SELECT RAISE(ABORT, 'Versions of records are only added');
END;
`;
