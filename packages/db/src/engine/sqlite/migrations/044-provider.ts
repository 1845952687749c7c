export const provider = /* sql */ `
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
`;
