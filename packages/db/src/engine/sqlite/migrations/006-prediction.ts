export const prediction = /* sql */ `
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
`;
