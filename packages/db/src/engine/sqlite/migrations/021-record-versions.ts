/** Rows of before get a first version, made by no one known. Retention takes only content with its salt (D57). */
export const recordVersions = /* sql */ `
CREATE TABLE record_versions (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('attendance', 'correction', 'leave', 'balance')),
  subjectId INTEGER NOT NULL,
  change TEXT NOT NULL CHECK (length(change) BETWEEN 1 AND 50),
  at TEXT NOT NULL,
  content TEXT CHECK (json_valid(content)),
  salt BLOB CHECK (length(salt) = 16),
  contentHash BLOB NOT NULL CHECK (length(contentHash) = 32),
  hash BLOB NOT NULL CHECK (length(hash) = 32),
  CHECK ((content IS NULL) = (salt IS NULL))
) STRICT;

CREATE TABLE removed_attendance (
  id INTEGER PRIMARY KEY,
  userId INTEGER NOT NULL REFERENCES users,
  date TEXT NOT NULL CHECK (date GLOB '????-??-??'),
  seq INTEGER NOT NULL
) STRICT;
CREATE INDEX removed_attendance_change ON removed_attendance (userId, seq);

CREATE TEMP TABLE first_versions (
  id INTEGER PRIMARY KEY, kind TEXT, subjectId INTEGER, change TEXT DEFAULT 'kept', at TEXT, was TEXT,
  salt BLOB DEFAULT (randomblob(16)), content TEXT AS (json_object('by', NULL, 'note', NULL, 'was', json(was))) STORED
);
INSERT INTO first_versions (kind, subjectId, at, was) SELECT 'balance', id, createdAt, json_object(
  'userId', userId, 'halfDays', halfDays, 'kind', kind, 'leaveRequestId', leaveRequestId, 'actorId', actorId,
  'reason', reason, 'createdAt', createdAt) FROM leave_ledger ORDER BY id;
INSERT INTO first_versions (kind, subjectId, at, was) SELECT 'leave', id, updatedAt, json_object(
  'userId', userId, 'leaveType', leaveType, 'startDate', startDate, 'endDate', endDate, 'duration', duration,
  'reason', reason, 'halfDays', halfDays, 'status', status, 'adminResponse', adminResponse, 'reviewedBy', reviewedBy,
  'reviewedAt', reviewedAt, 'cancelRequestedAt', cancelRequestedAt, 'createdAt', createdAt, 'deleted', deleted)
  FROM leave_requests ORDER BY id;
INSERT INTO first_versions (kind, subjectId, at, was) SELECT 'correction', id, updatedAt, json_object(
  'userId', userId, 'attendanceId', attendanceId, 'checkInTime', checkInTime, 'checkOutTime', checkOutTime,
  'reason', reason, 'status', status, 'adminResponse', adminResponse, 'reviewedBy', reviewedBy,
  'reviewedAt', reviewedAt, 'createdAt', createdAt, 'deleted', deleted) FROM corrections ORDER BY id;
INSERT INTO first_versions (kind, subjectId, at, was)
  SELECT 'attendance', id, max(createdAt, coalesce(checkInReceivedAt, ''), coalesce(checkOutReceivedAt, '')),
  json_object('userId', userId, 'date', date, 'checkInTime', checkInTime, 'checkOutTime', checkOutTime,
  'status', status, 'manual', manual, 'lateSync', lateSync, 'checkInReceivedAt', checkInReceivedAt,
  'checkOutReceivedAt', checkOutReceivedAt, 'createdAt', createdAt) FROM attendance ORDER BY id;
INSERT INTO record_versions (id, kind, subjectId, change, at, content, salt, contentHash, hash)
  SELECT id, kind, subjectId, change, at, content, salt, version_content_hash(salt, content),
    version_hash(id, kind, subjectId, change, at, version_content_hash(salt, content))
  FROM first_versions ORDER BY id;
DROP TABLE first_versions;

CREATE INDEX record_versions_subject ON record_versions (kind, subjectId);
CREATE TRIGGER record_versions_are_not_changed BEFORE UPDATE ON record_versions
WHEN NEW.content IS NOT NULL OR NEW.id <> OLD.id OR NEW.kind <> OLD.kind OR NEW.subjectId <> OLD.subjectId
  OR NEW.change <> OLD.change OR NEW.at <> OLD.at OR NEW.contentHash <> OLD.contentHash OR NEW.hash <> OLD.hash
BEGIN
  SELECT RAISE(ABORT, 'Versions of records are only added');
END;
-- What an insert replaces is deleted without any other trigger.
CREATE TRIGGER record_versions_are_not_replaced BEFORE INSERT ON record_versions
WHEN EXISTS (SELECT 1 FROM record_versions WHERE id = NEW.id)
BEGIN
  SELECT RAISE(ABORT, 'Versions of records are only added');
END;
CREATE TRIGGER record_versions_are_not_removed BEFORE DELETE ON record_versions
BEGIN
  SELECT RAISE(ABORT, 'Versions of records are only added');
END;
`;
