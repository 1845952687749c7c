export const foundation = /* sql */ `
CREATE TABLE company (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  timeZone TEXT NOT NULL,
  workDays TEXT NOT NULL DEFAULT '12345' CHECK (length(workDays) BETWEEN 1 AND 7 AND workDays NOT GLOB '*[^1-7]*'),
  dayStart TEXT NOT NULL DEFAULT '09:00' CHECK (dayStart GLOB '[0-2][0-9]:[0-5][0-9]' AND dayStart < '24:00'),
  graceMinutes INTEGER NOT NULL DEFAULT 15 CHECK (graceMinutes BETWEEN 0 AND 720),
  dayEnd TEXT NOT NULL DEFAULT '17:00' CHECK (dayEnd GLOB '[0-2][0-9]:[0-5][0-9]' AND dayEnd < '24:00'),
  registration TEXT NOT NULL DEFAULT 'open' CHECK (registration IN ('open', 'code', 'closed')),
  joinCode TEXT,
  adminEmail TEXT,
  setupTokenHash BLOB,
  openedOn TEXT NOT NULL CHECK (openedOn GLOB '????-??-??'),
  createdAt TEXT NOT NULL,
  seq INTEGER NOT NULL
) STRICT;

CREATE TABLE holidays (
  date TEXT PRIMARY KEY CHECK (date GLOB '????-??-??'),
  name TEXT NOT NULL,
  seq INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE users (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  employeeId TEXT NOT NULL CHECK (length(employeeId) BETWEEN 1 AND 20),
  employeeIdKey TEXT NOT NULL UNIQUE,
  password TEXT NOT NULL,
  fullName TEXT NOT NULL CHECK (length(fullName) BETWEEN 1 AND 200),
  position TEXT,
  department TEXT,
  joinDate TEXT NOT NULL CHECK (joinDate GLOB '????-??-??'),
  isAdmin INTEGER NOT NULL DEFAULT 0 CHECK (isAdmin IN (0, 1)),
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  createdAt TEXT NOT NULL,
  seq INTEGER NOT NULL
) STRICT;

CREATE TABLE sessions (
  idHash BLOB PRIMARY KEY CHECK (length(idHash) = 32),
  userId INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  createdAt TEXT NOT NULL,
  lastSeenAt TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_user ON sessions (userId);

CREATE TABLE audit_log (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  actorId INTEGER REFERENCES users,
  action TEXT NOT NULL,
  subjectType TEXT NOT NULL,
  subjectId INTEGER,
  details TEXT,
  createdAt TEXT NOT NULL
) STRICT;
CREATE INDEX audit_log_subject ON audit_log (subjectType, subjectId);

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
  UNIQUE (userId, date),
  CHECK ((checkInTime IS NOT NULL) = (status IN ('present', 'late'))),
  CHECK (checkOutTime IS NULL OR (checkInTime IS NOT NULL AND checkOutTime >= checkInTime)),
  CHECK ((checkInLatitude IS NULL) = (checkInLongitude IS NULL))
) STRICT;
CREATE INDEX attendance_day ON attendance (date, userId, status);
CREATE INDEX attendance_change ON attendance (userId, seq);

CREATE TABLE day_closes (
  date TEXT PRIMARY KEY CHECK (date GLOB '????-??-??'),
  closedAt TEXT NOT NULL
) STRICT, WITHOUT ROWID;

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
  CHECK (CASE duration WHEN 'multiple_days' THEN endDate > startDate ELSE endDate = startDate END),
  CHECK ((status = 'pending') = (reviewedBy IS NULL))
) STRICT;
CREATE INDEX leave_requests_change ON leave_requests (userId, seq);
CREATE INDEX leave_requests_status ON leave_requests (status, startDate, endDate);

CREATE TABLE leave_ledger (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  userId INTEGER NOT NULL REFERENCES users,
  halfDays INTEGER NOT NULL CHECK (halfDays <> 0),
  kind TEXT NOT NULL CHECK (kind IN ('grant', 'use', 'return', 'adjustment')),
  leaveRequestId INTEGER REFERENCES leave_requests,
  actorId INTEGER REFERENCES users,
  reason TEXT NOT NULL,
  createdAt TEXT NOT NULL,
  CHECK ((kind IN ('use', 'return')) = (leaveRequestId IS NOT NULL)),
  CHECK (CASE kind WHEN 'use' THEN halfDays < 0 WHEN 'return' THEN halfDays > 0 ELSE 1 END)
) STRICT;
CREATE INDEX leave_ledger_user ON leave_ledger (userId, halfDays);

CREATE TABLE messages (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  senderId INTEGER NOT NULL REFERENCES users,
  content TEXT NOT NULL CHECK (length(content) BETWEEN 1 AND 4000),
  isAnnouncement INTEGER NOT NULL DEFAULT 0 CHECK (isAnnouncement IN (0, 1)),
  clientId TEXT,
  createdAt TEXT NOT NULL,
  deleted INTEGER NOT NULL DEFAULT 0 CHECK (deleted IN (0, 1)),
  seq INTEGER NOT NULL,
  UNIQUE (senderId, clientId)
) STRICT;
CREATE INDEX messages_change ON messages (seq);
CREATE INDEX messages_announcements ON messages (isAnnouncement, id);

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
  CHECK (reviewedBy IS NULL OR excludedAdminId IS NULL OR reviewedBy <> excludedAdminId)
) STRICT;
CREATE INDEX grievances_change ON grievances (userId, seq);
CREATE INDEX grievances_status ON grievances (status);

CREATE TABLE documents (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  userId INTEGER NOT NULL REFERENCES users,
  fileName TEXT NOT NULL UNIQUE,
  originalName TEXT NOT NULL,
  mimeType TEXT NOT NULL,
  fileSize INTEGER NOT NULL CHECK (fileSize BETWEEN 0 AND 10485760),
  filePath TEXT NOT NULL UNIQUE,
  documentType TEXT NOT NULL CHECK (length(documentType) BETWEEN 1 AND 50),
  relatedId INTEGER,
  relatedType TEXT CHECK (relatedType IN ('leave_request', 'grievance')),
  status TEXT NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'rejected')),
  adminResponse TEXT,
  reviewedBy INTEGER REFERENCES users,
  reviewedAt TEXT,
  createdAt TEXT NOT NULL,
  updatedAt TEXT NOT NULL,
  deleted INTEGER NOT NULL DEFAULT 0 CHECK (deleted IN (0, 1)),
  seq INTEGER NOT NULL,
  CHECK ((relatedId IS NULL) = (relatedType IS NULL))
) STRICT;
CREATE INDEX documents_change ON documents (userId, seq);
CREATE INDEX documents_related ON documents (relatedType, relatedId);

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

CREATE TABLE outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (kind IN ('mail', 'push')),
  payload TEXT NOT NULL CHECK (json_valid(payload)),
  attempts INTEGER NOT NULL DEFAULT 0,
  nextAttemptAt TEXT NOT NULL,
  sentAt TEXT,
  lastError TEXT,
  createdAt TEXT NOT NULL
) STRICT;
CREATE INDEX outbox_due ON outbox (nextAttemptAt) WHERE sentAt IS NULL;

CREATE TABLE change_clock (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  seq INTEGER NOT NULL
) STRICT;
INSERT INTO change_clock (id, seq) VALUES (1, 0);

CREATE TABLE mutation_ledger (
  userId INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  mutationId TEXT NOT NULL,
  fingerprint BLOB NOT NULL,
  result TEXT NOT NULL CHECK (json_valid(result)),
  createdAt TEXT NOT NULL,
  PRIMARY KEY (userId, mutationId)
) STRICT, WITHOUT ROWID;
CREATE INDEX mutation_ledger_age ON mutation_ledger (createdAt);
`;
