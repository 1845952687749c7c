export const documents = /* sql */ `
CREATE TABLE documents (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  userId INTEGER NOT NULL REFERENCES users,
  fileName TEXT NOT NULL UNIQUE,
  originalName TEXT NOT NULL,
  mimeType TEXT NOT NULL,
  fileSize INTEGER NOT NULL CHECK (fileSize BETWEEN 0 AND 10485760),
  filePath TEXT NOT NULL UNIQUE,
  documentType TEXT NOT NULL CHECK (length(documentType) BETWEEN 1 AND 50),
  relatedId INTEGER,
  relatedType TEXT CHECK (relatedType IN ('leave_request', 'grievance')),
  status TEXT NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'rejected')),
  adminResponse TEXT,
  reviewedBy INTEGER REFERENCES users,
  reviewedAt TEXT,
  createdAt TEXT NOT NULL,
  updatedAt TEXT NOT NULL,
  deleted INTEGER NOT NULL DEFAULT 0 CHECK (deleted IN (0, 1)),
  seq INTEGER NOT NULL,
  nameKey TEXT NOT NULL DEFAULT '',
  CHECK ((relatedId IS NULL) = (relatedType IS NULL))
) STRICT;
CREATE INDEX documents_change ON documents (userId, seq);
CREATE INDEX documents_related ON documents (relatedType, relatedId);
CREATE INDEX documents_pending ON documents (id) WHERE status = 'pending' AND deleted = 0;
CREATE INDEX documents_own ON documents (userId, createdAt);
CREATE INDEX documents_created ON documents (createdAt) WHERE deleted = 0;
CREATE INDEX documents_size ON documents (userId, fileSize);
CREATE TRIGGER documents_take_their_files AFTER DELETE ON documents BEGIN
  DELETE FROM stored_files WHERE name = OLD.fileName;
END;

CREATE TABLE hr_document_requests (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  userId INTEGER NOT NULL REFERENCES users,
  document TEXT NOT NULL CHECK (length(document) BETWEEN 1 AND 50),
  details TEXT NOT NULL CHECK (length(details) > 0),
  status TEXT NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'answered')),
  adminResponse TEXT,
  reviewedBy INTEGER REFERENCES users,
  reviewedAt TEXT,
  createdAt TEXT NOT NULL,
  updatedAt TEXT NOT NULL,
  CHECK ((status = 'pending') = (reviewedBy IS NULL))
) STRICT;
CREATE INDEX hr_document_requests_user ON hr_document_requests (userId, id);
CREATE INDEX hr_document_requests_status ON hr_document_requests (status, id);

CREATE TABLE hr_documents (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  userId INTEGER NOT NULL REFERENCES users,
  kind TEXT NOT NULL CHECK (kind IN ('pay_slip', 'hr_document')),
  title TEXT NOT NULL CHECK (length(title) > 0),
  requestId INTEGER REFERENCES hr_document_requests,
  fileName TEXT NOT NULL UNIQUE,
  originalName TEXT NOT NULL,
  mimeType TEXT NOT NULL,
  fileSize INTEGER NOT NULL CHECK (fileSize BETWEEN 1 AND 10485760),
  filePath TEXT NOT NULL UNIQUE,
  issuedBy INTEGER NOT NULL REFERENCES users,
  createdAt TEXT NOT NULL,
  CHECK (requestId IS NULL OR kind = 'hr_document')
) STRICT;
CREATE INDEX hr_documents_user ON hr_documents (userId, kind, id);
CREATE UNIQUE INDEX hr_documents_request ON hr_documents (requestId) WHERE requestId IS NOT NULL;
CREATE INDEX hr_documents_size ON hr_documents (fileSize);
CREATE TRIGGER hr_documents_take_their_files AFTER DELETE ON hr_documents BEGIN
  DELETE FROM stored_files WHERE name = OLD.fileName;
END;

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
`;
