/** Ended sessions are counted, so that a server sees in one look whether a socket must close (D27). */
export const sync = /* sql */ `
CREATE TABLE new_change_clock (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  seq INTEGER NOT NULL,
  epoch TEXT NOT NULL CHECK (length(epoch) = 32),
  endedSessions INTEGER NOT NULL DEFAULT 0,
  probes INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO new_change_clock (id, seq, epoch) SELECT id, seq, lower(hex(randomblob(16))) FROM change_clock;
DROP TABLE change_clock;
ALTER TABLE new_change_clock RENAME TO change_clock;

CREATE TRIGGER sessions_ended AFTER DELETE ON sessions
BEGIN
  UPDATE change_clock SET endedSessions = endedSessions + 1;
END;

CREATE INDEX attendance_review ON attendance (date, checkInTime) WHERE manual = 1 OR lateSync = 1;
`;
