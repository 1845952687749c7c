/** `closedThrough` keeps a holiday of the past that is removed from making people absent (D8). */
export const calendarChanges = /* sql */ `
CREATE TABLE calendar_changes (
  validFrom TEXT PRIMARY KEY CHECK (validFrom GLOB '????-??-??'),
  timeZone TEXT,
  workDays TEXT CHECK (length(workDays) BETWEEN 1 AND 7 AND workDays NOT GLOB '*[^1-7]*'),
  dayStart TEXT CHECK (dayStart GLOB '[0-2][0-9]:[0-5][0-9]' AND dayStart < '24:00'),
  graceMinutes INTEGER CHECK (graceMinutes BETWEEN 0 AND 720),
  dayEnd TEXT CHECK (dayEnd GLOB '[0-2][0-9]:[0-5][0-9]' AND dayEnd < '24:00')
) STRICT, WITHOUT ROWID;

ALTER TABLE company ADD COLUMN closedThrough TEXT CHECK (closedThrough GLOB '????-??-??');
UPDATE company SET closedThrough = (SELECT max(date) FROM day_closes);
`;
