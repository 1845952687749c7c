export const sync = /* sql */ `
CREATE TABLE change_clock (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  seq INTEGER NOT NULL,
  epoch TEXT NOT NULL CHECK (length(epoch) = 32),
  endedSessions INTEGER NOT NULL DEFAULT 0,
  probes INTEGER NOT NULL DEFAULT 0
) STRICT;

-- The one server of a data folder has no need of it.
CREATE TABLE changes (
  id INTEGER PRIMARY KEY,
  seq INTEGER NOT NULL,
  what TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;

-- Gaps in the positions of other rows would tell that something hidden was written (S1, D21).
CREATE TABLE own_clocks (
  userId INTEGER PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  seq INTEGER NOT NULL
) STRICT;

CREATE TABLE read_marks (
  id INTEGER PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  chatUpTo INTEGER NOT NULL DEFAULT 0,
  announcementsUpTo INTEGER NOT NULL DEFAULT 0,
  noticesUpTo TEXT,
  seq INTEGER NOT NULL
) STRICT;

CREATE TABLE removed_rows (
  userId INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('attendance', 'correction', 'leave', 'document')),
  seq INTEGER NOT NULL,
  id INTEGER NOT NULL,
  removedOn TEXT NOT NULL CHECK (removedOn GLOB '????-??-??'),
  PRIMARY KEY (userId, kind, seq, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX removed_rows_age ON removed_rows (removedOn);

CREATE TABLE mutation_ledger (
  userId INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  mutationId TEXT NOT NULL,
  fingerprint BLOB NOT NULL,
  result TEXT NOT NULL CHECK (json_valid(result)),
  createdAt TEXT NOT NULL,
  PRIMARY KEY (userId, mutationId)
) STRICT, WITHOUT ROWID;
CREATE INDEX mutation_ledger_age ON mutation_ledger (createdAt);

CREATE TABLE push_subscriptions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  userId INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  sessionHash BLOB NOT NULL REFERENCES sessions ON DELETE CASCADE,
  endpoint TEXT NOT NULL UNIQUE CHECK (length(endpoint) BETWEEN 1 AND 2000),
  p256dh TEXT NOT NULL,
  auth TEXT NOT NULL,
  createdAt TEXT NOT NULL
) STRICT;
CREATE INDEX push_subscriptions_user ON push_subscriptions (userId);
CREATE INDEX push_subscriptions_session ON push_subscriptions (sessionHash);

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

CREATE TABLE outbox (
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
  webhookId INTEGER REFERENCES webhooks ON DELETE CASCADE CHECK ((webhookId IS NULL) = (kind <> 'webhook')),
  isRefused INTEGER NOT NULL DEFAULT 0 CHECK (isRefused IN (0, 1))
) STRICT;
CREATE INDEX outbox_due ON outbox (kind, nextAttemptAt) WHERE sentAt IS NULL AND givenUpAt IS NULL;
CREATE INDEX outbox_mail ON outbox (sentAt) WHERE kind = 'mail';
CREATE INDEX outbox_about ON outbox (aboutUserId, createdAt) WHERE aboutUserId IS NOT NULL;
CREATE INDEX outbox_webhook ON outbox (webhookId, id) WHERE webhookId IS NOT NULL;

INSERT INTO change_clock (id, seq, epoch) VALUES (1, 0, lower(hex(randomblob(16))));
`;
