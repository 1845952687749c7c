/** The outbox's check of kinds takes a new table. */
export const webhooks = /* sql */ `
CREATE TABLE webhooks (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL CHECK (length(name) > 0),
  url TEXT NOT NULL CHECK (length(url) > 0),
  events TEXT NOT NULL CHECK (length(events) > 0),
  secret BLOB NOT NULL,
  previousSecret BLOB,
  previousUntil TEXT CHECK ((previousSecret IS NULL) = (previousUntil IS NULL)),
  madeBy INTEGER NOT NULL REFERENCES users,
  createdAt TEXT NOT NULL,
  lastAnswerAt TEXT,
  lastStatus INTEGER,
  lastError TEXT
) STRICT;

CREATE TABLE new_outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (kind IN ('mail', 'push', 'webhook')),
  payload TEXT NOT NULL CHECK (json_valid(payload)),
  attempts INTEGER NOT NULL DEFAULT 0,
  nextAttemptAt TEXT NOT NULL,
  sentAt TEXT,
  lastError TEXT,
  createdAt TEXT NOT NULL,
  givenUpAt TEXT CHECK (givenUpAt IS NULL OR sentAt IS NULL),
  aboutUserId INTEGER REFERENCES users,
  webhookId INTEGER REFERENCES webhooks ON DELETE CASCADE CHECK ((webhookId IS NULL) = (kind <> 'webhook'))
) STRICT;
INSERT INTO new_outbox (id, kind, payload, attempts, nextAttemptAt, sentAt, lastError, createdAt, givenUpAt, aboutUserId)
  SELECT id, kind, payload, attempts, nextAttemptAt, sentAt, lastError, createdAt, givenUpAt, aboutUserId FROM outbox;
DELETE FROM sqlite_sequence WHERE name = 'new_outbox';
INSERT INTO sqlite_sequence (name, seq) SELECT 'new_outbox', seq FROM sqlite_sequence WHERE name = 'outbox';
DROP TABLE outbox;
ALTER TABLE new_outbox RENAME TO outbox;
CREATE INDEX outbox_due ON outbox (kind, nextAttemptAt) WHERE sentAt IS NULL AND givenUpAt IS NULL;
CREATE INDEX outbox_mail ON outbox (sentAt) WHERE kind = 'mail';
CREATE INDEX outbox_about ON outbox (aboutUserId, createdAt) WHERE aboutUserId IS NOT NULL;
CREATE INDEX outbox_webhook ON outbox (webhookId, id) WHERE webhookId IS NOT NULL;
`;
