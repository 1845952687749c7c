/** How German texts address people: with “du”, as before, or with “Sie” (D101). */
export const germanAddress = {
  sqlite: `
ALTER TABLE company ADD COLUMN germanAddress TEXT NOT NULL DEFAULT 'du' CHECK (germanAddress IN ('du', 'sie'));`,
  postgres: `
ALTER TABLE company ADD COLUMN "germanAddress" text COLLATE "C" NOT NULL DEFAULT 'du' CHECK ("germanAddress" IN ('du', 'sie'));`,
};
