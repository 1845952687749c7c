export const accessTokens = /* sql */ `
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
`;
