/** Ids that count up tell how many there are (D21). Former ids stay known: files that wait on a device name them. */
export const randomIds = /* sql */ `
PRAGMA defer_foreign_keys = ON;
CREATE TABLE former_grievance_ids (
  formerId INTEGER PRIMARY KEY,
  id INTEGER NOT NULL
) STRICT;
INSERT INTO former_grievance_ids (formerId, id)
  SELECT id, max(1, random() & 9007199254740991) FROM grievances;
CREATE TEMP TABLE former_document_ids (formerId INTEGER PRIMARY KEY, id INTEGER NOT NULL) STRICT;
INSERT INTO former_document_ids (formerId, id)
  SELECT id, max(1, random() & 9007199254740991) FROM documents;

UPDATE grievances SET id = former.id FROM former_grievance_ids AS former WHERE formerId = grievances.id;
UPDATE grievance_handlers SET grievanceId = former.id FROM former_grievance_ids AS former
  WHERE formerId = grievanceId;
UPDATE documents SET id = former.id FROM former_document_ids AS former WHERE formerId = documents.id;
UPDATE documents SET relatedId = former.id FROM former_grievance_ids AS former
  WHERE relatedType = 'grievance' AND formerId = relatedId;

DROP TRIGGER audit_log_is_not_changed;
UPDATE audit_log SET subjectId = former.id FROM former_grievance_ids AS former
  WHERE subjectType = 'grievance' AND formerId = subjectId;
UPDATE audit_log SET subjectId = former.id FROM former_document_ids AS former
  WHERE subjectType = 'document' AND formerId = subjectId;
CREATE TRIGGER audit_log_is_not_changed BEFORE UPDATE ON audit_log
BEGIN
  SELECT RAISE(ABORT, 'The audit log only grows');
END;

UPDATE mutation_ledger SET result = json_set(result, '$.id', former.id) FROM former_grievance_ids AS former
  WHERE json_type(result, '$.subject') = 'text' AND json_type(result, '$.category') = 'text'
    AND formerId = json_extract(result, '$.id');
UPDATE mutation_ledger SET result = json_set(result, '$.id', former.id) FROM former_document_ids AS former
  WHERE json_type(result, '$.documentType') = 'text' AND formerId = json_extract(result, '$.id');
UPDATE mutation_ledger SET result = json_set(result, '$.relatedId', former.id) FROM former_grievance_ids AS former
  WHERE json_extract(result, '$.relatedType') = 'grievance' AND formerId = json_extract(result, '$.relatedId');
DROP TABLE former_document_ids;

UPDATE change_clock SET epoch = lower(hex(randomblob(16)));

CREATE INDEX grievances_own ON grievances (userId, createdAt);
CREATE INDEX documents_own ON documents (userId, createdAt);
CREATE INDEX documents_created ON documents (createdAt) WHERE deleted = 0;
`;
