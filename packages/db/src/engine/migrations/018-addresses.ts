/**
 * How people can be reached: an address that is in use once its person opened a link sent to it, a phone number, what of
 * both colleagues see, and by which way each is told of what. A queued mail can be to a person.
 */
export const addresses = {
  sqlite: `
ALTER TABLE users ADD COLUMN email TEXT;
ALTER TABLE users ADD COLUMN emailKey TEXT;
ALTER TABLE users ADD COLUMN emailConfirmedAt TEXT;
ALTER TABLE users ADD COLUMN emailSetBy INTEGER REFERENCES users;
ALTER TABLE users ADD COLUMN phone TEXT;
ALTER TABLE users ADD COLUMN shareEmail INTEGER NOT NULL DEFAULT 0 CHECK (shareEmail IN (0, 1));
ALTER TABLE users ADD COLUMN sharePhone INTEGER NOT NULL DEFAULT 0 CHECK (sharePhone IN (0, 1));
ALTER TABLE users ADD COLUMN digestHour INTEGER NOT NULL DEFAULT 7 CHECK (digestHour BETWEEN 0 AND 23);
CREATE INDEX users_email ON users (emailKey) WHERE emailKey IS NOT NULL;
ALTER TABLE company ADD COLUMN sharedEmails INTEGER NOT NULL DEFAULT 0 CHECK (sharedEmails IN (0, 1));
ALTER TABLE outbox ADD COLUMN toUserId INTEGER;
CREATE INDEX outbox_to ON outbox (toUserId, createdAt) WHERE toUserId IS NOT NULL;
CREATE TABLE notice_choices (
  userId INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  kind TEXT NOT NULL,
  bell INTEGER NOT NULL CHECK (bell IN (0, 1)),
  push INTEGER NOT NULL CHECK (push IN (0, 1)),
  mail INTEGER NOT NULL CHECK (mail IN (0, 1)),
  digest INTEGER NOT NULL CHECK (digest IN (0, 1)),
  PRIMARY KEY (userId, kind)
) STRICT;`,
  postgres: `
ALTER TABLE users ADD COLUMN email text COLLATE "C";
ALTER TABLE users ADD COLUMN "emailKey" text COLLATE "C";
ALTER TABLE users ADD COLUMN "emailConfirmedAt" text COLLATE "C";
ALTER TABLE users ADD COLUMN "emailSetBy" bigint REFERENCES users;
ALTER TABLE users ADD COLUMN phone text COLLATE "C";
ALTER TABLE users ADD COLUMN "shareEmail" bigint NOT NULL DEFAULT 0 CHECK ("shareEmail" IN (0, 1));
ALTER TABLE users ADD COLUMN "sharePhone" bigint NOT NULL DEFAULT 0 CHECK ("sharePhone" IN (0, 1));
ALTER TABLE users ADD COLUMN "digestHour" bigint NOT NULL DEFAULT 7 CHECK ("digestHour" BETWEEN 0 AND 23);
CREATE INDEX users_email ON users ("emailKey") WHERE "emailKey" IS NOT NULL;
ALTER TABLE company ADD COLUMN "sharedEmails" bigint NOT NULL DEFAULT 0 CHECK ("sharedEmails" IN (0, 1));
ALTER TABLE outbox ADD COLUMN "toUserId" bigint;
CREATE INDEX outbox_to ON outbox ("toUserId", "createdAt") WHERE "toUserId" IS NOT NULL;
CREATE TABLE notice_choices (
  "userId" bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text COLLATE "C" NOT NULL,
  bell bigint NOT NULL CHECK (bell IN (0, 1)),
  push bigint NOT NULL CHECK (push IN (0, 1)),
  mail bigint NOT NULL CHECK (mail IN (0, 1)),
  digest bigint NOT NULL CHECK (digest IN (0, 1)),
  PRIMARY KEY ("userId", kind)
);`,
};
