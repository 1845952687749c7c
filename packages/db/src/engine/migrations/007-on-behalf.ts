const sqliteCorrections = `
CREATE TABLE corrections_next (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  userId INTEGER NOT NULL REFERENCES users,
  attendanceId INTEGER REFERENCES attendance,
  date TEXT NOT NULL CHECK (date GLOB '????-??-??'),
  act TEXT NOT NULL DEFAULT 'asked' CHECK (act IN ('asked', 'added', 'corrected', 'taken_back')),
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
  CHECK (act <> 'asked' OR checkInTime IS NOT NULL OR checkOutTime IS NOT NULL),
  CHECK ((status = 'pending') = (reviewedBy IS NULL))
) STRICT;
INSERT INTO corrections_next (id, userId, attendanceId, date, checkInTime, checkOutTime, reason, status,
    adminResponse, reviewedBy, reviewedAt, createdAt, updatedAt, deleted, seq)
  SELECT id, userId, attendanceId, (SELECT date FROM attendance WHERE attendance.id = attendanceId), checkInTime,
    checkOutTime, reason, status, adminResponse, reviewedBy, reviewedAt, createdAt, updatedAt, deleted, seq
  FROM corrections ORDER BY id;
DELETE FROM sqlite_sequence WHERE name = 'corrections_next';
INSERT INTO sqlite_sequence (name, seq)
  SELECT 'corrections_next', seq FROM sqlite_sequence WHERE name = 'corrections';
DROP TABLE corrections;
ALTER TABLE corrections_next RENAME TO corrections;
CREATE INDEX corrections_change ON corrections (userId, seq);
CREATE INDEX corrections_status ON corrections (status, id);
CREATE UNIQUE INDEX corrections_pending ON corrections (userId, date) WHERE status = 'pending' AND deleted = 0;
CREATE INDEX corrections_record ON corrections (attendanceId);
CREATE INDEX corrections_without_record ON corrections (date) WHERE attendanceId IS NULL;`;

const postgresCorrections = `
ALTER TABLE corrections ALTER COLUMN "attendanceId" DROP NOT NULL;
ALTER TABLE corrections ADD COLUMN date text COLLATE "C" CHECK (date LIKE '____-__-__');
UPDATE corrections SET date = (SELECT date FROM attendance WHERE attendance.id = corrections."attendanceId");
ALTER TABLE corrections ALTER COLUMN date SET NOT NULL;
ALTER TABLE corrections ADD COLUMN act text COLLATE "C" NOT NULL DEFAULT 'asked'
  CHECK (act IN ('asked', 'added', 'corrected', 'taken_back'));
ALTER TABLE corrections DROP CONSTRAINT corrections_check;
ALTER TABLE corrections ADD CONSTRAINT corrections_times
  CHECK (act <> 'asked' OR "checkInTime" IS NOT NULL OR "checkOutTime" IS NOT NULL);
DROP INDEX corrections_pending;
CREATE UNIQUE INDEX corrections_pending ON corrections ("userId", date) WHERE status = 'pending' AND deleted = 0;
CREATE INDEX corrections_without_record ON corrections (date) WHERE "attendanceId" IS NULL;`;

/**
 * What administrators enter for people (D102). A correction has its day, and no record where there was none: a person asks
 * for that day, or an administrator took it back. `act` is who corrected; of leave, `onBehalf` is what was done last.
 */
export const onBehalf = {
  sqlite: `${sqliteCorrections}
    ALTER TABLE leave_requests ADD COLUMN onBehalf TEXT CHECK (onBehalf IN ('entered', 'dates'));`,
  postgres: `${postgresCorrections}
    ALTER TABLE leave_requests ADD COLUMN "onBehalf" text COLLATE "C" CHECK ("onBehalf" IN ('entered', 'dates'));`,
};
