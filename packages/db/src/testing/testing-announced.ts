import type { Schema } from '../schema.ts';

/**
 * The tables that lists read on a replica. A replica shows that it has a commit by the change clock and the log of changes
 * (L51), so each commit that changes one of these tables must move one of them.
 */
export const announcedTables = [
  'attendance',
  'calendar_changes',
  'company',
  'corrections',
  'day_closes',
  'documents',
  'grievance_handlers',
  'grievances',
  'holidays',
  'leave_ledger',
  'leave_requests',
  'logos',
  'messages',
  'paper_requests',
  'reviewed_attendance',
  'users',
] as const satisfies readonly (keyof Schema)[];

/** Columns of them that no list reads. */
const quiet: Readonly<Partial<Record<(typeof announcedTables)[number], readonly string[]>>> = {
  company: ['adminEmail', 'configuredAdminEmail', 'leaveYearsThrough'],
  users: ['password'],
};

/**
 * SQL for a migrated database of PostgreSQL: from then on a commit that changes one of the tables, and neither moves the
 * change clock nor adds to the log, is refused. `xmin` would not tell, because each savepoint has its own.
 */
export const refuseUnannounced = [
  `CREATE FUNCTION announced() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    PERFORM set_config('test.announced', pg_current_xact_id()::text, true);
    RETURN NULL;
  END $$`,
  `CREATE FUNCTION expect_announced() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF current_setting('test.announced', true) = pg_current_xact_id()::text THEN RETURN NULL; END IF;
    IF TG_OP = 'UPDATE' AND to_jsonb(OLD) - TG_ARGV = to_jsonb(NEW) - TG_ARGV THEN RETURN NULL; END IF;
    RAISE 'A commit changed % without the change clock and the log of changes', TG_TABLE_NAME;
  END $$`,
  ...['change_clock', 'changes'].map(
    (table) => `CREATE TRIGGER announced AFTER INSERT OR UPDATE ON ${table} EXECUTE FUNCTION announced()`,
  ),
  ...announcedTables.map((table) => {
    const columns = quiet[table]?.map((column) => `'${column}'`).join();
    return `CREATE CONSTRAINT TRIGGER expect_announced AFTER INSERT OR UPDATE OR DELETE ON ${table}
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION expect_announced(${columns ?? ''})`;
  }),
].join(';\n');
