export const selfService = /* sql */ `
ALTER TABLE leave_requests ADD COLUMN halfDays INTEGER CHECK (halfDays IS NOT NULL AND halfDays > 0);
ALTER TABLE leave_requests ADD COLUMN cancelRequestedAt TEXT
  CHECK (cancelRequestedAt IS NULL OR status = 'approved');

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

CREATE TABLE paper_requests (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  userId INTEGER NOT NULL REFERENCES users,
  paper TEXT NOT NULL CHECK (length(paper) BETWEEN 1 AND 50),
  details TEXT NOT NULL CHECK (length(details) > 0),
  status TEXT NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'answered')),
  adminResponse TEXT,
  reviewedBy INTEGER REFERENCES users,
  reviewedAt TEXT,
  createdAt TEXT NOT NULL,
  updatedAt TEXT NOT NULL,
  CHECK ((status = 'pending') = (reviewedBy IS NULL))
) STRICT;
CREATE INDEX paper_requests_user ON paper_requests (userId, id);
CREATE INDEX paper_requests_status ON paper_requests (status, id);

CREATE TABLE papers (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  userId INTEGER NOT NULL REFERENCES users,
  kind TEXT NOT NULL CHECK (kind IN ('pay_slip', 'hr_document')),
  title TEXT NOT NULL CHECK (length(title) > 0),
  requestId INTEGER REFERENCES paper_requests,
  fileName TEXT NOT NULL UNIQUE,
  originalName TEXT NOT NULL,
  mimeType TEXT NOT NULL,
  fileSize INTEGER NOT NULL CHECK (fileSize BETWEEN 1 AND 10485760),
  filePath TEXT NOT NULL UNIQUE,
  issuedBy INTEGER NOT NULL REFERENCES users,
  createdAt TEXT NOT NULL,
  CHECK (requestId IS NULL OR kind = 'hr_document')
) STRICT;
CREATE INDEX papers_user ON papers (userId, kind, id);
CREATE UNIQUE INDEX papers_request ON papers (requestId) WHERE requestId IS NOT NULL;

DROP INDEX messages_announcements;
CREATE INDEX announcements_newest ON messages (id) WHERE isAnnouncement = 1;
CREATE INDEX announcements_change ON messages (seq, id) WHERE isAnnouncement = 1;
CREATE INDEX leave_requests_away ON leave_requests (status, endDate, startDate, userId) WHERE deleted = 0;
`;
