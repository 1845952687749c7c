/** None is against an insert that replaces a row: an insert never deletes here. */
export const triggers = /* sql */ `
CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%', TG_ARGV[0];
END $$;

CREATE FUNCTION instant_years_ago(years bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT to_char(now() AT TIME ZONE 'UTC' + interval '1 day' - make_interval(years => years::integer),
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') COLLATE "C"
$$;

CREATE FUNCTION count_ended_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE change_clock SET "endedSessions" = "endedSessions" + 1;
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_ended AFTER DELETE ON sessions
  FOR EACH ROW EXECUTE FUNCTION count_ended_session();

CREATE FUNCTION end_calendar_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM calendar_links WHERE "userId" = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER calendar_links_end AFTER UPDATE OF "isAdmin", active ON users
  FOR EACH ROW WHEN (NEW."isAdmin" = 0 OR NEW.active = 0) EXECUTE FUNCTION end_calendar_link();

CREATE FUNCTION respect_exclusion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."adminId" = (SELECT "excludedAdminId" FROM grievances WHERE id = NEW."grievanceId") THEN
    RAISE EXCEPTION 'Its filer left this administrator out';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER grievance_handlers_respect_exclusion BEFORE INSERT ON grievance_handlers
  FOR EACH ROW EXECUTE FUNCTION respect_exclusion();

CREATE TRIGGER audit_log_is_not_changed BEFORE UPDATE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse('The audit log only grows');
CREATE TRIGGER audit_log_is_not_emptied BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse('The audit log only grows');
CREATE FUNCTION keep_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM audit_log WHERE id < (SELECT max(id) FROM removed))
    OR EXISTS (SELECT 1 FROM removed WHERE "createdAt" >= instant_years_ago(coalesce((SELECT "auditYears" FROM company), 100)))
  THEN RAISE EXCEPTION 'The audit log only grows';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER audit_log_is_not_shortened AFTER DELETE ON audit_log REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_log();

CREATE FUNCTION keep_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.content IS NOT NULL OR (NEW.id, NEW.kind, NEW."subjectId", NEW.change, NEW.at, NEW."contentHash", NEW.hash)
    <> (OLD.id, OLD.kind, OLD."subjectId", OLD.change, OLD.at, OLD."contentHash", OLD.hash)
    OR OLD.at >= instant_years_ago(coalesce((
      SELECT CASE WHEN OLD.kind IN ('leave', 'balance') THEN "leaveYears" ELSE "attendanceYears" END FROM company
    ), 100))
  THEN RAISE EXCEPTION 'Versions of records are only added';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER record_versions_are_not_changed BEFORE UPDATE ON record_versions
  FOR EACH ROW EXECUTE FUNCTION keep_version();
CREATE TRIGGER record_versions_are_not_removed BEFORE DELETE ON record_versions
  FOR EACH ROW EXECUTE FUNCTION refuse('Versions of records are only added');
CREATE TRIGGER record_versions_are_not_emptied BEFORE TRUNCATE ON record_versions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse('Versions of records are only added');

CREATE FUNCTION take_stored_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM stored_files WHERE name = OLD."fileName";
  RETURN NULL;
END $$;
CREATE TRIGGER documents_take_their_files AFTER DELETE ON documents
  FOR EACH ROW EXECUTE FUNCTION take_stored_file();
CREATE TRIGGER hr_documents_take_their_files AFTER DELETE ON hr_documents
  FOR EACH ROW EXECUTE FUNCTION take_stored_file();
`;
