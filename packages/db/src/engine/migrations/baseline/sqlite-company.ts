export const company = /* sql */ `
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
  seq INTEGER NOT NULL,
  balanceTypes TEXT NOT NULL DEFAULT '["Annual Leave","Personal Leave","Emergency Leave"]'
    CHECK (json_valid(balanceTypes)),
  leaveYearStart TEXT CHECK (leaveYearStart GLOB '[01][0-9]-[0-3][0-9]'),
  leaveGrantHalfDays INTEGER NOT NULL DEFAULT 0 CHECK (leaveGrantHalfDays >= 0),
  carryOverHalfDays INTEGER CHECK (carryOverHalfDays >= 0),
  leaveYearsThrough TEXT CHECK (leaveYearsThrough GLOB '????-??-??'),
  configuredAdminEmail TEXT,
  secondFactor TEXT NOT NULL DEFAULT 'nobody' CHECK (secondFactor IN ('nobody', 'admins', 'all')),
  securityContact TEXT,
  accountQuotaMegabytes INTEGER NOT NULL DEFAULT 500 CHECK (accountQuotaMegabytes > 0),
  companyQuotaMegabytes INTEGER NOT NULL DEFAULT 20000 CHECK (companyQuotaMegabytes > 0),
  location TEXT NOT NULL DEFAULT 'review' CHECK (location IN ('off', 'review')),
  locationDays INTEGER NOT NULL DEFAULT 90 CHECK (locationDays BETWEEN 1 AND 365),
  attendanceYears INTEGER NOT NULL DEFAULT 4 CHECK (attendanceYears BETWEEN 2 AND 100),
  leaveYears INTEGER NOT NULL DEFAULT 4 CHECK (leaveYears BETWEEN 2 AND 100),
  auditYears INTEGER NOT NULL DEFAULT 10 CHECK (auditYears BETWEEN 3 AND 100),
  closedThrough TEXT CHECK (closedThrough GLOB '????-??-??'),
  confirmedSteps TEXT NOT NULL DEFAULT '[]',
  payroll TEXT CHECK (payroll IS NULL OR json_type(payroll) = 'object'),
  hrDocumentYears INTEGER NOT NULL DEFAULT 10 CHECK (hrDocumentYears BETWEEN 1 AND 100)
) STRICT;

CREATE TABLE calendar_changes (
  validFrom TEXT PRIMARY KEY CHECK (validFrom GLOB '????-??-??'),
  timeZone TEXT,
  workDays TEXT CHECK (length(workDays) BETWEEN 1 AND 7 AND workDays NOT GLOB '*[^1-7]*'),
  dayStart TEXT CHECK (dayStart GLOB '[0-2][0-9]:[0-5][0-9]' AND dayStart < '24:00'),
  graceMinutes INTEGER CHECK (graceMinutes BETWEEN 0 AND 720),
  dayEnd TEXT CHECK (dayEnd GLOB '[0-2][0-9]:[0-5][0-9]' AND dayEnd < '24:00')
) STRICT, WITHOUT ROWID;

CREATE TABLE holidays (
  date TEXT PRIMARY KEY CHECK (date GLOB '????-??-??'),
  name TEXT NOT NULL,
  seq INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Apart from the settings, which are read often.
CREATE TABLE logos (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  version TEXT NOT NULL CHECK (length(version) = 22),
  changedAt TEXT NOT NULL,
  content BLOB NOT NULL CHECK (length(content) BETWEEN 1 AND 65536)
) STRICT;

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
  seq INTEGER NOT NULL,
  searchKey TEXT NOT NULL DEFAULT '',
  invited INTEGER NOT NULL DEFAULT 0 CHECK (invited IN (0, 1))
) STRICT;
CREATE INDEX users_search ON users (searchKey, id, active, isAdmin, department);
CREATE INDEX users_department ON users (department);
CREATE TRIGGER calendar_links_end AFTER UPDATE OF isAdmin, active ON users WHEN NEW.isAdmin = 0 OR NEW.active = 0
BEGIN
  DELETE FROM calendar_links WHERE userId = NEW.id;
END;

CREATE TABLE photos (
  id INTEGER PRIMARY KEY REFERENCES users,
  version TEXT CHECK (length(version) = 22),
  changedAt TEXT NOT NULL,
  seq INTEGER NOT NULL,
  content BLOB CHECK (length(content) BETWEEN 1 AND 65536),
  CHECK ((content IS NULL) = (version IS NULL))
) STRICT;
CREATE INDEX photos_change ON photos (seq, id);

CREATE TABLE follow_ups (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  userId INTEGER NOT NULL REFERENCES users,
  note TEXT NOT NULL CHECK (length(note) > 0),
  createdBy INTEGER NOT NULL REFERENCES users,
  createdAt TEXT NOT NULL
) STRICT;
CREATE INDEX follow_ups_user ON follow_ups (userId, id);

CREATE TABLE alert_acknowledgements (
  userId INTEGER NOT NULL REFERENCES users,
  type TEXT NOT NULL CHECK (type IN ('absence_risk', 'pattern_anomaly', 'consecutive_absence')),
  evidence TEXT NOT NULL CHECK (length(evidence) > 0),
  acknowledgedBy INTEGER NOT NULL REFERENCES users,
  acknowledgedAt TEXT NOT NULL,
  PRIMARY KEY (userId, type)
) STRICT, WITHOUT ROWID;

CREATE TABLE saved_filters (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  userId INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  list TEXT NOT NULL,
  name TEXT NOT NULL CHECK (length(name) > 0),
  search TEXT NOT NULL CHECK (json_type(search) = 'object'),
  UNIQUE (userId, list, name)
) STRICT;

CREATE TABLE calendar_links (
  userId INTEGER PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  tokenHash BLOB NOT NULL UNIQUE CHECK (length(tokenHash) = 32),
  createdAt TEXT NOT NULL
) STRICT;

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
CREATE INDEX audit_log_time ON audit_log (createdAt);
CREATE INDEX audit_log_actor ON audit_log (actorId, createdAt);
CREATE TRIGGER audit_log_is_not_replaced BEFORE INSERT ON audit_log
WHEN EXISTS (SELECT 1 FROM audit_log WHERE id = NEW.id)
BEGIN
  SELECT RAISE(ABORT, 'The audit log only grows');
END;
CREATE TRIGGER audit_log_is_not_changed BEFORE UPDATE ON audit_log
BEGIN
  SELECT RAISE(ABORT, 'The audit log only grows');
END;
CREATE TRIGGER audit_log_is_not_shortened BEFORE DELETE ON audit_log
WHEN EXISTS (SELECT 1 FROM audit_log WHERE id < OLD.id)
  OR OLD.createdAt >= strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+1 day',
    coalesce((SELECT -auditYears FROM company), -100) || ' years')
BEGIN
  SELECT RAISE(ABORT, 'The audit log only grows');
END;

CREATE TABLE job_runs (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  job TEXT NOT NULL CHECK (job IN ('close_days', 'grant_leave_years')),
  beganAt TEXT NOT NULL,
  wallAt TEXT NOT NULL,
  trustedAt TEXT NOT NULL,
  firstDate TEXT NOT NULL CHECK (firstDate GLOB '????-??-??'),
  lastDate TEXT NOT NULL CHECK (lastDate GLOB '????-??-??'),
  dates INTEGER NOT NULL,
  made INTEGER NOT NULL,
  yearsBefore TEXT CHECK (yearsBefore GLOB '????-??-??'),
  takenBackAt TEXT,
  takenBackBy INTEGER REFERENCES users,
  removed INTEGER NOT NULL DEFAULT 0,
  finishedAt TEXT
) STRICT;
CREATE INDEX job_runs_unfinished ON job_runs (id) WHERE takenBackAt IS NOT NULL AND finishedAt IS NULL;

CREATE TABLE day_closes (
  date TEXT PRIMARY KEY CHECK (date GLOB '????-??-??'),
  closedAt TEXT NOT NULL,
  jobRunId INTEGER REFERENCES job_runs
) STRICT, WITHOUT ROWID;
CREATE INDEX day_closes_run ON day_closes (jobRunId) WHERE jobRunId IS NOT NULL;

CREATE TABLE reopened_days (
  date TEXT PRIMARY KEY CHECK (date GLOB '????-??-??')
) STRICT, WITHOUT ROWID;

CREATE TABLE retention_runs (
  kind TEXT PRIMARY KEY CHECK (kind IN ('attendance', 'leave', 'audit', 'location', 'hrDocuments')),
  ranOn TEXT CHECK (ranOn GLOB '????-??-??'),
  removed INTEGER NOT NULL CHECK (removed >= 0)
) STRICT, WITHOUT ROWID;

CREATE TABLE server_clock (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  trustedAt TEXT NOT NULL,
  words INTEGER NOT NULL DEFAULT 0,
  acceptedAt TEXT
) STRICT;

CREATE TABLE server_keys (
  name TEXT PRIMARY KEY CHECK (name IN ('session', 'secrets', 'push')),
  sealed BLOB NOT NULL
) STRICT, WITHOUT ROWID;
`;
