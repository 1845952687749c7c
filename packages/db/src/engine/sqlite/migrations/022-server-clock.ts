/** Older folders trust the newest past time that they recorded: a jump of the clock may have left later ones (D3). */
export const serverClock = /* sql */ `
CREATE TABLE server_clock (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  trustedAt TEXT NOT NULL,
  words INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO server_clock (id, trustedAt)
  SELECT 1, max(at) FROM (
    SELECT createdAt AS at FROM company
    UNION ALL SELECT lastSeenAt FROM sessions
    UNION ALL SELECT createdAt FROM attendance
    UNION ALL SELECT closedAt FROM day_closes
    UNION ALL SELECT createdAt FROM messages
    UNION ALL SELECT createdAt FROM audit_log
  ) WHERE at <= strftime('%Y-%m-%dT%H:%M:%fZ', 'now') HAVING max(at) IS NOT NULL;

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

ALTER TABLE attendance ADD COLUMN jobRunId INTEGER REFERENCES job_runs;
CREATE INDEX attendance_run ON attendance (jobRunId) WHERE jobRunId IS NOT NULL;
ALTER TABLE leave_ledger ADD COLUMN jobRunId INTEGER REFERENCES job_runs;
CREATE INDEX leave_ledger_run ON leave_ledger (jobRunId) WHERE jobRunId IS NOT NULL;
ALTER TABLE day_closes ADD COLUMN jobRunId INTEGER REFERENCES job_runs;
CREATE INDEX day_closes_run ON day_closes (jobRunId) WHERE jobRunId IS NOT NULL;
CREATE TABLE reopened_days (
  date TEXT PRIMARY KEY CHECK (date GLOB '????-??-??')
) STRICT, WITHOUT ROWID;
`;
