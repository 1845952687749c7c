export const accounts = /* sql */ `
CREATE TABLE sessions (
  idHash BLOB PRIMARY KEY CHECK (length(idHash) = 32),
  userId INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  createdAt TEXT NOT NULL,
  lastSeenAt TEXT NOT NULL,
  confirmedAt TEXT,
  device TEXT,
  address TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_user ON sessions (userId);
CREATE TRIGGER sessions_ended AFTER DELETE ON sessions
BEGIN
  UPDATE change_clock SET endedSessions = endedSessions + 1;
END;

CREATE TABLE known_devices (
  idHash BLOB PRIMARY KEY,
  userId INTEGER NOT NULL REFERENCES users,
  lastUsedAt TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX known_devices_user ON known_devices (userId, lastUsedAt);

CREATE TABLE code_secrets (
  userId INTEGER PRIMARY KEY REFERENCES users,
  sealedSecret BLOB NOT NULL,
  confirmedAt TEXT,
  lastStep INTEGER NOT NULL DEFAULT 0,
  createdAt TEXT NOT NULL
) STRICT;

CREATE TABLE recovery_codes (
  userId INTEGER NOT NULL REFERENCES users,
  codeHash BLOB NOT NULL,
  salt BLOB NOT NULL,
  PRIMARY KEY (userId, codeHash)
) STRICT, WITHOUT ROWID;

CREATE TABLE passkeys (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  userId INTEGER NOT NULL REFERENCES users,
  credentialId TEXT NOT NULL UNIQUE,
  publicKey BLOB NOT NULL,
  counter INTEGER NOT NULL,
  transports TEXT NOT NULL,
  name TEXT NOT NULL CHECK (length(name) > 0),
  createdAt TEXT NOT NULL,
  lastUsedAt TEXT
) STRICT;
CREATE INDEX passkeys_user ON passkeys (userId);

CREATE TABLE used_challenges (
  challengeHash BLOB PRIMARY KEY,
  expiresAt TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE reset_links (
  userId INTEGER PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  tokenHash BLOB NOT NULL UNIQUE CHECK (length(tokenHash) = 32),
  expiresAt TEXT NOT NULL,
  createdAt TEXT NOT NULL
) STRICT;

CREATE TABLE reset_link_requests (
  userId INTEGER PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  askedBy INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  askedAt TEXT NOT NULL
) STRICT;

CREATE TABLE access_tokens (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  userId INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  tokenHash BLOB NOT NULL UNIQUE,
  name TEXT NOT NULL CHECK (length(name) > 0),
  scopes TEXT NOT NULL CHECK (length(scopes) > 0),
  createdAt TEXT NOT NULL,
  expiresAt TEXT NOT NULL,
  lastUsedAt TEXT
) STRICT;
CREATE INDEX access_tokens_user ON access_tokens (userId);

CREATE TABLE sign_in_provider (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  label TEXT NOT NULL CHECK (length(label) > 0),
  issuer TEXT NOT NULL CHECK (length(issuer) > 0),
  clientId TEXT NOT NULL CHECK (length(clientId) > 0),
  clientSecret BLOB NOT NULL,
  groupsClaim TEXT NOT NULL,
  adminGroups TEXT NOT NULL,
  savedAt TEXT NOT NULL
) STRICT;

CREATE TABLE provider_links (
  userId INTEGER PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  issuer TEXT NOT NULL CHECK (length(issuer) > 0),
  subject TEXT NOT NULL CHECK (length(subject) > 0),
  linkedAt TEXT NOT NULL,
  lastUsedAt TEXT NOT NULL,
  UNIQUE (issuer, subject)
) STRICT;

CREATE TABLE provider_permits (
  userId INTEGER PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  allowedBy INTEGER NOT NULL REFERENCES users,
  createdAt TEXT NOT NULL,
  expiresAt TEXT NOT NULL
) STRICT;

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

-- Kept for 90 days, unlike the audit log. Equal events of a minute are one row with a count.
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
