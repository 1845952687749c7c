/** Each person's secret link to their own shifts and leave, which ends with the account. */
export const shiftLinks = {
  sqlite: `
CREATE TABLE shift_links (
  userId INTEGER PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  tokenHash BLOB NOT NULL UNIQUE CHECK (length(tokenHash) = 32),
  createdAt TEXT NOT NULL
) STRICT;
CREATE TRIGGER shift_links_end AFTER UPDATE OF active ON users WHEN NEW.active = 0
BEGIN
  DELETE FROM shift_links WHERE userId = NEW.id;
END;`,
  postgres: `
CREATE TABLE shift_links (
  "userId" bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  "tokenHash" bytea NOT NULL UNIQUE CHECK (length("tokenHash") = 32),
  "createdAt" text COLLATE "C" NOT NULL
);
CREATE FUNCTION end_shift_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM shift_links WHERE "userId" = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER shift_links_end AFTER UPDATE OF active ON users
  FOR EACH ROW WHEN (NEW.active = 0) EXECUTE FUNCTION end_shift_link();`,
};
