/** Handlers of earlier grievances are active administrators who had the role all along, by the audit log (D21). */
export const grievanceHandlers = /* sql */ `
CREATE TABLE grievance_handlers (
  grievanceId INTEGER NOT NULL REFERENCES grievances,
  adminId INTEGER NOT NULL REFERENCES users,
  since TEXT NOT NULL,
  until TEXT,
  grantedBy INTEGER REFERENCES users
) STRICT;
CREATE UNIQUE INDEX grievance_handlers_current ON grievance_handlers (adminId, grievanceId) WHERE until IS NULL;
CREATE INDEX grievance_handlers_grievance ON grievance_handlers (grievanceId, adminId, until);
CREATE TRIGGER grievance_handlers_respect_exclusion BEFORE INSERT ON grievance_handlers
WHEN NEW.adminId = (SELECT excludedAdminId FROM grievances WHERE id = NEW.grievanceId)
BEGIN
  SELECT RAISE(ABORT, 'Its filer left this administrator out');
END;

ALTER TABLE grievances ADD COLUMN handedOverAt TEXT;
ALTER TABLE grievances ADD COLUMN unhandledSince TEXT;

INSERT INTO grievance_handlers (grievanceId, adminId, since)
SELECT grievances.id, users.id, grievances.createdAt
FROM grievances JOIN users ON users.isAdmin = 1 AND users.active = 1 AND users.id IS NOT excludedAdminId
WHERE users.createdAt <= grievances.createdAt AND NOT EXISTS (
  SELECT 1 FROM audit_log
  WHERE subjectType = 'user' AND subjectId = users.id AND audit_log.createdAt > grievances.createdAt
    AND action IN ('account.promote', 'account.demote', 'account.deactivate', 'account.reactivate')
);
UPDATE grievances SET unhandledSince = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
WHERE deleted = 0 AND NOT EXISTS (
  SELECT 1 FROM grievance_handlers WHERE grievanceId = grievances.id AND adminId <> userId
);
`;
