import type Database from 'better-sqlite3';

/** Whether everyone of a test has a schedule that is equal to the company's hours, instead of those (D90). */
export const hasEqualSchedule = process.env['MUSTER_TEST_HOURS'] === 'schedule';

/** The hours of a date as the days of a week's cycle: those of `company`, with the last change of each part until then. */
const validOn = (column: string) =>
  `coalesce((SELECT ${column} FROM calendar_changes AS c WHERE c.validFrom <= v.validFrom AND c.${column} IS NOT NULL
      ORDER BY c.validFrom DESC LIMIT 1), company.${column})`;

const versions = `
  DELETE FROM schedule_versions WHERE scheduleId = 1;
  INSERT INTO schedule_versions
  SELECT 1, v.validFrom, json_object('graceMinutes', NULL, 'days', (
    SELECT json_group_array(json(CASE WHEN instr(${validOn('workDays')}, d.value)
      THEN json_object('start', ${validOn('dayStart')}, 'end', ${validOn('dayEnd')}) ELSE 'null' END))
    FROM json_each('["1","2","3","4","5","6","7"]') AS d))
  FROM company, (SELECT '2000-01-03' AS validFrom UNION SELECT validFrom FROM calendar_changes) AS v;`;

const onHours = 'UPDATE OF workDays, dayStart, dayEnd ON company';
const onChanges = ['INSERT', 'UPDATE', 'DELETE'].map((what) => `${what} ON calendar_changes`);

/**
 * Triggers that give each new account the schedule and keep it equal to the company's hours. `seq` of the company moves
 * with each account's first own one, as it does when an administrator assigns a schedule.
 */
export function keepEqualSchedule(db: Database.Database): void {
  const kept = [onHours, ...onChanges].map(
    (what, index) => `CREATE TRIGGER equal_hours_${index} AFTER ${what} BEGIN ${versions} END;`,
  );
  db.exec(`
CREATE TRIGGER equal_schedule AFTER INSERT ON company BEGIN
  INSERT INTO schedules VALUES (1, 'As the company', NULL, NEW.createdAt);
  ${versions}
END;
CREATE TRIGGER equal_assignment AFTER INSERT ON users BEGIN
  INSERT INTO assignments (userId, validFrom, scheduleId, cycleStart, createdAt)
  VALUES (NEW.id, '2000-01-03', 1, '2000-01-03', NEW.createdAt);
END;
CREATE TRIGGER equal_seq AFTER UPDATE OF seq ON users WHEN OLD.seq = 0 BEGIN
  UPDATE company SET seq = NEW.seq;
END;
${kept.join('\n')}`);
}
