/** The language that a person chose, null for none, and the company's (D101). */
export const language = {
  sqlite: `
ALTER TABLE users ADD COLUMN language TEXT;
ALTER TABLE company ADD COLUMN language TEXT NOT NULL DEFAULT 'en';`,
  postgres: `
ALTER TABLE users ADD COLUMN language text COLLATE "C";
ALTER TABLE company ADD COLUMN language text COLLATE "C" NOT NULL DEFAULT 'en';`,
};
