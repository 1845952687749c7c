export const records = /* sql */ `
CREATE TABLE attendance (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  userId INTEGER NOT NULL REFERENCES users,
  date TEXT NOT NULL CHECK (date GLOB '????-??-??'),
  checkInTime TEXT,
  checkOutTime TEXT,
  status TEXT NOT NULL CHECK (status IN ('present', 'late', 'leave', 'absent')),
  checkInLatitude REAL CHECK (checkInLatitude BETWEEN -90 AND 90),
  checkInLongitude REAL CHECK (checkInLongitude BETWEEN -180 AND 180),
  checkInAddress TEXT,
  manual INTEGER NOT NULL DEFAULT 0 CHECK (manual IN (0, 1)),
  lateSync INTEGER NOT NULL DEFAULT 0 CHECK (lateSync IN (0, 1)),
  checkInReceivedAt TEXT,
  checkOutReceivedAt TEXT,
  createdAt TEXT NOT NULL,
  seq INTEGER NOT NULL,
  jobRunId INTEGER REFERENCES job_runs,
  checkInPressedAt TEXT,
  checkInClockChanged INTEGER NOT NULL DEFAULT 0 CHECK (checkInClockChanged IN (0, 1)),
  checkOutClockChanged INTEGER NOT NULL DEFAULT 0 CHECK (checkOutClockChanged IN (0, 1)),
  roundedAddress TEXT,
  UNIQUE (userId, date),
  CHECK ((checkInTime IS NOT NULL) = (status IN ('present', 'late'))),
  CHECK (checkOutTime IS NULL OR (checkInTime IS NOT NULL AND checkOutTime >= checkInTime)),
  CHECK ((checkInLatitude IS NULL) = (checkInLongitude IS NULL))
) STRICT;
CREATE INDEX attendance_day ON attendance (date, userId, status);
CREATE INDEX attendance_change ON attendance (userId, seq);
CREATE INDEX attendance_review ON attendance (date, checkInTime) WHERE manual = 1 OR lateSync = 1;
CREATE INDEX attendance_run ON attendance (jobRunId) WHERE jobRunId IS NOT NULL;
CREATE INDEX attendance_place ON attendance (date)
  WHERE ("checkInLatitude" IS NOT NULL OR "checkInAddress" <> 'Manual check-in (location unavailable)');

-- Apart from the record, so that a review is no version of it.
CREATE TABLE reviewed_attendance (
  attendanceId INTEGER PRIMARY KEY REFERENCES attendance ON DELETE CASCADE,
  reviewedBy INTEGER NOT NULL REFERENCES users,
  reviewedAt TEXT NOT NULL
) STRICT;

CREATE TABLE removed_attendance (
  id INTEGER PRIMARY KEY,
  userId INTEGER NOT NULL REFERENCES users,
  date TEXT NOT NULL CHECK (date GLOB '????-??-??'),
  seq INTEGER NOT NULL
) STRICT;
CREATE INDEX removed_attendance_change ON removed_attendance (userId, seq);

CREATE TABLE corrections (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  userId INTEGER NOT NULL REFERENCES users,
  attendanceId INTEGER NOT NULL REFERENCES attendance,
  checkInTime TEXT,
  checkOutTime TEXT,
  reason TEXT NOT NULL CHECK (length(reason) > 0),
  status TEXT NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'accepted', 'declined')),
  adminResponse TEXT,
  reviewedBy INTEGER REFERENCES users,
  reviewedAt TEXT,
  createdAt TEXT NOT NULL,
  updatedAt TEXT NOT NULL,
  deleted INTEGER NOT NULL DEFAULT 0 CHECK (deleted IN (0, 1)),
  seq INTEGER NOT NULL,
  CHECK (checkInTime IS NOT NULL OR checkOutTime IS NOT NULL),
  CHECK ((status = 'pending') = (reviewedBy IS NULL))
) STRICT;
CREATE INDEX corrections_change ON corrections (userId, seq);
CREATE INDEX corrections_status ON corrections (status, id);
CREATE UNIQUE INDEX corrections_pending ON corrections (attendanceId) WHERE status = 'pending' AND deleted = 0;
CREATE INDEX corrections_record ON corrections (attendanceId);

CREATE TABLE leave_requests (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  userId INTEGER NOT NULL REFERENCES users,
  leaveType TEXT NOT NULL CHECK (length(leaveType) BETWEEN 1 AND 50),
  startDate TEXT NOT NULL CHECK (startDate GLOB '????-??-??'),
  endDate TEXT NOT NULL CHECK (endDate GLOB '????-??-??'),
  duration TEXT NOT NULL CHECK (duration IN ('half_day', 'full_day', 'multiple_days')),
  reason TEXT NOT NULL CHECK (length(reason) > 0),
  status TEXT NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'rejected')),
  adminResponse TEXT,
  reviewedBy INTEGER REFERENCES users,
  reviewedAt TEXT,
  createdAt TEXT NOT NULL,
  updatedAt TEXT NOT NULL,
  deleted INTEGER NOT NULL DEFAULT 0 CHECK (deleted IN (0, 1)),
  seq INTEGER NOT NULL,
  halfDays INTEGER CHECK (halfDays IS NOT NULL AND halfDays > 0),
  cancelRequestedAt TEXT CHECK (cancelRequestedAt IS NULL OR status = 'approved'),
  half TEXT CHECK (half IS NULL OR (half IN ('morning', 'afternoon') AND duration = 'half_day')),
  CHECK (CASE duration WHEN 'multiple_days' THEN endDate > startDate ELSE endDate = startDate END),
  CHECK ((status = 'pending') = (reviewedBy IS NULL))
) STRICT;
CREATE INDEX leave_requests_change ON leave_requests (userId, seq);
CREATE INDEX leave_requests_status ON leave_requests (status, startDate, endDate);
CREATE INDEX leave_requests_away ON leave_requests (status, endDate, startDate, userId) WHERE deleted = 0;
CREATE INDEX leave_requests_created ON leave_requests (createdAt) WHERE deleted = 0;
CREATE INDEX leave_requests_cancel ON leave_requests (cancelRequestedAt)
  WHERE cancelRequestedAt IS NOT NULL AND deleted = 0;

CREATE TABLE leave_ledger (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  userId INTEGER NOT NULL REFERENCES users,
  halfDays INTEGER NOT NULL CHECK (halfDays <> 0),
  kind TEXT NOT NULL CHECK (kind IN ('grant', 'use', 'return', 'adjustment')),
  leaveRequestId INTEGER REFERENCES leave_requests,
  actorId INTEGER REFERENCES users,
  reason TEXT NOT NULL,
  createdAt TEXT NOT NULL,
  jobRunId INTEGER REFERENCES job_runs,
  carried INTEGER NOT NULL DEFAULT 0 CHECK (carried IN (0, 1)),
  CHECK ((kind IN ('use', 'return')) = (leaveRequestId IS NOT NULL)),
  CHECK (CASE kind WHEN 'use' THEN halfDays < 0 WHEN 'return' THEN halfDays > 0 ELSE 1 END)
) STRICT;
CREATE INDEX leave_ledger_user ON leave_ledger (userId, halfDays);
CREATE INDEX leave_ledger_run ON leave_ledger (jobRunId) WHERE jobRunId IS NOT NULL;
CREATE INDEX leave_ledger_request ON leave_ledger (leaveRequestId);
CREATE INDEX leave_ledger_age ON leave_ledger (createdAt) WHERE leaveRequestId IS NULL AND carried = 0;
CREATE UNIQUE INDEX leave_ledger_carried ON leave_ledger (userId) WHERE carried = 1;

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
CREATE INDEX record_versions_subject ON record_versions (kind, subjectId);
CREATE TRIGGER record_versions_are_not_replaced BEFORE INSERT ON record_versions
WHEN EXISTS (SELECT 1 FROM record_versions WHERE id = NEW.id)
BEGIN
  SELECT RAISE(ABORT, 'Versions of records are only added');
END;
CREATE TRIGGER record_versions_are_not_removed BEFORE DELETE ON record_versions
BEGIN
  SELECT RAISE(ABORT, 'Versions of records are only added');
END;
CREATE TRIGGER record_versions_are_not_changed BEFORE UPDATE ON record_versions
WHEN NEW.content IS NOT NULL OR NEW.id <> OLD.id OR NEW.kind <> OLD.kind OR NEW.subjectId <> OLD.subjectId
  OR NEW.change <> OLD.change OR NEW.at <> OLD.at OR NEW.contentHash <> OLD.contentHash OR NEW.hash <> OLD.hash
  OR OLD.at >= strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+1 day', coalesce(
    (SELECT -iif(OLD.kind IN ('leave', 'balance'), leaveYears, attendanceYears) FROM company), -100) || ' years')
BEGIN
  SELECT RAISE(ABORT, 'Versions of records are only added');
END;

CREATE TABLE grievances (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  userId INTEGER NOT NULL REFERENCES users,
  subject TEXT NOT NULL CHECK (length(subject) > 0),
  description TEXT NOT NULL CHECK (length(description) > 0),
  category TEXT NOT NULL CHECK (length(category) BETWEEN 1 AND 50),
  status TEXT NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'in_progress', 'resolved', 'closed')),
  excludedAdminId INTEGER REFERENCES users,
  adminResponse TEXT,
  reviewedBy INTEGER REFERENCES users,
  reviewedAt TEXT,
  createdAt TEXT NOT NULL,
  updatedAt TEXT NOT NULL,
  deleted INTEGER NOT NULL DEFAULT 0 CHECK (deleted IN (0, 1)),
  seq INTEGER NOT NULL,
  handedOverAt TEXT,
  unhandledSince TEXT,
  subjectKey TEXT NOT NULL DEFAULT '',
  CHECK (reviewedBy IS NULL OR excludedAdminId IS NULL OR reviewedBy <> excludedAdminId)
) STRICT;
CREATE INDEX grievances_change ON grievances (userId, seq);
CREATE INDEX grievances_status ON grievances (status);
CREATE INDEX grievances_created ON grievances (createdAt) WHERE deleted = 0;
CREATE INDEX grievances_own ON grievances (userId, createdAt);

CREATE TABLE grievance_handlers (
  grievanceId INTEGER NOT NULL REFERENCES grievances,
  adminId INTEGER NOT NULL REFERENCES users,
  since TEXT NOT NULL,
  until TEXT,
  grantedBy INTEGER REFERENCES users
) STRICT;
CREATE UNIQUE INDEX grievance_handlers_current ON grievance_handlers (adminId, grievanceId) WHERE until IS NULL;
CREATE INDEX grievance_handlers_grievance ON grievance_handlers (grievanceId, adminId, until);
CREATE TRIGGER grievance_handlers_respect_exclusion BEFORE INSERT ON grievance_handlers
WHEN NEW.adminId = (SELECT excludedAdminId FROM grievances WHERE id = NEW.grievanceId)
BEGIN
  SELECT RAISE(ABORT, 'Its filer left this administrator out');
END;

CREATE TABLE warnings (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  userId INTEGER NOT NULL REFERENCES users,
  title TEXT NOT NULL CHECK (length(title) > 0),
  reason TEXT NOT NULL CHECK (length(reason) > 0),
  issuedBy INTEGER NOT NULL REFERENCES users,
  createdAt TEXT NOT NULL,
  deleted INTEGER NOT NULL DEFAULT 0 CHECK (deleted IN (0, 1)),
  seq INTEGER NOT NULL
) STRICT;
CREATE INDEX warnings_change ON warnings (userId, seq);

CREATE TABLE messages (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  senderId INTEGER NOT NULL REFERENCES users,
  content TEXT NOT NULL CHECK (length(content) BETWEEN 1 AND 4000),
  isAnnouncement INTEGER NOT NULL DEFAULT 0 CHECK (isAnnouncement IN (0, 1)),
  clientId TEXT,
  createdAt TEXT NOT NULL,
  deleted INTEGER NOT NULL DEFAULT 0 CHECK (deleted IN (0, 1)),
  seq INTEGER NOT NULL,
  editedAt TEXT,
  deletedAt TEXT CHECK (deletedAt IS NULL OR content = 'Message deleted'),
  endsOn TEXT CHECK (endsOn IS NULL OR isAnnouncement = 1),
  UNIQUE (senderId, clientId)
) STRICT;
CREATE INDEX messages_change ON messages (seq);
CREATE INDEX announcements_newest ON messages (id) WHERE isAnnouncement = 1;
CREATE INDEX announcements_change ON messages (seq, id) WHERE isAnnouncement = 1;
`;
