/** Who gave accounts their access, requests that wait for a second administrator, and what filers are told (D104). */
export const twoAdministrators = {
  sqlite: `
    CREATE TABLE access_given (
      userId INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
      way TEXT NOT NULL CHECK (length(way) > 0),
      givenBy INTEGER REFERENCES users ON DELETE CASCADE,
      givenAt TEXT NOT NULL
    ) STRICT;
    CREATE INDEX access_given_time ON access_given (givenAt);
    INSERT INTO access_given (userId, way, givenBy, givenAt)
      SELECT subjectId, ${wayOf('actorId')}, actorId, createdAt FROM audit_log
      WHERE subjectId IN (SELECT id FROM users) AND ${gaveAccess('subjectType', 'actorId')};
    CREATE TABLE two_person_requests (
      userId INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
      act TEXT NOT NULL CHECK (act IN ('link', 'factors')),
      askedBy INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
      askedAt TEXT NOT NULL,
      PRIMARY KEY (userId, act, askedBy)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO two_person_requests (userId, act, askedBy, askedAt)
      SELECT userId, 'link', askedBy, askedAt FROM reset_link_requests;
    DROP TABLE reset_link_requests;
    ALTER TABLE sign_in_provider ADD COLUMN savedBy INTEGER REFERENCES users;
    UPDATE sign_in_provider SET savedBy =
      (SELECT actorId FROM audit_log WHERE action = 'provider.save' ORDER BY id DESC LIMIT 1);
    ALTER TABLE grievances ADD COLUMN handlerLostAt TEXT;`,
  postgres: `
    CREATE TABLE access_given (
      "userId" bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      way text COLLATE "C" NOT NULL CHECK (length(way) > 0),
      "givenBy" bigint REFERENCES users ON DELETE CASCADE,
      "givenAt" text COLLATE "C" NOT NULL
    );
    CREATE INDEX access_given_time ON access_given ("givenAt");
    INSERT INTO access_given ("userId", way, "givenBy", "givenAt")
      SELECT "subjectId", ${wayOf('"actorId"')}, "actorId", "createdAt" FROM audit_log
      WHERE "subjectId" IN (SELECT id FROM users) AND ${gaveAccess('"subjectType"', '"actorId"')};
    CREATE TABLE two_person_requests (
      "userId" bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      act text COLLATE "C" NOT NULL CHECK (act IN ('link', 'factors')),
      "askedBy" bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      "askedAt" text COLLATE "C" NOT NULL,
      PRIMARY KEY ("userId", act, "askedBy")
    );
    INSERT INTO two_person_requests ("userId", act, "askedBy", "askedAt")
      SELECT "userId", 'link', "askedBy", "askedAt" FROM reset_link_requests;
    DROP TABLE reset_link_requests;
    ALTER TABLE sign_in_provider ADD COLUMN "savedBy" bigint REFERENCES users;
    UPDATE sign_in_provider SET "savedBy" =
      (SELECT "actorId" FROM audit_log WHERE action = 'provider.save' ORDER BY id DESC LIMIT 1);
    ALTER TABLE grievances ADD COLUMN "handlerLostAt" text COLLATE "C";`,
};

/** Without an actor it was the command line, or a provider's groups. */
function wayOf(actorId: string): string {
  return `CASE WHEN ${actorId} IS NULL THEN 'command_line' ELSE CASE action
    WHEN 'people.add' THEN 'added' WHEN 'people.import' THEN 'imported' WHEN 'people.invite' THEN 'invited'
    WHEN 'account.promote' THEN 'promoted' WHEN 'account.reactivate' THEN 'reopened'
    WHEN 'account.reset-link' THEN 'reset_link' ELSE 'factor_reset' END END`;
}

/** An own new password is not access that another gave. */
function gaveAccess(subjectType: string, actorId: string): string {
  return `${subjectType} = 'user' AND (action IN ('people.add', 'people.import', 'people.invite',
    'account.promote', 'account.reactivate', 'account.reset-link', 'account.reset-factors')
    OR (${actorId} IS NULL AND action IN ('account.create', 'account.reset-password')))`;
}
