export const live = /* sql */ `
CREATE TABLE read_marks (
  id INTEGER PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  chatUpTo INTEGER NOT NULL DEFAULT 0,
  announcementsUpTo INTEGER NOT NULL DEFAULT 0,
  noticesUpTo TEXT,
  seq INTEGER NOT NULL
) STRICT;
INSERT INTO read_marks (id, chatUpTo, announcementsUpTo, noticesUpTo, seq)
  SELECT id, (SELECT coalesce(max(id), 0) FROM messages), (SELECT coalesce(max(id), 0) FROM messages),
    strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), seq FROM users;

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

ALTER TABLE outbox ADD COLUMN givenUpAt TEXT CHECK (givenUpAt IS NULL OR sentAt IS NULL);
DROP INDEX outbox_due;
CREATE INDEX outbox_due ON outbox (kind, nextAttemptAt) WHERE sentAt IS NULL AND givenUpAt IS NULL;
`;
