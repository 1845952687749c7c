export const storedFiles = /* sql */ `
CREATE TABLE stored_files (
  name TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('upload', 'backup')),
  size INTEGER,
  writtenAt TEXT
) STRICT;

CREATE TABLE file_chunks (
  fileName TEXT NOT NULL REFERENCES stored_files (name) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  content BLOB NOT NULL CHECK (length(content) BETWEEN 1 AND 262144),
  PRIMARY KEY (fileName, number)
) STRICT;

CREATE TRIGGER documents_take_their_files AFTER DELETE ON documents BEGIN
  DELETE FROM stored_files WHERE name = OLD.fileName;
END;
CREATE TRIGGER papers_take_their_files AFTER DELETE ON papers BEGIN
  DELETE FROM stored_files WHERE name = OLD.fileName;
END;
`;
