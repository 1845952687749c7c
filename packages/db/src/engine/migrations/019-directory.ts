/** Whether there is a directory of colleagues, and whether it shows who is in today. */
export const directory = {
  sqlite: `
ALTER TABLE company ADD COLUMN directory TEXT NOT NULL DEFAULT 'on' CHECK (directory IN ('on', 'off'));
ALTER TABLE company ADD COLUMN directoryShowsIn INTEGER NOT NULL DEFAULT 0 CHECK (directoryShowsIn IN (0, 1));`,
  postgres: `
ALTER TABLE company ADD COLUMN directory text COLLATE "C" NOT NULL DEFAULT 'on' CHECK (directory IN ('on', 'off'));
ALTER TABLE company ADD COLUMN "directoryShowsIn" bigint NOT NULL DEFAULT 0 CHECK ("directoryShowsIn" IN (0, 1));`,
};
