export const provider = /* sql */ `
CREATE TABLE sign_in_provider (
  id bigint PRIMARY KEY CHECK (id = 1),
  label text COLLATE "C" NOT NULL CHECK (length(label) > 0),
  issuer text COLLATE "C" NOT NULL CHECK (length(issuer) > 0),
  "clientId" text COLLATE "C" NOT NULL CHECK (length("clientId") > 0),
  "clientSecret" bytea NOT NULL,
  "groupsClaim" text COLLATE "C" NOT NULL,
  "adminGroups" text COLLATE "C" NOT NULL,
  "savedAt" text COLLATE "C" NOT NULL
);

CREATE TABLE provider_links (
  "userId" bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  issuer text COLLATE "C" NOT NULL CHECK (length(issuer) > 0),
  subject text COLLATE "C" NOT NULL CHECK (length(subject) > 0),
  "linkedAt" text COLLATE "C" NOT NULL,
  "lastUsedAt" text COLLATE "C" NOT NULL,
  UNIQUE (issuer, subject)
);

CREATE TABLE provider_permits (
  "userId" bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  "allowedBy" bigint NOT NULL REFERENCES users,
  "createdAt" text COLLATE "C" NOT NULL,
  "expiresAt" text COLLATE "C" NOT NULL
);
`;
