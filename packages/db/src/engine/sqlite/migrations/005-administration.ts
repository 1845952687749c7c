export const administration = /* sql */ `
ALTER TABLE company ADD COLUMN balanceTypes TEXT NOT NULL
  DEFAULT '["Annual Leave","Personal Leave","Emergency Leave"]' CHECK (json_valid(balanceTypes));
ALTER TABLE company ADD COLUMN leaveYearStart TEXT CHECK (leaveYearStart GLOB '[01][0-9]-[0-3][0-9]');
ALTER TABLE company ADD COLUMN leaveGrantHalfDays INTEGER NOT NULL DEFAULT 0 CHECK (leaveGrantHalfDays >= 0);
ALTER TABLE company ADD COLUMN carryOverHalfDays INTEGER CHECK (carryOverHalfDays >= 0);
ALTER TABLE company ADD COLUMN leaveYearsThrough TEXT CHECK (leaveYearsThrough GLOB '????-??-??');
ALTER TABLE company ADD COLUMN configuredAdminEmail TEXT;

ALTER TABLE users ADD COLUMN searchKey TEXT NOT NULL DEFAULT '';
UPDATE users SET searchKey = search_key(fullName, employeeId, department, position);
CREATE INDEX users_search ON users (searchKey, id, active, isAdmin, department);
CREATE INDEX users_department ON users (department);

CREATE TABLE reset_links (
  userId INTEGER PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  tokenHash BLOB NOT NULL UNIQUE CHECK (length(tokenHash) = 32),
  expiresAt TEXT NOT NULL,
  createdAt TEXT NOT NULL
) STRICT;

CREATE INDEX audit_log_time ON audit_log (createdAt);
CREATE INDEX audit_log_actor ON audit_log (actorId, createdAt);
CREATE TRIGGER audit_log_is_not_changed BEFORE UPDATE ON audit_log
BEGIN
  SELECT RAISE(ABORT, 'The audit log only grows');
END;
-- What an insert replaces is deleted without any other trigger.
CREATE TRIGGER audit_log_is_not_replaced BEFORE INSERT ON audit_log
WHEN EXISTS (SELECT 1 FROM audit_log WHERE id = NEW.id)
BEGIN
  SELECT RAISE(ABORT, 'The audit log only grows');
END;
CREATE TRIGGER audit_log_is_not_shortened BEFORE DELETE ON audit_log
BEGIN
  SELECT RAISE(ABORT, 'The audit log only grows');
END;

CREATE TABLE calendar_links (
  userId INTEGER PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  tokenHash BLOB NOT NULL UNIQUE CHECK (length(tokenHash) = 32),
  createdAt TEXT NOT NULL
) STRICT;
CREATE TRIGGER calendar_links_end AFTER UPDATE OF isAdmin, active ON users WHEN NEW.isAdmin = 0 OR NEW.active = 0
BEGIN
  DELETE FROM calendar_links WHERE userId = NEW.id;
END;

CREATE INDEX leave_requests_created ON leave_requests (createdAt) WHERE deleted = 0;
CREATE INDEX grievances_created ON grievances (createdAt) WHERE deleted = 0;
CREATE INDEX documents_pending ON documents (id) WHERE status = 'pending' AND deleted = 0;
CREATE INDEX outbox_mail ON outbox (sentAt) WHERE kind = 'mail';
`;
