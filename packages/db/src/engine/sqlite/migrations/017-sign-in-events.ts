/** Kept for 90 days, unlike the audit log. Equal events of a minute are one row with a count. */
export const signInEvents = /* sql */ `
CREATE TABLE sign_in_events (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  action TEXT NOT NULL CHECK (action LIKE 'sign-in.%'),
  actorId INTEGER REFERENCES users,
  userId INTEGER REFERENCES users,
  address TEXT,
  device TEXT,
  call TEXT,
  count INTEGER NOT NULL CHECK (count > 0),
  createdAt TEXT NOT NULL
) STRICT;
CREATE INDEX sign_in_events_time ON sign_in_events (createdAt);
CREATE INDEX sign_in_events_user ON sign_in_events (userId, createdAt);
CREATE INDEX sign_in_events_actor ON sign_in_events (actorId, createdAt);
`;
