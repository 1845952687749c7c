export const securityNotices = /* sql */ `
CREATE TABLE security_notices (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  userId INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  change TEXT NOT NULL CHECK (length(change) > 0),
  subjectId INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  actorId INTEGER REFERENCES users ON DELETE SET NULL,
  device TEXT,
  createdAt TEXT NOT NULL,
  seq INTEGER NOT NULL
) STRICT;
CREATE INDEX security_notices_change ON security_notices (userId, seq, id);
CREATE INDEX security_notices_time ON security_notices (createdAt);
`;
