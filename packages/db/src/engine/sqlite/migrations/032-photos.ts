export const photos = /* sql */ `
CREATE TABLE photos (
  id INTEGER PRIMARY KEY REFERENCES users,
  version TEXT CHECK (length(version) = 22),
  changedAt TEXT NOT NULL,
  seq INTEGER NOT NULL,
  content BLOB CHECK (length(content) BETWEEN 1 AND 65536),
  CHECK ((content IS NULL) = (version IS NULL))
) STRICT;
CREATE INDEX photos_change ON photos (seq, id);
`;
