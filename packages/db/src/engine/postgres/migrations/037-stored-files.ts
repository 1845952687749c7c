/** What is uploaded is packed already. */
export const storedFiles = /* sql */ `
CREATE TABLE stored_files (
  name text COLLATE "C" PRIMARY KEY,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('upload', 'backup')),
  size bigint,
  "writtenAt" text COLLATE "C"
);

CREATE TABLE file_chunks (
  "fileName" text COLLATE "C" NOT NULL REFERENCES stored_files ON DELETE CASCADE,
  number bigint NOT NULL,
  content bytea NOT NULL CHECK (length(content) BETWEEN 1 AND 262144),
  PRIMARY KEY ("fileName", number)
);
ALTER TABLE file_chunks ALTER COLUMN content SET STORAGE EXTERNAL;

CREATE FUNCTION take_stored_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM stored_files WHERE name = OLD."fileName";
  RETURN NULL;
END $$;
CREATE TRIGGER documents_take_their_files AFTER DELETE ON documents
  FOR EACH ROW EXECUTE FUNCTION take_stored_file();
CREATE TRIGGER papers_take_their_files AFTER DELETE ON papers
  FOR EACH ROW EXECUTE FUNCTION take_stored_file();
`;
