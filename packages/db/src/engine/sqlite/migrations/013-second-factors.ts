export const secondFactors = /* sql */ `
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

ALTER TABLE company ADD COLUMN secondFactor TEXT NOT NULL DEFAULT 'nobody'
  CHECK (secondFactor IN ('nobody', 'admins', 'all'));
`;
